import { NoDemoDatabase } from '@lunchvote/api/demo/demo.service'
import { Cron } from 'croner'
import type { Logger } from 'pino'

const everyThirdSecond = '*/3 * * * * *'

/**
 * Plays the demo: what colleagues do, and each hour the beginning.
 * @param play does the next thing. @returns whether it has begun the demo again
 * @returns a function that stops the timer and waits for work in progress
 */
export function startDemo(play: () => Promise<boolean>, log: Logger): () => Promise<void> {
  let work: Promise<void> | undefined
  const timer = new Cron(everyThirdSecond, () => {
    work ??= play()
      .then((hasBegun) => {
        if (hasBegun) log.info('demo began again')
      })
      .catch((error) => {
        log.error({ err: error }, 'demo failed')
        // Somebody else uses the database, which is left alone from now on.
        if (error instanceof NoDemoDatabase) timer.stop()
      })
      .finally(() => {
        work = undefined
      })
  })
  return async () => {
    timer.stop()
    await work
  }
}
