import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockChanges, firstInstantOfDay, instantsAround, localTime } from '../testing/clock-changes.ts'
import { createTestApi, type TestApi, venueInput } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const hour = 3_600_000
const year = 2027

// `day.queries.deep.test.ts` tests all timezones and years. This test uses only the changes of the clock around midnight in
// one year.
const changes = clockChanges().filter((change) => {
  const timeOfDay = localTime(change, change.at - 1) % (24 * hour)
  const isNearMidnight = timeOfDay < hour || timeOfDay > 21 * hour
  return isNearMidnight && new Date(change.at).getUTCFullYear() === year
})

/** Creates a member of a new team that resets daily in the timezone. */
async function voterIn(timezone: string) {
  const person = await api.register()
  const { id: venueId } = await person.call((caller) => caller.venues.create(venueInput()))
  await person.call((caller) => caller.team.changeSettings({ dailyReset: true, timezone }))
  return {
    cast: () => person.call((caller) => caller.votes.cast({ venueId })),
    count: async () => (await person.call((caller) => caller.votes.today()))[0]?.count,
  }
}

describe('a vote counts from when it is cast until the next day starts', () => {
  it.each(changes)('in $timezone, where the clock changes at $at', async (change) => {
    const voter = await voterIn(change.timezone)
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
    api.setTime(null)
    expect(seen).toEqual(expected)
  })
})
