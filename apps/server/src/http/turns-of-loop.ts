import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'

/** Creates a queue for turns of the event loop. In each turn, one of those who wait goes on. */
export function createLoopQueue(): () => Promise<void> {
  const inTurn = pLimit(1)
  return () => inTurn(() => nextTurn())
}

/** Waits for a turn of the event loop, among all batches and their calls. */
export const turnOfBatch = createLoopQueue()

/** Begins one of these requests in each turn of the event loop, so that votes come between those of a flood. */
export const queued = (turn: () => Promise<void>) =>
  createMiddleware(async (_, next) => {
    await turn()
    await next()
  })
