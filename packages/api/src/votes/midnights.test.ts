import { timezones } from '@lunchvote/contracts/timezones'
import { teams } from '@lunchvote/db/tables/teams'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi, venueInput } from '../testing/test-api.ts'
import { createTallyReader } from './votes.queries.ts'
import { castVote, todaysTally } from './votes.service.ts'

const year = 2027
const second = 1000
const day = 86_400 * second

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

/** The year's midnights of a zone, by the runtime's own clock rules rather than the database's. */
function midnightsOf(timezone: string): number[] {
  const local = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsetAt = (instant: number) => {
    const parts = Object.fromEntries(
      local.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    )
    const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts
    return Date.UTC(year, month - 1, day, hour, minute, second) - instant
  }
  const midnights: number[] = []
  for (let wanted = Date.UTC(year, 0, 1); wanted < Date.UTC(year + 1, 0, 1); wanted += day) {
    const guess = wanted - offsetAt(wanted)
    midnights.push(wanted - offsetAt(guess))
  }
  return midnights
}

// Each zone has a clock of its own here, so that the year passes in all of them at once.
describe.concurrent('the votes of a day', () => {
  for (const { value: timezone } of timezones) {
    it(`end at each midnight of ${timezone} in a year, to the second`, async () => {
      const person = await api.register()
      const { id } = await person.call((caller) => caller.venues.create(venueInput()))
      const member = (await api.deps.sessions.validate(person.token() ?? ''))?.member
      if (!member) throw new Error('Not signed in')
      await api.deps.db.update(teams).set({ dailyReset: true, timezone }).where(eq(teams.id, member.teamId))
      let instant = 0
      const { db } = api.deps
      const clock = () => new Date(instant)
      const readTally = createTallyReader({ db, clock })
      const countAt = async (then: number) => {
        instant = then
        return (await todaysTally({ readTally, member }))[0]?.count
      }
      const castAt = (then: number) => {
        instant = then
        return castVote({ db, member, clock, events: api.events }, id)
      }

      const midnights = midnightsOf(timezone)
      const lengths = new Set(midnights.slice(1).map((midnight, n) => midnight - (midnights[n] ?? 0)))
      // A year without its days of 23 and 25 hours would prove little.
      expect(lengths.size).toBe(offsetsIn(timezone) === 1 ? 1 : 3)

      const wrong: string[] = []
      for (const midnight of midnights) {
        await castAt(midnight - second)
        const before = await countAt(midnight - 1)
        const after = await countAt(midnight)
        if (before !== 1 || after !== 0) wrong.push(new Date(midnight).toISOString())
      }
      expect(wrong).toEqual([])
    })
  }
})

function offsetsIn(timezone: string): number {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' })
  const offset = (month: number) =>
    name.formatToParts(Date.UTC(year, month)).find(({ type }) => type === 'timeZoneName')?.value
  return new Set([offset(0), offset(6)]).size
}
