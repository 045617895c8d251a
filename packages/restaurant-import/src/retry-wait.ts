import { setTimeout } from 'node:timers/promises'
import { retryAfter } from '@lunchvote/outgoing/retry-after'

/**
 * The longest wait before a second request to the model, in milliseconds. If the service asks for a longer wait, there
 * is no second request.
 */
export const maxWaitMs = 10_000

const defaultWaitMs = 1_000

/**
 * Returns how long to wait before the second request.
 * @param header the value of `Retry-After`
 * @returns milliseconds
 */
export function retryDelay(header: string | null | undefined): number {
  return retryAfter(header) ?? defaultWaitMs
}

/** Resolves after `ms`. Rejects when the signal is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>

export const systemSleep: Sleep = (ms, signal) => setTimeout(ms, undefined, { signal })
