import { Cron } from 'croner'
import type { Logger } from 'pino'

/**
 * Has the menus read that are due, when the server starts and at every full minute.
 * @param ask returns how many pages are to be read
 * @returns a function that stops the timer and waits for work in progress
 */
export function startMenus(ask: () => Promise<number>, log: Logger): () => Promise<void> {
  let isStopped = false
  let work: Promise<void> | undefined
  const run = () => {
    // On a busy server, a look can take longer than a minute.
    if (isStopped || work) return
    work = ask()
      .then((pages) => {
        if (pages > 0) log.info({ pages }, 'menus asked for')
      })
      .catch((error) => log.error({ err: error }, 'menus failed'))
      .finally(() => {
        work = undefined
      })
  }
  const minutely = new Cron('* * * * *', run)
  run()
  return async () => {
    isStopped = true
    minutely.stop()
    await work
  }
}
