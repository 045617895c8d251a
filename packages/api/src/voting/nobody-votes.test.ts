import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  leaveOut,
  lunchesOf,
  paris,
  setAway,
  today,
} from '../testing/lunch-team.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { settleAllDue } from './day.service.ts'

const suggested = (person: Person) => person.call((caller) => caller.lunch.suggestions())
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
const weekLong = [1, 2, 3, 4, 5, 6, 7]

it('in two weeks, each of 8 venues is suggested, none wins twice in a week, and each reason is true', async ({
  api,
  other,
}) => {
  const settings = { ifNobodyVotes: 'suggestion' as const, lunchDays: weekLong, dailyReset: true }
  const { ada, bob, eve, napoli, sushi, tacos } = await createLunchTeam(api, settings)
  const times = new Map([napoli, sushi, tacos].map((id) => [id, 0]))
  while (times.size < 8) times.set((await ada.call((caller) => caller.venues.create(venueInput()))).id, 0)
  const bobThere = other.visitor(bob.token())
  const lastWon = new Map<number | null, number>()
  for (let n = 0; n < 14; n += 1) {
    const day = dayAfter('2026-11-20', n)
    api.setTime(paris('08:00', day))
    const morning = await suggested(ada)
    const [first, second, third] = morning.suggestions
    await cast(eve, third?.venueId ?? 0)
    expect(await suggested(bobThere)).toEqual(morning)
    await eve.call((caller) => caller.votes.remove({ venueId: third?.venueId ?? 0 }))
    expect(morning.day).toBe(day)
    expect(morning.suggestions).toHaveLength(3)

    for (const { venueId } of morning.suggestions) times.set(venueId, (times.get(venueId) ?? 0) + 1)
    const since = [...times.keys()].map((id) => n - (lastWon.get(id) ?? -1000)).sort((a, b) => b - a)
    for (const [place, { venueId = 0, reason = '' } = {}] of [first, second].entries()) {
      const days = n - (lastWon.get(venueId) ?? -1000)
      expect(days).toBe(since[place])
      expect(reason).toBe(days < 14 ? `Not eaten at for ${days} days.` : 'Never eaten at.')
    }
    expect(third?.reason).toBe("Today's wild card.")

    api.setTime(paris('11:45', day))
    const { decision } = await today(n % 2 ? ada : bobThere)
    expect(decision).toMatchObject({
      venueId: first?.venueId,
      venueName: first?.venueName,
      votes: 0,
      against: 0,
      voters: 0,
      how: 'suggestion',
      reason: 'Nobody voted; not eaten at for longest.',
      decidedAt: paris('11:45', day),
      decidedBy: null,
    })
    expect(await suggested(eve)).toEqual(morning)
    expect(n - (lastWon.get(first?.venueId ?? 0) ?? -7)).toBeGreaterThanOrEqual(7)
    lastWon.set(first?.venueId ?? 0, n)
  }
  expect(Math.min(...times.values())).toBeGreaterThanOrEqual(2)
})

/** A team in which nobody has voted at the closing time. */
async function createSilentTeam(api: TestApi) {
  const team = await createLunchTeam(api, { ifNobodyVotes: 'suggestion' })
  const { suggestions } = await suggested(team.ada)
  return { ...team, first: suggestions[0]?.venueId, settle: () => settleAllDue(api.deps) }
}

it('without the setting, a day without votes has no lunch', async ({ api }) => {
  const { ada } = await createLunchTeam(api)
  api.setTime(paris('11:45'))
  expect(await today(ada)).toMatchObject({ isOpen: false, decision: null })
  await changeSettings(ada, { ifNobodyVotes: 'suggestion' })
  expect(await today(ada)).toMatchObject({ isOpen: false, decision: null })
})

it('a vote wins over the suggestion, and nobody can decide without one', async ({ api }) => {
  const { ada, bob, napoli, first, sushi } = await createSilentTeam(api)
  await expect(decide(ada)).rejects.toMatchObject({ code: 'CONFLICT', message: 'Nobody has voted yet' })
  const voted = first === napoli ? sushi : napoli
  await cast(bob, voted)
  api.setTime(paris('11:45'))
  expect((await today(ada)).decision).toMatchObject({ venueId: voted, how: 'votes' })
})

it('who answered only against venues is counted, but nobody voted', async ({ api }) => {
  const { ada, bob, first = 0 } = await createSilentTeam(api)
  await changeSettings(ada, { votingMode: 'approval' })
  await bob.call((caller) => caller.votes.cast({ venueId: first, against: true }))
  api.setTime(paris('11:45'))
  expect((await today(ada)).decision).toMatchObject({
    venueId: first,
    votes: 0,
    against: 1,
    voters: 1,
    how: 'suggestion',
  })
})

it('if everybody is away, there is no lunch', async ({ api }) => {
  const { ada, bob, eve, teamId } = await createSilentTeam(api)
  await setAway(ada, true)
  await bob.call((caller) => caller.days.change({ awayThrough: '2026-11-20' }))
  await eve.call((caller) => caller.days.change({ weekdays: [1, 2, 3, 4] }))
  api.setTime(paris('11:45'))
  expect(await today(ada)).toMatchObject({ isOpen: false, decision: null })
  // On Monday they are back, and no job has run.
  api.setTime(paris('08:00', '2026-11-24'))
  expect(await lunchesOf(bob)).toMatchObject([{ day: '2026-11-23', how: 'suggestion' }])
  expect(await api.sql`select day::text from lunches where team_id = ${teamId}`).toHaveLength(1)
})

it('without an open venue, there is no lunch', async ({ api }) => {
  const { ada, napoli, sushi, tacos } = await createSilentTeam(api)
  for (const id of [napoli, sushi, tacos]) await leaveOut(ada, id)
  api.setTime(paris('11:45'))
  expect(await today(ada)).toMatchObject({ isOpen: false, decision: null })
})

it('a day that is settled late gets its own suggestion, and is not told', async ({ api }) => {
  const { ada, first, settle } = await createSilentTeam(api)
  const outlet = await ada.call((caller) =>
    caller.outlets.create({
      name: 'Hook',
      kind: 'webhook',
      url: 'https://example.com/hook',
      events: ['lunch.decided'],
    }),
  )
  const told = () => ada.call((caller) => caller.outlets.deliveries({ id: outlet.id }))
  api.setTime(paris('08:00', '2026-11-23'))
  await settle()
  expect(await lunchesOf(ada)).toMatchObject([
    { day: '2026-11-20', venueId: first, how: 'suggestion', decidedAt: paris('11:45') },
  ])
  expect(await told()).toEqual([])
  api.setTime(paris('11:45', '2026-11-23'))
  await settle()
  expect(await told()).toMatchObject([{ event: 'lunch.decided' }])
  const [{ content } = {}] = await api.sql`select content from deliveries where outlet_id = ${outlet.id}`
  expect(content).toMatchObject({ data: { votes: 0, voters: 0, how: 'suggestion' }, tally: [] })
})

it('many calls on two instances and the job make one decision, which is told once', async ({
  api,
  other,
}) => {
  const { ada, bob, first, teamId } = await createSilentTeam(api)
  const published: unknown[] = []
  const { id: userId } = await ada.call((caller) => caller.auth.me())
  const stop = api.events.subscribe({
    teamId,
    userId,
    emit: (changes) => published.push(changes),
    revalidate: () => {},
    end: () => {},
  })
  api.setTime(paris('11:45'))
  const people = [ada, bob, other.visitor(ada.token()), other.visitor(bob.token())]
  await Promise.all([
    settleAllDue(api.deps),
    settleAllDue(other.deps),
    ...people.flatMap((person) => [today(person), suggested(person), decide(person).catch(() => {})]),
  ])
  stop()
  expect(published).toEqual([['lunch', 'venues']])
  expect(await lunchesOf(ada)).toMatchObject([{ venueId: first, how: 'suggestion' }])
})
