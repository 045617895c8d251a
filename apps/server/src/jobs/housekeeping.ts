import { Cron } from 'croner'
import type { Logger } from 'pino'

type Chore = () => Promise<void>

/**
 * Runs chores when the server starts, and then once an hour. Most of them delete what has expired or is not used.
 * @param atStart chores that run only when the server starts, before the hourly ones
 * @returns a function that stops the chores and waits for work in progress
 */
export function startHousekeeping(
  { atStart, hourly }: { atStart: readonly Chore[]; hourly: readonly Chore[] },
  log: Logger,
): () => Promise<void> {
  let isStopping = false
  const doAll = async (chores: readonly Chore[]) => {
    for (const chore of chores) if (!isStopping) await chore()
  }
  const report = (error: unknown) => log.error({ err: error }, 'housekeeping failed')
  let work = doAll([...atStart, ...hourly]).catch(report)
  const schedule = new Cron('17 * * * *', () => {
    work = work.then(() => doAll(hourly)).catch(report)
  })
  return async () => {
    isStopping = true
    schedule.stop()
    await work
  }
}
