import { Cron } from 'croner'
import type { Logger } from 'pino'

type DailyReset = {
  /** The timezones in which teams reset daily, each with the instant at which its current day began. */
  timezones: () => Promise<ReadonlyMap<string, number>>
  /** Deletes the votes of ended days in the timezone. @returns how many votes were deleted */
  clear: (timezone: string) => Promise<number>
}

const everyMinute = '* * * * *'

/**
 * Deletes the votes of ended days: once when the process starts, and then within a second of each timezone's midnight.
 * Votes are counted correctly without this timer, because only votes of the current round count.
 * @returns a function that stops the timer and waits for work in progress
 */
export function startDailyReset({ timezones, clear }: DailyReset, log: Logger): () => Promise<void> {
  /**
   * For each timezone, the instant at which the current day began. Votes from before this instant have been deleted or
   * are being deleted.
   */
  const cleared = new Map<string, number>()
  const running = new Set<Promise<void>>()

  async function clearOne(timezone: string): Promise<void> {
    try {
      const count = await clear(timezone)
      if (count > 0) log.info({ timezone, cleared: count }, 'votes reset')
    } catch (error) {
      cleared.delete(timezone)
      log.error({ err: error, timezone }, 'daily reset failed')
    }
  }

  async function clearAll(): Promise<void> {
    const due = [...(await timezones())].filter(([timezone, day]) => cleared.get(timezone) !== day)
    // All timezones are marked before the first is cleared, because the next run may start before the last is cleared.
    for (const [timezone, day] of due) cleared.set(timezone, day)
    for (const [timezone] of due) await clearOne(timezone)
  }

  function run(): void {
    const work = clearAll()
      .catch((error) => log.error({ err: error }, 'daily reset failed'))
      .finally(() => running.delete(work))
    running.add(work)
  }

  const cron = new Cron(everyMinute, run)
  run()

  return async () => {
    cron.stop()
    await Promise.all(running)
  }
}
