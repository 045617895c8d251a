import type { TeamSettings } from '@lunchvote/contracts/team'
import { expect, test } from 'vitest'
import { closingTimeHint } from './settings.rules.ts'

// It is Friday, 14:05 in Paris.
const now = Date.parse('2026-11-20T13:05:00.000Z')
const settings = { timezone: 'Europe/Paris', dailyReset: true } as TeamSettings

test.each([
  ['15:30', [1, 2, 3, 4, 5], "In the team's timezone. It holds from today."],
  ['14:05', [1, 2, 3, 4, 5], 'This time is past today, so it holds from the next lunch day, Monday.'],
  ['14:05', [5], 'This time is past today, so it holds from the next lunch day, Friday.'],
  ['15:30', [7], "In the team's timezone. It holds from the next lunch day, Sunday."],
])('a closing time of %s with the lunch days %j says from when it holds', (time, lunchDays, hint) => {
  expect(closingTimeHint(time, { ...settings, lunchDays }, now)).toBe(hint)
})
