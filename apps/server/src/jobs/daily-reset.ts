import { Cron } from 'croner'
import type { Logger } from 'pino'

type DailyReset = {
  timezones: () => Promise<string[]>
  clearAfterMidnight: (timezone: string) => Promise<number>
  clearMissedMidnights: () => Promise<number>
}

/** How often to look for timezones that teams have chosen since, here or on another instance. */
const everyMinute = '* * * * *'
const everyMidnight = '0 0 * * *'

/**
 * Clears votes away at the midnight of each timezone in which a team resets daily, and at once those of midnights that
 * nobody saw. Nothing depends on it: votes stop counting by the clock.
 * @returns stops it, and waits for what is under way
 */
export function startDailyReset(reset: DailyReset, log: Logger): () => Promise<void> {
  const midnights = new Map<string, Cron>()
  const underWay = new Set<Promise<void>>()

  /** The next midnight, or the next minute, is the next attempt. */
  function run(work: () => Promise<void>): Promise<void> {
    const running = work()
      .catch((error) => log.error({ err: error }, 'daily reset failed'))
      .finally(() => underWay.delete(running))
    underWay.add(running)
    return running
  }

  async function clear(count: Promise<number>, facts: { timezone?: string }): Promise<void> {
    const cleared = await count
    if (cleared > 0) log.info({ ...facts, cleared }, 'votes reset')
  }

  async function follow(): Promise<void> {
    const wanted = new Set(await reset.timezones())
    for (const [timezone, cron] of midnights) {
      if (wanted.has(timezone)) continue
      cron.stop()
      midnights.delete(timezone)
    }
    for (const timezone of wanted) {
      if (midnights.has(timezone)) continue
      const atMidnight = () => run(() => clear(reset.clearAfterMidnight(timezone), { timezone }))
      midnights.set(timezone, new Cron(everyMidnight, { timezone }, atMidnight))
    }
  }

  const following = new Cron(everyMinute, { protect: true }, () => run(follow))
  void run(follow)
  void run(() => clear(reset.clearMissedMidnights(), {}))

  return async () => {
    following.stop()
    await Promise.all(underWay)
    for (const cron of midnights.values()) cron.stop()
  }
}
