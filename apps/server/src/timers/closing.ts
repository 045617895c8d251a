import { Cron } from 'croner'
import type { Logger } from 'pino'

type Closing = {
  /**
   * Closes voting and decides lunch for all teams whose closing time has come. @returns how many teams this call
   * handled
   */
  settle: () => Promise<number>
  /** Sends all reminders that are due. @returns how many teams this call reminded */
  remind: () => Promise<number>
  /** Tells all teams for which it is due that voting is open. @returns how many teams this call told */
  open: () => Promise<number>
  /** Tells all teams for which it is due who goes where. @returns how many teams this call told */
  tellTables: () => Promise<number>
  /** Reminds those who sit at tables that leave soon. @returns how many tables this call reminded */
  remindLeaving: () => Promise<number>
  /** Returns the closing times from now until `until`. */
  upcoming: (until: Date) => Promise<Date[]>
}

const everyMinute = '* * * * *'
/**
 * How far the timer looks ahead. It looks every minute and looks ahead for more than a minute, so that it misses no
 * closing time.
 */
const lookAheadMs = 90_000

/**
 * Tells teams that voting is open, reminds members before each team's closing time, decides lunch at this time, and tells who
 * leaves when. When
 * the process starts, the timer decides the lunches whose closing time has already passed. At every full minute, the timer
 * reads the coming closing times. It does not have to read them more often, because the closing times in the settings
 * are full minutes and an extension lasts at least a minute. If no process runs this timer, the next request that needs a
 * decision makes it. It tells of it if it is still the same day, but nobody is reminded.
 * @returns a function that stops the timer and waits for work in progress
 */
export function startClosing(
  { settle, remind, open, tellTables, remindLeaving, upcoming }: Closing,
  log: Logger,
): () => Promise<void> {
  /** The planned timer for each coming closing time. The key is this time in milliseconds. */
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
    if (teams > 0) log.info({ teams }, 'voting closed')
  }

  async function remindNow(): Promise<void> {
    const teams = await remind()
    if (teams > 0) log.info({ teams }, 'members reminded')
  }

  async function openNow(): Promise<void> {
    const teams = await open()
    if (teams > 0) log.info({ teams }, 'told that voting is open')
  }

  async function tellTablesNow(): Promise<void> {
    const teams = await tellTables()
    if (teams > 0) log.info({ teams }, 'told who goes where')
  }

  async function remindLeavingNow(): Promise<void> {
    const tables = await remindLeaving()
    if (tables > 0) log.info({ tables }, 'reminded that tables leave')
  }

  async function look(): Promise<void> {
    await settleNow()
    for (const closing of await upcoming(new Date(Date.now() + lookAheadMs))) {
      // Croner ignores milliseconds, so the closing time is rounded up to a full second.
      const instant = Math.ceil(closing.getTime() / 1000) * 1000
      if (planned.has(instant)) continue
      const timer = new Cron(new Date(instant), () => {
        planned.delete(instant)
        run(settleNow)
      })
      planned.set(instant, timer)
    }
  }

  /** Messages are separate tasks, so that a failed or slow one does not delay decisions. */
  function lookAndTell(): void {
    run(look)
    run(openNow)
    run(remindNow)
    run(tellTablesNow)
    run(remindLeavingNow)
  }

  const minutely = new Cron(everyMinute, lookAndTell)
  lookAndTell()

  return async () => {
    isStopped = true
    minutely.stop()
    await Promise.all(running)
    // The timers are stopped last, because the work that has just ended can have planned further timers.
    for (const timer of planned.values()) timer.stop()
  }
}
