/**
 * Reads the header `Retry-After`: seconds, or an HTTP date.
 * @returns milliseconds from now. Undefined if the header is missing or invalid.
 */
export function retryAfter(header: string | null | undefined): number | undefined {
  const given = header?.trim() ?? ''
  if (/^\d+$/.test(given)) return Number(given) * 1000
  // Only HTTP dates are parsed, because `Date.parse` would read "-5" as a year.
  const wait = /^[A-Z][a-z]{2}, .+ GMT$/.test(given) ? Date.parse(given) - Date.now() : Number.NaN
  return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}
