import { afterEach, expect, it, vi } from 'vitest'
import { createLogger } from '../log.ts'
import { startDailyReset } from './daily-reset.ts'

afterEach(() => vi.useRealTimers())

it('sees a midnight that comes while those before it are still being cleared', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T22:59:58Z') })
  const reset: string[] = []
  const missed = Promise.withResolvers<number>()
  const stop = startDailyReset(
    {
      timezones: async () => ['Europe/Paris', 'Europe/London'],
      clearAfterMidnight: async (timezone) => reset.push(timezone),
      clearMissedMidnights: () => missed.promise,
    },
    createLogger('silent'),
  )
  await vi.advanceTimersByTimeAsync(3000)
  expect(reset).toEqual(['Europe/Paris'])
  missed.resolve(0)
  await stop()
})
