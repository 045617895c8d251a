import { describe, expect } from 'vitest'
import {
  type ClockChange,
  clockChanges,
  firstInstantOfDay,
  instantsAround,
  localTime,
} from '../testing/clock-changes.ts'
import { it } from '../testing/fixtures.ts'
import { type TestApi, venueInput } from '../testing/test-api.ts'

const hour = 3_600_000
const year = 2027

// `day.queries.deep.test.ts` tests all timezones and years. This test uses one change of each kind around midnight.
const changesByKind = new Map<string, ClockChange>()
for (const change of clockChanges()) {
  const timeOfDay = localTime(change, change.at - 1) % (24 * hour)
  const isNearMidnight = timeOfDay < hour || timeOfDay > 21 * hour
  if (!isNearMidnight || new Date(change.at).getUTCFullYear() !== year) continue
  changesByKind.set(`${timeOfDay} ${change.after > change.before}`, change)
}

/** Creates a member of a new team that resets daily in the timezone. */
async function voterIn(api: TestApi, timezone: string) {
  const person = await api.register()
  const { id: venueId } = await person.call((caller) => caller.venues.create(venueInput()))
  await person.call((caller) => caller.team.changeSettings({ dailyReset: true, timezone }))
  return {
    cast: () => person.call((caller) => caller.votes.cast({ venueId })),
    count: async () => (await person.call((caller) => caller.votes.today()))[0]?.count,
  }
}

describe('a vote counts from when it is cast until the next day starts', () => {
  it.for([...changesByKind.values()])(
    'in $timezone, where the clock changes at $at',
    async (change, { api }) => {
      const voter = await voterIn(api, change.timezone)
      const seen: string[] = []
      const expected: string[] = []
      let castAt = Number.NEGATIVE_INFINITY
      for (const instant of instantsAround(change)) {
        const now = new Date(instant).toISOString()
        api.setTime(now)
        const before = castAt >= firstInstantOfDay(change, instant) ? 1 : 0
        expected.push(`${now} ${before} 1`)
        const counted = await voter.count()
        await voter.cast()
        seen.push(`${now} ${counted} ${await voter.count()}`)
        castAt = before ? castAt : instant
      }
      expect(seen).toEqual(expected)
    },
  )
})
