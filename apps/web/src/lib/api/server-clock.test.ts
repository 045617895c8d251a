import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const noon = Date.parse('2026-01-05T12:00:00.000Z')
const header = (ms: number) => new Date(ms).toUTCString()

let clock: typeof import('./server-clock.ts')

beforeEach(async () => {
  vi.useFakeTimers({ now: noon })
  vi.resetModules()
  clock = await import('./server-clock.ts')
})
afterEach(() => vi.useRealTimers())

test('without a `Date` header, the time is that of this device', () => {
  clock.noteServerTime(null, noon)
  expect(clock.serverNow()).toBe(noon)
})

test('a clock that agrees with the server to the second is not corrected', () => {
  vi.setSystemTime(noon + 700)
  clock.noteServerTime(header(noon), noon + 650)
  expect(clock.serverNow()).toBe(noon + 700)
})

test.each([-3_600_000, -90_000, 90_000, 3_600_000])(
  'a clock that is wrong by %i ms is corrected',
  (wrong) => {
    // Each answer takes 40 ms. Three answers are enough to know the time to half a second.
    for (const at of [100, 450, 900]) {
      const sentAt = noon + at + wrong
      vi.setSystemTime(sentAt + 40)
      clock.noteServerTime(header(noon), sentAt)
    }
    const serverTime = Date.now() - wrong
    expect(Math.abs(clock.serverNow() - serverTime)).toBeLessThanOrEqual(500)
  },
)

test('after the device has set its clock, only newer answers count', () => {
  clock.noteServerTime(header(noon - 600_000), noon)
  vi.setSystemTime(noon - 600_000)
  clock.noteServerTime(header(noon - 600_000), noon - 600_000)
  expect(clock.serverNow()).toBe(noon - 600_000)
})
