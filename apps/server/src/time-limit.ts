import { setTimeout as sleep } from 'node:timers/promises'

/** Waits for the result, at most for `ms`. After this time, rejects with an error whose code is ETIMEDOUT. */
export async function within<T>(ms: number, result: Promise<T>): Promise<T> {
  const over = new AbortController()
  const timeout = sleep(ms, undefined, { signal: over.signal }).then(() => {
    throw Object.assign(new Error(`No answer within ${ms / 1000} seconds`), { code: 'ETIMEDOUT' })
  })
  try {
    return await Promise.race([result, timeout])
  } finally {
    over.abort()
    timeout.catch(() => {})
  }
}
