import { setImmediate as nextTurn } from 'node:timers/promises'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'

const inTurn = pLimit(1)

/** Waits for a turn of the event loop. In each turn, one of those who wait goes on, so that votes come between a flood. */
export const ownTurn = (): Promise<void> => inTurn(() => nextTurn())

export const oneATurn = createMiddleware(async (_, next) => {
  await ownTurn()
  await next()
})
