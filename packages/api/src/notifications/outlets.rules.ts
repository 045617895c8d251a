/** Shows only the origin and the last four characters of a URL, because the rest is a secret. */
export function maskedUrl(url: string): string {
  const { origin, href } = new URL(url)
  return `${origin}…${href.slice(origin.length).slice(-4)}`
}

/**
 * How long a delivery waits after each of its first five failed attempts, in milliseconds. The sixth attempt is the
 * last.
 */
const retryDelaysMs = [5_000, 60_000, 10 * 60_000, 60 * 60_000, 6 * 60 * 60_000]

/** The longest wait that a receiver can ask for, in milliseconds. */
const maxRetryAfterMs = 24 * 60 * 60_000

/**
 * When a failed delivery is tried again. Undefined after the last attempt.
 * @param attempts how often it has been tried
 * @param retryAfter how long the receiver asks to wait, in milliseconds
 */
export function nextAttempt(attempts: number, now: Date, retryAfter = 0): Date | undefined {
  const delay = retryDelaysMs[attempts - 1]
  if (delay === undefined) return undefined
  return new Date(now.getTime() + Math.max(delay, Math.min(retryAfter, maxRetryAfterMs)))
}
