import { Cron } from 'croner'
import type { Logger } from 'pino'

type Closing = {
  /** Decides the day of all teams whose closing time has come. @returns the number of teams */
  settle: () => Promise<number>
  /** The closing times from now until the instant. */
  upcoming: (until: Date) => Promise<Date[]>
}

const everyMinute = '* * * * *'
/** The job looks ahead for longer than a minute, so that no closing time falls between two looks. */
const lookAheadMs = 90_000

/**
 * Decides lunch at each team's closing time, and when the process starts. A closing time is at least a minute away when
 * it is set, so a look every minute finds it in time. Reads decide too, so a decision does not depend on this job.
 * @returns a function that stops the job and waits for work in progress
 */
export function startClosing({ settle, upcoming }: Closing, log: Logger): () => Promise<void> {
  /** The jobs of the closing times to come, by their instant. */
  const planned = new Map<number, Cron>()
  const running = new Set<Promise<void>>()
  let isStopped = false

  function run(work: () => Promise<void>): void {
    if (isStopped) return
    const done = work()
      .catch((error) => log.error({ err: error }, 'closing failed'))
      .finally(() => running.delete(done))
    running.add(done)
  }

  async function settleNow(): Promise<void> {
    const teams = await settle()
    if (teams > 0) log.info({ teams }, 'lunch decided')
  }

  async function look(): Promise<void> {
    await settleNow()
    for (const closing of await upcoming(new Date(Date.now() + lookAheadMs))) {
      // Croner ignores milliseconds, so the job runs at the first full second after the closing time.
      const instant = Math.ceil(closing.getTime() / 1000) * 1000
      if (planned.has(instant)) continue
      const job = new Cron(new Date(instant), () => {
        planned.delete(instant)
        run(settleNow)
      })
      planned.set(instant, job)
    }
  }

  const minutely = new Cron(everyMinute, () => run(look))
  run(look)

  return async () => {
    isStopped = true
    minutely.stop()
    await Promise.all(running)
    // The work that was in progress may have planned jobs.
    for (const job of planned.values()) job.stop()
  }
}
