import { describe, expect, it } from 'vitest'
import { type Browser, registration, setUpTestApp, venueInput } from '../../testing/test-app.ts'

const test = setUpTestApp({ clock: () => new Date('2026-11-25T12:00:00Z') })

const dayBefore = (days: number) => `2026-11-${25 - days}`

async function memberWithVenue() {
  const member = test.browser()
  await member.send('POST', '/api/register', { json: registration() })
  const venue = await member.send('POST', '/api/venues', { json: venueInput })
  return { member, venueId: ((await venue.json()) as { id: number }).id }
}

const record = (member: Browser, day: string, venueId: number) =>
  member.send('PUT', `/api/lunches/${day}`, { json: { venueId } })

const answerOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as object),
})

describe('the query of the history', () => {
  it('has a limit and a day, and the answer names the day for the query of the next page', async () => {
    const { member, venueId } = await memberWithVenue()
    const days = [1, 2, 3].map(dayBefore)
    for (const day of days) expect((await record(member, day, venueId)).status).toBe(200)
    const page = async (query: string) => {
      const answer = await member.send('GET', `/api/lunches${query}`)
      const { lunches, next } = (await answer.json()) as { lunches: { day: string }[]; next: string | null }
      return { days: lunches.map(({ day }) => day), next }
    }
    expect(await page('')).toEqual({ days, next: null })
    expect(await page('?limit=2')).toEqual({ days: days.slice(0, 2), next: days[1] })
    expect(await page(`?limit=2&before=${days[1]}`)).toEqual({ days: days.slice(2), next: null })
  })

  it.each([
    ['limit=0', 'Limit must be from 1 to 100'],
    ['limit=101', 'Limit must be from 1 to 100'],
    ['limit=1.5', 'Limit must be a whole number'],
    ['limit=0x10', 'Limit must be a whole number'],
    ['limit=ten', 'Limit must be a whole number'],
    ['limit=', 'Limit must be a whole number'],
    ['before=', 'A day is a date like 2026-11-20'],
    ['before=yesterday', 'A day is a date like 2026-11-20'],
    ['before=2026-02-30', 'A day is a date like 2026-11-20'],
    ['before=2026-11-20T10:00:00Z', 'A day is a date like 2026-11-20'],
  ])('is refused with 400: %s', async (query, message) => {
    const { member } = await memberWithVenue()
    const answer = await member.send('GET', `/api/lunches?${query}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', message })
  })
})

describe('the day in the path', () => {
  it.each([
    ['2026-02-30', 'A day is a date like 2026-11-20'],
    ['0000-01-01', 'A day is a date like 2026-11-20'],
    ['today', 'A day is a date like 2026-11-20'],
    ['2999-01-01', 'Choose a day from a year ago to today'],
    ['2020-01-01', 'Choose a day from a year ago to today'],
  ])('is refused with 400: %s', async (day, message) => {
    const { member, venueId } = await memberWithVenue()
    const answer = await record(member, day, venueId)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', message })
  })

  it('is used, even if the body has another day', async () => {
    const { member, venueId } = await memberWithVenue()
    const day = dayBefore(1)
    const json = { venueId, day: dayBefore(2) }
    const answer = await member.send('PUT', `/api/lunches/${day}`, { json })
    expect(await answer.json()).toMatchObject({ day })
  })
})

it('a refusal has a code, a message, and the reason for programs', async () => {
  const { member, venueId } = await memberWithVenue()
  const decide = () => member.send('POST', '/api/lunch/decide')
  expect(await answerOf(await decide())).toEqual({
    status: 409,
    code: 'CONFLICT',
    message: 'Nobody has voted yet',
    reason: 'nobody_voted',
    params: {},
  })
  await member.send('POST', '/api/votes', { json: { venueId } })
  expect((await decide()).status).toBe(200)
  const decided = { message: 'Lunch is already decided', reason: 'lunch_decided', params: {} }
  expect(await answerOf(await decide())).toEqual({ status: 409, code: 'CONFLICT', ...decided })
  const closed = {
    status: 409,
    code: 'CONFLICT',
    message: 'Voting has closed for today',
    reason: 'voting_closed',
    params: {},
  }
  for (const refused of [
    await member.send('POST', '/api/votes', { json: { venueId } }),
    await member.send('DELETE', `/api/votes/${venueId}`),
    await member.send('POST', '/api/votes/reset'),
  ])
    expect(await answerOf(refused)).toEqual(closed)
  expect((await member.send('GET', '/api/votes/today')).status).toBe(200)
  expect(await answerOf(await member.send('DELETE', `/api/lunches/${dayBefore(9)}`))).toEqual({
    status: 404,
    code: 'NOT_FOUND',
    message: 'There is no lunch on this day',
    reason: 'lunch_not_found',
    params: {},
  })
})

it('a lunch can be recorded at a place that is no venue', async () => {
  const { member } = await memberWithVenue()
  const recordPlace = (json: object) => member.send('PUT', `/api/lunches/${dayBefore(1)}`, { json })
  expect(await answerOf(await recordPlace({ venueName: 'Sushi bar' }))).toMatchObject({
    status: 200,
    venueId: null,
    venueName: 'Sushi bar',
    imageUrl: expect.stringMatching(/\/drawings\/sushi\.svg$/),
  })
  for (const [json, message] of [
    [{}, 'Give either venueId or venueName'],
    [{ venueName: 'x' }, 'Place must have at least 2 characters'],
    [{ venueName: 'x'.repeat(51) }, 'Place can have at most 50 characters'],
  ] as const) {
    expect(await answerOf(await recordPlace(json))).toMatchObject({
      status: 400,
      code: 'BAD_REQUEST',
      message,
    })
  }
})
