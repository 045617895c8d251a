/** Who is asked to come back gets this long at most; a longer wait is a failure with a reason. */
export const longestWait = 10_000

const usualWait = 1_000

/**
 * How long to wait before asking once more.
 * @param header `Retry-After`: seconds, or an HTTP date
 * @returns milliseconds
 */
export function retryDelay(header: string | null | undefined): number {
  const given = header?.trim() ?? ''
  if (/^\d+$/.test(given)) return Number(given) * 1000
  // Date.parse reads "-5" as a year; only what looks like an HTTP date is one.
  const wait = /^[A-Z][a-z]{2}, .+ GMT$/.test(given) ? Date.parse(given) - Date.now() : Number.NaN
  return Number.isNaN(wait) ? usualWait : Math.max(0, wait)
}

/** Resolves after `ms`; rejects as soon as the signal is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>
