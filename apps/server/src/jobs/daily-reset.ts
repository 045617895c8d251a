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
 * @returns stops it
 */
export function startDailyReset(reset: DailyReset, log: Logger): () => void {
  const midnights = new Map<string, Cron>()

  const clear = async (work: () => Promise<number>, facts: object) => {
    const cleared = await work()
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
      const atMidnight = () => clear(() => reset.clearAfterMidnight(timezone), { timezone })
      midnights.set(timezone, new Cron(everyMidnight, { timezone, catch: report }, atMidnight))
    }
  }

  // The next midnight, or the next minute, is the next attempt.
  const report = (error: unknown) => log.error({ err: error }, 'daily reset failed')
  const following = new Cron(everyMinute, { protect: true, catch: report }, follow)
  clear(reset.clearMissedMidnights, {}).then(follow).catch(report)

  return () => {
    following.stop()
    for (const cron of midnights.values()) cron.stop()
  }
}
