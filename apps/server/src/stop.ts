import type { Logger } from 'pino'
import { within } from './time-limit.ts'

/** A step of stopping the server, and how long it may take. */
type Step = { what: string; maxMs: number; stop: () => Promise<unknown> }

/**
 * Stops the parts of the server one after the other. The server must end in time, so a step that takes too long or fails
 * is logged, and the next step begins.
 */
export async function stopInSteps(steps: readonly Step[], log: Logger): Promise<void> {
  for (const { what, maxMs, stop } of steps) {
    await within(maxMs, stop()).catch((error) => log.warn({ err: error, what }, 'not stopped'))
  }
}
