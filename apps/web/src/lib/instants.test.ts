import { expect, test } from 'vitest'
import { localDay, localTime } from './instants.ts'

test('dates and times are those of the timezone', () => {
  const instant = Date.parse('2026-11-20T23:30:00.000Z')
  expect(localDay(instant, 'UTC')).toBe('2026-11-20')
  expect(localDay(instant, 'Asia/Tokyo')).toBe('2026-11-21')
  expect(localTime('2026-11-20T10:45:00.000Z', 'Europe/Paris')).toBe('11:45')
  expect(localTime('2026-11-20T10:45:00.000Z', 'America/New_York')).toBe('05:45')
  expect(localTime('2026-11-20T23:05:00.000Z', 'Europe/Paris')).toBe('00:05')
})
