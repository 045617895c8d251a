/** The longest wait before a second request, in milliseconds. A service that asks for more gets no second request. */
export const maxWaitMs = 10_000

const defaultWaitMs = 1_000

/**
 * Returns how long to wait before the second request.
 * @param header the value of `Retry-After`: seconds, or an HTTP date
 * @returns milliseconds
 */
export function retryDelay(header: string | null | undefined): number {
  const given = header?.trim() ?? ''
  if (/^\d+$/.test(given)) return Number(given) * 1000
  // Only HTTP dates are parsed, because `Date.parse` would read "-5" as a year.
  const wait = /^[A-Z][a-z]{2}, .+ GMT$/.test(given) ? Date.parse(given) - Date.now() : Number.NaN
  return Number.isNaN(wait) ? defaultWaitMs : Math.max(0, wait)
}

/** Resolves after `ms`. Rejects when the signal is aborted. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<unknown>
