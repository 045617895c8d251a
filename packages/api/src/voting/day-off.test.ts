import { afterAll, beforeAll, expect, it } from 'vitest'
import { clockChanges } from '../testing/clock-changes.ts'
import { aroundMidnight, createDayOffTeam, daysToCheck } from '../testing/day-off-team.ts'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
let team: Awaited<ReturnType<typeof createDayOffTeam>>
beforeAll(async () => {
  api = await createTestApi()
  team = await createDayOffTeam(api)
})
afterAll(async () => {
  await team.close()
  await api.close()
})

/** The ends of the earth, and clocks that change at midnight, by half an hour, or not at all. */
const timezones = [
  'Etc/GMT+12',
  'Pacific/Kiritimati',
  'Australia/Lord_Howe',
  'Asia/Beirut',
  'America/Havana',
  'Europe/Paris',
]

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
