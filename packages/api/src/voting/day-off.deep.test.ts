import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockChanges } from '../testing/clock-changes.ts'
import { aroundMidnight, createDayOffTeam, daysToCheck } from '../testing/day-off-team.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

it('each day off ends with its last second, in every timezone', { timeout: 1_200_000 }, async () => {
  const team = await createDayOffTeam(api)
  const changes = clockChanges().filter(({ at }) => new Date(at).getUTCFullYear() === 2027)
  for (const timezone of Intl.supportedValuesOf('timeZone')) {
    await team.moveTo(timezone)
    const own = changes.filter((change) => change.timezone === timezone)
    for (const start of daysToCheck(
      timezone,
      own.map(({ at }) => at),
    )) {
      const { seen, expected } = await aroundMidnight(team, timezone, start)
      expect(seen).toEqual(expected)
    }
  }
  await team.close()
})
