import { Cron } from 'croner'
import type { Logger } from 'pino'

/** Deletes expired sessions, reset links and counts of requests. @returns a function that stops the deletions */
export function startHousekeeping(chores: readonly (() => Promise<void>)[], log: Logger): () => void {
  const cleanUp = async () => {
    for (const chore of chores) await chore()
  }
  const report = (error: unknown) => log.error({ err: error }, 'housekeeping failed')
  const hourly = new Cron('17 * * * *', { protect: true, catch: report }, cleanUp)
  return () => hourly.stop()
}
