import { expect } from 'vitest'
import { clockChanges } from '../testing/clock-changes.ts'
import { aroundMidnight, createDayOffTeam, dateIn, daysToCheck } from '../testing/day-off-team.ts'
import { it } from '../testing/fixtures.ts'
import type { TestApi } from '../testing/test-api.ts'

/** Whether PostgreSQL and Node.js, whose timezone rules can have different versions, agree around the instant. */
async function isAgreed(api: TestApi, timezone: string, start: number): Promise<boolean> {
  const [before, after] = [start - 1000, start].map((instant) => new Date(instant).toISOString())
  const [dates] = await api.sql`
    select (${before as string}::timestamptz at time zone ${timezone})::date::text as before,
      (${after as string}::timestamptz at time zone ${timezone})::date::text as after`
  return dates?.before === dateIn(timezone, start - 1000) && dates.after === dateIn(timezone, start)
}

it('each day off ends with its last second, in every timezone', { timeout: 1_200_000 }, async ({
  api,
  other,
}) => {
  const team = await createDayOffTeam(api, other)
  const changes = clockChanges().filter(({ at }) => new Date(at).getUTCFullYear() === 2027)
  let leftOut = 0
  let checked = 0
  for (const timezone of Intl.supportedValuesOf('timeZone')) {
    await team.moveTo(timezone)
    const own = changes.filter((change) => change.timezone === timezone).map(({ at }) => at)
    for (const start of daysToCheck(timezone, own)) {
      if (!(await isAgreed(api, timezone, start))) {
        leftOut += 1
        continue
      }
      const { seen, expected } = await aroundMidnight(team, timezone, start)
      expect(seen).toEqual(expected)
      checked += 1
    }
  }
  expect(leftOut).toBeLessThan(0.01 * checked)
})
