import { expect, test } from 'vitest'
import { maskedUrl, nextAttempt } from './outlets.rules.ts'

const now = new Date('2026-11-23T11:45:00Z')
const [second, minute, hour] = [1_000, 60_000, 3_600_000]

const delays = (retryAfter?: number) =>
  [1, 2, 3, 4, 5, 6].map((attempts) => {
    const next = nextAttempt(attempts, now, retryAfter)
    return next && next.getTime() - now.getTime()
  })

test('a delivery is tried again after 5 s, 1 min, 10 min, 1 h and 6 h, and then not any more', () => {
  expect(delays()).toEqual([5 * second, minute, 10 * minute, hour, 6 * hour, undefined])
})

test('the wait is longer if the receiver asks for it, but never shorter and at most a day', () => {
  expect(delays(0)).toEqual(delays())
  expect(delays(30 * minute)).toEqual([30 * minute, 30 * minute, 30 * minute, hour, 6 * hour, undefined])
  expect(delays(1e12).slice(0, 5)).toEqual(Array(5).fill(24 * hour))
})

test.each([
  ['https://hooks.slack.com/services/T000/B000/secret1234', 'https://hooks.slack.com…1234'],
  ['https://user:password@chat.example.com/hook/secret1234', 'https://chat.example.com…1234'],
  ['http://chat.lan:8065/hooks/abcdefgh', 'http://chat.lan:8065…efgh'],
])('of %s, only the origin and the end are shown', (url, shown) => {
  expect(maskedUrl(url)).toBe(shown)
})
