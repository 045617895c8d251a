import { expect } from 'vitest'
import { clockChanges } from '../testing/clock-changes.ts'
import { aroundMidnight, createDayOffTeam, daysToCheck } from '../testing/day-off-team.ts'
import { it } from '../testing/fixtures.ts'

let team: Awaited<ReturnType<typeof createDayOffTeam>>
it.beforeAll(async ({ api, other }) => {
  team = await createDayOffTeam(api, other)
})

/** A clock that never changes, and one that changes at midnight. */
const timezones = ['Pacific/Kiritimati', 'America/Havana']

it.each(timezones)('in %s, each day off ends with its last second, on two instances', async (timezone) => {
  await team.moveTo(timezone)
  const changes = clockChanges([timezone]).filter(({ at }) => new Date(at).getUTCFullYear() === 2027)
  const starts = daysToCheck(
    timezone,
    changes.map(({ at }) => at),
  )
  expect(starts.length).toBeGreaterThanOrEqual(7 + changes.length)
  for (const start of starts) {
    const { seen, expected } = await aroundMidnight(team, timezone, start)
    expect(seen).toEqual(expected)
  }
})
