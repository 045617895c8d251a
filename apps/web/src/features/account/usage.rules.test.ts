import { expect, test } from 'vitest'
import { lastUsedLine } from './usage.rules.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')

test.each([
  [null, 'never used'],
  ['2026-11-20T12:00:30.000Z', 'used in the last 10 minutes'],
  ['2026-11-20T11:50:01.000Z', 'used in the last 10 minutes'],
  ['2026-11-20T11:50:00.000Z', 'used about 10 minutes ago'],
  ['2026-11-20T11:01:00.000Z', 'used about 50 minutes ago'],
  ['2026-11-20T11:00:00.000Z', 'used 1 hour ago'],
  ['2026-11-19T12:01:00.000Z', 'used 23 hours ago'],
  ['2026-11-19T12:00:00.000Z', 'used 1 day ago'],
  ['2026-10-21T12:00:00.000Z', 'used 30 days ago'],
])('%s is %s', (lastUsedAt, line) => expect(lastUsedLine(lastUsedAt, now)).toBe(line))
