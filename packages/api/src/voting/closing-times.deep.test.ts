import { describe, expect } from 'vitest'
import { type ClockChange, clockChanges, firstInstantAt, localTime } from '../testing/clock-changes.ts'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { clearEndedDays, settleAllDue } from './day.service.ts'

const minute = 60_000
const day = 24 * 60 * minute
const year = 2027

type Closing = { timezone: string; local: string; start: number; closing: number; nextMidnight: number }

/**
 * If the server was down at the closing time, the first call afterwards has to decide lunch. The tests try each of
 * these calls as the first one.
 */
const firstCalls: Record<
  string,
  (person: Person, team: { venueId: number; timezone: string }, deps: TestApi['deps']) => Promise<unknown>
> = {
  'lunch.today': (person) => person.call((caller) => caller.lunch.today()),
  'lunch.list': (person) => person.call((caller) => caller.lunch.list({})),
  'venues.list': (person) => person.call((caller) => caller.venues.list()),
  'votes.cast': (person, { venueId }) =>
    person.call((caller) => caller.votes.cast({ venueId })).catch(() => {}),
  'the daily reset': (_, { timezone }, deps) => clearEndedDays(deps, timezone),
  'the closing job': (_, __, deps) => settleAllDue(deps),
}

/** One closing time for each kind of clock change. The clock skips this local time or shows it twice. */
const closings: Closing[] = [...new Map(clockChanges().map((change) => [kindOf(change), change])).values()]
  .filter(({ at }) => new Date(at).getUTCFullYear() === year)
  .map((change): Closing => {
    const local = Math.floor((change.at + (change.before + change.after) / 2) / minute) * minute
    return {
      timezone: change.timezone,
      local: new Date(local).toISOString(),
      start: firstInstantAt(change, Math.floor(local / day) * day),
      closing: firstInstantAt(change, local),
      nextMidnight: firstInstantAt(change, (Math.floor(local / day) + 1) * day),
    }
  })
  // If the closing time is the start of the day, nobody can vote on that day, so the test leaves such days out.
  .filter(({ start, closing }) => start < closing)

/**
 * Returns the kind of a clock change. Changes are of one kind if they move the clock in the same year, by the same
 * time, and at the same local time of day.
 */
function kindOf(change: ClockChange): string {
  const { at, before, after } = change
  return [new Date(at).getUTCFullYear(), after - before, localTime(change, at - 1) % day].join()
}

/** Creates a team whose voting closes every day at `local`. Its member votes a millisecond before the closing time. */
async function teamThatVoted(api: TestApi, { timezone, local, closing }: Closing) {
  const person = await api.register()
  const venue = await person.call((caller) => caller.venues.create(venueInput()))
  api.setTime(new Date(closing - 1).toISOString())
  await person.call((caller) =>
    caller.team.changeSettings({
      timezone,
      dailyReset: true,
      votingCloses: local.slice(11, 16),
      lunchDays: [1, 2, 3, 4, 5, 6, 7],
    }),
  )
  expect(await person.call((caller) => caller.lunch.today())).toMatchObject({
    closesAt: new Date(closing).toISOString(),
    isOpen: true,
  })
  await person.call((caller) => caller.votes.cast({ venueId: venue.id }))
  return { person, venueId: venue.id, timezone }
}

/** The lunch that the API must decide at the closing time. */
const decided = ({ local, closing }: Closing, venueId: number) => ({
  day: local.slice(0, 10),
  venueId,
  votes: 1,
  voters: 1,
  decidedAt: new Date(closing).toISOString(),
  decidedBy: null,
})

/**
 * Whether the clock skips the closing time and the rest of its day. If so, the next day starts at the closing time, and
 * voting is open again at once.
 */
const endsDay = ({ closing, nextMidnight }: Closing) => closing === nextMidnight

const lunchesOf = async (person: Person) => (await person.call((caller) => caller.lunch.list({}))).lunches

it('there are closing times that are skipped, and closing times that come twice', () => {
  const isSkipped = ({ timezone, local, closing }: Closing) => {
    const hourCycle = 'h23'
    const shown = new Date(closing).toLocaleTimeString('en-GB', { timeZone: timezone, hourCycle })
    return shown.slice(0, 5) !== local.slice(11, 16)
  }
  expect(closings.filter(isSkipped).length).toBeGreaterThan(3)
  expect(closings.filter((one) => !isSkipped(one)).length).toBeGreaterThan(3)
})

describe.each(closings)('in $timezone, closing at $local', (closing) => {
  it('the job decides at the closing time', async ({ api }) => {
    const { person, venueId } = await teamThatVoted(api, closing)
    await settleAllDue(api.deps)
    expect(await api.sql`select from lunches where venue_id = ${venueId}`).toHaveLength(0)
    api.setTime(new Date(closing.closing).toISOString())
    await settleAllDue(api.deps)
    expect(await api.sql`select from lunches where venue_id = ${venueId}`).toHaveLength(1)
    expect(await lunchesOf(person)).toMatchObject([decided(closing, venueId)])
    expect(await person.call((caller) => caller.lunch.today())).toMatchObject({ isOpen: endsDay(closing) })
  })

  it('a read decides at the closing time', async ({ api }) => {
    const { person, venueId } = await teamThatVoted(api, closing)
    api.setTime(new Date(closing.closing).toISOString())
    const today = await person.call((caller) => caller.lunch.today())
    expect(today.isOpen).toBe(endsDay(closing))
    await settleAllDue(api.deps)
    expect(await lunchesOf(person)).toMatchObject([decided(closing, venueId)])
  })

  it.for([
    ['after midnight', 0],
    ['some days later', 3 * day + 60 * minute],
  ] as const)('%s, each kind of call decides the day if it is the first', async ([_, later], { api }) => {
    const teams = []
    for (const firstCall of Object.values(firstCalls)) {
      teams.push({ firstCall, ...(await teamThatVoted(api, closing)) })
    }
    api.setTime(new Date(closing.nextMidnight + later).toISOString())
    for (const { firstCall, person, ...team } of teams) await firstCall(person, team, api.deps)
    for (const { person, venueId } of teams) {
      expect((await lunchesOf(person)).at(-1)).toMatchObject(decided(closing, venueId))
    }
  })
})
