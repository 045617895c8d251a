import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  createLunchTeam,
  decide,
  lunchesOf,
  paris,
  record,
  removeLunch,
  today,
} from '../testing/lunch-team.ts'

const friday = '2026-11-20'
const thursday = '2026-11-19'

describe('recording a lunch', () => {
  it('of today closes voting, with the votes so far', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, sushi)
    await cast(eve, sushi)
    api.setTime(paris('10:00'))
    const decision = await record(ada, friday, napoli)
    expect(decision).toEqual({
      day: friday,
      venueId: napoli,
      venueName: 'Napoli',
      imageUrl: 'https://example.com/lunch.jpg',
      votes: 1,
      against: 0,
      voters: 3,
      how: 'member',
      reason: 'Recorded by Ada Lovelace.',
      reasonCode: 'recorded',
      reasonParams: { by: 'Ada Lovelace' },
      decidedAt: paris('10:00'),
      decidedBy: 'Ada Lovelace',
    })
    expect(await today(bob)).toMatchObject({ closesAt: paris('11:45'), isOpen: false, decision })
    await expect(cast(bob, napoli)).rejects.toMatchObject({ message: 'Voting has closed for today' })
    api.setTime(paris('12:00'))
    expect(await lunchesOf(ada)).toEqual([decision])
  })

  it('of today at a venue without a vote has no votes', async ({ api }) => {
    const { ada, napoli, tacos } = await createLunchTeam(api)
    await cast(ada, napoli)
    expect(await record(ada, friday, tacos)).toMatchObject({ venueId: tacos, votes: 0, voters: 1 })
  })

  it('of today corrects a decision', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, napoli)
    await cast(eve, sushi)
    api.setTime(paris('12:00'))
    expect(await record(eve, friday, sushi)).toMatchObject({
      venueId: sushi,
      votes: 1,
      against: 0,
      voters: 3,
      how: 'member',
    })
    expect(await lunchesOf(ada)).toHaveLength(1)
  })

  it('of an earlier day has no votes, unless that day had been decided', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, tacos } = await createLunchTeam(api)
    await cast(ada, napoli)
    await cast(bob, napoli)
    await cast(eve, sushi)
    api.setTime(paris('09:00', '2026-11-23'))
    await cast(ada, tacos)
    expect(await record(ada, thursday, napoli)).toMatchObject({ day: thursday, votes: 0, voters: 0 })
    expect(await record(ada, friday, sushi)).toMatchObject({ venueId: sushi, votes: 1, voters: 3 })
    expect(await record(ada, friday, tacos)).toMatchObject({ venueId: tacos, votes: 0, voters: 3 })
    expect(await record(ada, friday, napoli)).toMatchObject({ venueId: napoli, votes: 2, voters: 3 })
    expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
  })

  it('is possible from a year ago to today, in the timezone of the team', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    const outside = { code: 'BAD_REQUEST', message: 'Choose a day from a year ago to today' }
    for (const day of ['2025-11-19', '2026-11-21', '0001-01-01', '9999-12-31']) {
      await expect(record(ada, day, napoli)).rejects.toMatchObject(outside)
    }
    expect(await record(ada, '2025-11-20', napoli)).toMatchObject({ day: '2025-11-20' })
    api.setTime(paris('00:00', '2026-11-21'))
    expect(await record(ada, '2026-11-21', napoli)).toMatchObject({ day: '2026-11-21' })
    await expect(record(ada, '2025-11-20', napoli)).rejects.toMatchObject(outside)
    api.setTime('2028-02-29T12:00:00Z')
    expect(await record(ada, '2027-02-28', napoli)).toMatchObject({ day: '2027-02-28' })
    await expect(record(ada, '2027-02-27', napoli)).rejects.toMatchObject(outside)
  })

  it('needs a venue of the team', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    const other = await createLunchTeam(api)
    for (const venueId of [other.napoli, 2_147_483_647]) {
      await expect(record(ada, friday, venueId)).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'Venue not found',
      })
    }
    expect(await today(ada)).toMatchObject({ isOpen: true, decision: null })
    expect(await record(ada, friday, napoli)).toMatchObject({ venueId: napoli })
  })

  it('may name a place that is no venue, which gets a drawing', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    const elsewhere = (day: string, venueName: string) =>
      bob.call((caller) => caller.lunch.record({ day, venueName }))
    await cast(ada, napoli)
    const lunch = await elsewhere('2026-11-20', ' Ramen truck ')
    expect(lunch).toMatchObject({
      venueId: null,
      venueName: 'Ramen truck',
      imageUrl: 'https://lunch.example.com/drawings/ramen.svg',
      votes: 0,
      voters: 1,
      how: 'member',
    })
    expect((await today(ada)).decision).toEqual(lunch)
    const corrected = await record(bob, '2026-11-20', napoli)
    expect(corrected).toMatchObject({ venueId: napoli, votes: 1 })
    expect(await elsewhere('2026-11-19', 'Ada’s')).toMatchObject({
      imageUrl: 'https://lunch.example.com/drawings/canteen.svg',
    })
    expect(await lunchesOf(ada)).toMatchObject([{ venueId: napoli }, { venueId: null, venueName: 'Ada’s' }])
  })

  it('needs either a venue or the name of a place', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    for (const place of [
      {},
      { venueId: napoli, venueName: 'Napoli' },
      { venueName: 'x' },
      { venueName: 'x'.repeat(51) },
    ]) {
      const call = ada.call((caller) => caller.lunch.record({ day: '2026-11-20', ...place }))
      await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    }
  })

  it('ends its reason with one full stop', async ({ api }) => {
    const { bob, napoli } = await createLunchTeam(api)
    await bob.call((caller) => caller.account.update({ displayName: 'Leo K.' }))
    expect(await record(bob, '2026-11-20', napoli)).toMatchObject({ reason: 'Recorded by Leo K.' })
  })

  it('may name an inactive venue', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await ada.call((caller) => caller.venues.update({ ...venue, id: napoli, active: false }))
    expect(await record(ada, thursday, napoli)).toMatchObject({ venueId: napoli })
  })

  it('twice at the same time keeps one of them', async ({ api }) => {
    const { ada, bob, napoli, sushi } = await createLunchTeam(api)
    await Promise.all([record(ada, thursday, napoli), record(bob, thursday, sushi)])
    expect(await lunchesOf(ada)).toHaveLength(1)
  })
})

const venue = {
  name: 'Napoli Due',
  description: 'A place to have lunch at.',
  imageUrl: 'https://example.com/due.jpg',
}

describe('removing a lunch', () => {
  it('of today keeps the day closed, and nothing decides it again', async ({ api }) => {
    for (const removedAt of ['10:00', '12:00']) {
      const { ada, napoli } = await createLunchTeam(api)
      await cast(ada, napoli)
      api.setTime(paris(removedAt))
      if (removedAt < '11:45') await decide(ada)
      expect(await removeLunch(ada, friday)).toEqual({ success: true })
      const closed = { closesAt: paris('11:45'), isOpen: false, decision: null }
      expect(await today(ada)).toMatchObject(closed)
      await expect(decide(ada)).rejects.toMatchObject({
        code: 'CONFLICT',
        message: 'Lunch is already decided',
      })
      api.setTime(paris('13:00'))
      expect(await today(ada)).toMatchObject(closed)
      expect(await lunchesOf(ada)).toEqual([])
      expect(await record(ada, friday, napoli)).toMatchObject({ votes: 1, voters: 1 })
      expect((await today(ada)).decision).toMatchObject({ how: 'member' })
    }
  })

  it('of today does not keep the next day closed', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await record(ada, friday, napoli)
    await removeLunch(ada, friday)
    api.setTime(paris('09:00', '2026-11-23'))
    expect(await today(ada)).toMatchObject({ isOpen: true })
    await cast(ada, napoli)
    expect((await decide(ada)).decision).toMatchObject({ venueId: napoli })
  })

  it('of an earlier day leaves today as it is', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await record(ada, thursday, napoli)
    await removeLunch(ada, thursday)
    expect(await today(ada)).toMatchObject({ isOpen: true })
    expect(await lunchesOf(ada)).toEqual([])
  })

  it('is a 404 for a day without a lunch, also for another team', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    const other = await createLunchTeam(api)
    await record(ada, thursday, napoli)
    const missing = { code: 'NOT_FOUND', message: 'There is no lunch on this day' }
    await expect(removeLunch(other.ada, thursday)).rejects.toMatchObject(missing)
    await expect(removeLunch(ada, friday)).rejects.toMatchObject(missing)
    await removeLunch(ada, thursday)
    await expect(removeLunch(ada, thursday)).rejects.toMatchObject(missing)
    expect(await today(ada)).toMatchObject({ isOpen: true })
  })
})

it('the history has pages, newest first', async ({ api }) => {
  const { ada, bob, napoli } = await createLunchTeam(api)
  const days = ['2026-11-19', '2026-11-18', '2026-11-16', '2026-11-13']
  for (const day of days.toReversed()) await record(ada, day, napoli)
  const page = async (limit?: number, before?: string) => {
    const { lunches, next } = await bob.call((caller) => caller.lunch.list({ limit, before }))
    return { days: lunches.map(({ day }) => day), next }
  }
  expect(await page()).toEqual({ days, next: null })
  expect(await page(4)).toEqual({ days, next: null })
  expect(await page(3)).toEqual({ days: days.slice(0, 3), next: '2026-11-16' })
  expect(await page(3, '2026-11-16')).toEqual({ days: ['2026-11-13'], next: null })
  expect(await page(1, '2026-11-17')).toEqual({ days: ['2026-11-16'], next: '2026-11-16' })
  expect(await page(30, '2026-11-13')).toEqual({ days: [], next: null })
})

it('a page has 30 lunches by default', async ({ api }) => {
  const { ada, napoli } = await createLunchTeam(api)
  for (let n = 1; n <= 31; n += 1) {
    await record(ada, new Date(Date.parse(friday) - n * 86_400_000).toISOString().slice(0, 10), napoli)
  }
  const { lunches, next } = await ada.call((caller) => caller.lunch.list({}))
  expect(lunches).toHaveLength(30)
  expect(next).toBe('2026-10-21')
})

describe('the lunches of a venue', () => {
  it('keep the name and the picture that the venue had on that day', async ({ api }) => {
    const { ada, napoli } = await createLunchTeam(api)
    await record(ada, thursday, napoli)
    await ada.call((caller) => caller.venues.update({ ...venue, id: napoli }))
    const then = { venueName: 'Napoli', imageUrl: 'https://example.com/lunch.jpg' }
    expect(await lunchesOf(ada)).toMatchObject([{ venueId: napoli, ...then }])
    await ada.call((caller) => caller.venues.remove({ id: napoli }))
    expect(await lunchesOf(ada)).toMatchObject([{ day: thursday, venueId: null, ...then }])
  })

  it("are counted in the team's list, up to today", async ({ api }) => {
    const { ada, napoli, sushi, tacos } = await createLunchTeam(api)
    const freshness = async () => {
      const venues = await ada.call((caller) => caller.venues.list())
      return venues.map(({ id, lastEatenOn, timesEaten }) => [id, lastEatenOn, timesEaten])
    }
    await record(ada, '2026-11-12', napoli)
    await record(ada, thursday, napoli)
    await record(ada, '2026-11-18', sushi)
    expect(await freshness()).toEqual([
      [tacos, null, 0],
      [sushi, '2026-11-18', 1],
      [napoli, thursday, 2],
    ])
    await cast(ada, tacos)
    api.setTime(paris('11:45'))
    expect(await freshness()).toEqual([
      [tacos, friday, 1],
      [sushi, '2026-11-18', 1],
      [napoli, thursday, 2],
    ])
    await removeLunch(ada, thursday)
    const found = await ada.call((caller) => caller.venues.get({ id: napoli }))
    expect(found).toMatchObject({ lastEatenOn: '2026-11-12', timesEaten: 1 })
  })
})
