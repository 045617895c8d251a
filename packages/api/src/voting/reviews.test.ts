import { describe, expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import {
  cast,
  changeSettings,
  createLunchTeam,
  decide,
  paris,
  record,
  removeLunch,
} from '../testing/lunch-team.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

const week = (person: Person) => person.call((caller) => caller.lunch.week())
const year = (person: Person, of = 2026) => person.call((caller) => caller.lunch.year({ year: of }))
const suggested = async (person: Person) =>
  (await person.call((caller) => caller.lunch.suggestions())).suggestions
const walk = (api: TestApi, id: number, minutes: number) =>
  api.sql`update venues set walking_minutes = ${minutes} where id = ${id}`

// 20 November 2026 is a Friday.
const monday = '2026-11-23'

describe('the week', () => {
  it('has the lunches from Monday to today, the decision of today included', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi, tacos } = await createLunchTeam(api)
    const none = { lunches: 0, places: 0, ties: 0, walkingMinutes: 0, longAgo: null }
    expect(await week(ada)).toEqual({ from: '2026-11-16', to: '2026-11-20', isClosing: false, ...none })
    await record(ada, '2026-09-10', tacos)
    await record(ada, '2026-11-15', sushi)
    await record(ada, '2026-11-16', napoli)
    await walk(api, napoli, 9)
    await walk(api, tacos, 13)
    await cast(bob, tacos)
    await cast(eve, sushi)
    api.setTime(paris('13:00'))
    expect(await week(ada)).toEqual({
      from: '2026-11-16',
      to: '2026-11-20',
      isClosing: true,
      lunches: 2,
      places: 2,
      ties: 1,
      walkingMinutes: 22,
      longAgo: { venueName: 'tacos', weeks: 10 },
    })
    api.setTime(paris('09:00', monday))
    expect(await week(ada)).toMatchObject({ from: monday, to: monday, lunches: 0, isClosing: false })
  })

  it('closes before days off, keeps deleted venues, and is that of the own team', async ({ api }) => {
    const friday = { day: '2026-11-20', name: null, isOff: true }
    const { ada, napoli } = await createLunchTeam(api, { daysOff: [friday] })
    const other = await createLunchTeam(api)
    await record(ada, '2026-11-19', napoli)
    await ada.call((caller) => caller.venues.remove({ id: napoli }))
    expect(await week(ada)).toMatchObject({ lunches: 1, places: 1, isClosing: false, longAgo: null })
    expect(await week(other.ada)).toMatchObject({ lunches: 0 })
    api.setTime(paris('13:00', '2026-11-19'))
    expect(await week(ada)).toMatchObject({ lunches: 1, isClosing: true })
    await expect(week(api.visitor())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

describe('a new week', () => {
  it('opens with the venue that the team misses most, before those at which it never ate', async ({
    api,
  }) => {
    const { ada, napoli, sushi, tacos } = await createLunchTeam(api)
    await record(ada, '2026-10-01', sushi)
    await record(ada, '2026-11-06', napoli)
    expect(await suggested(ada)).toMatchObject([
      { venueId: tacos, opensWeek: false },
      { venueId: sushi, opensWeek: false },
      { venueId: napoli, opensWeek: false },
    ])
    api.setTime(paris('09:00', monday))
    const opening = [
      { venueId: sushi, opensWeek: true, reason: 'Not eaten at for 7 weeks.' },
      { venueId: tacos, opensWeek: false },
      { venueId: napoli, opensWeek: false },
    ]
    expect(await suggested(ada)).toMatchObject(opening)
    await ada.call((caller) => caller.venues.update({ ...venueInput(), id: sushi, closedOn: [1] }))
    expect((await suggested(ada)).map(({ venueId }) => venueId)).toEqual([napoli, tacos])
    // The day on which the week opens follows the days off.
    await changeSettings(ada, { daysOff: [{ day: monday, name: null, isOff: true }] })
    expect((await suggested(ada)).filter(({ opensWeek }) => opensWeek)).toEqual([])
    api.setTime(paris('09:00', '2026-11-24'))
    expect(await suggested(ada)).toMatchObject(opening)
  })

  it('opens as other days if the team misses no venue', async ({ api }) => {
    const { ada, sushi } = await createLunchTeam(api)
    await record(ada, '2026-11-10', sushi)
    api.setTime(paris('09:00', monday))
    expect((await suggested(ada)).filter(({ opensWeek }) => opensWeek)).toEqual([])
    expect((await suggested(ada)).at(-1)).toMatchObject({ venueId: sushi })
  })

  it('ends with the venue that opened it if nobody votes and the team wants a suggestion', async ({
    api,
  }) => {
    const { ada, sushi } = await createLunchTeam(api, { ifNobodyVotes: 'suggestion' })
    await record(ada, '2026-10-01', sushi)
    api.setTime(paris('11:45', monday))
    const { lunches } = await ada.call((caller) => caller.lunch.list({ limit: 1 }))
    expect(lunches).toMatchObject([{ day: monday, venueId: sushi, how: 'suggestion' }])
  })
})

describe('the year', () => {
  it('has its own days alone, and says which other years there are', async ({ api }) => {
    const { ada, bob, eve, napoli, sushi } = await createLunchTeam(api)
    await record(ada, '2025-12-31', sushi)
    api.setTime(paris('09:00', '2026-12-31'))
    await cast(ada, sushi)
    await cast(bob, sushi)
    await cast(eve, napoli)
    await decide(ada)
    await record(ada, '2026-01-01', napoli)
    await record(ada, '2026-01-02', napoli)
    await walk(api, napoli, 9)
    api.setTime(paris('09:00', '2027-01-01'))
    await record(ada, '2027-01-01', sushi)
    expect(await year(bob)).toEqual({
      year: 2026,
      lunches: 3,
      places: 2,
      first: { day: '2026-01-01', venueName: 'Napoli' },
      favourite: { venueName: 'Napoli', times: 2 },
      rarest: { venueName: 'Sushi', times: 1 },
      longestRun: { venueName: 'Napoli', lunches: 2, from: '2026-01-01', to: '2026-01-02' },
      closestVote: { day: '2026-12-31', venueName: 'Sushi', margin: 1, voters: 3 },
      daysOnFoot: 2,
      walkingMinutes: 18,
      earlier: 2025,
      later: 2027,
    })
    expect(await year(bob, 2025)).toMatchObject({ lunches: 1, earlier: null, later: 2026 })
    await removeLunch(ada, '2025-12-31')
    expect(await year(bob, 2025)).toMatchObject({ lunches: 0, first: null, earlier: null, later: 2026 })
    expect(await year(bob, 1)).toMatchObject({ lunches: 0, later: 2026 })
    expect(await year(bob, 9999)).toMatchObject({ lunches: 0, earlier: 2027 })
  })

  it('names nobody, and is that of the own team', async ({ api }) => {
    const { ada, bob, napoli } = await createLunchTeam(api)
    const other = await createLunchTeam(api)
    await record(ada, '2026-11-19', napoli)
    await cast(bob, napoli)
    await decide(bob)
    expect(JSON.stringify([await year(ada), await week(ada)])).not.toMatch(/ada|bob|eve/i)
    expect(await year(other.ada)).toMatchObject({ lunches: 0, earlier: null, later: null })
    await expect(year(api.visitor())).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    await expect(year(ada, 10_000)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
