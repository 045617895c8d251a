/** The range in which the server's clock minus this device's clock lies, in milliseconds. */
let offset = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/**
 * Learns the server's time from an answer. The header has whole seconds, so each answer gives a range of two seconds or
 * less. Several answers make it narrower.
 * @param sentAt when the request was sent, by this device's clock
 */
export function noteServerTime(date: string | null, sentAt: number): void {
  const second = Date.parse(date ?? '')
  if (Number.isNaN(second)) return
  const seen = { min: second - Date.now(), max: second + 1000 - sentAt }
  const both = { min: Math.max(offset.min, seen.min), max: Math.min(offset.max, seen.max) }
  // After someone has set a clock, the ranges have nothing in common, and only the new one is true.
  offset = both.min <= both.max ? both : seen
}

/** The server's time, as far as it is known. This device's clock counts as right unless the server's answers differ. */
export function serverNow(): number {
  return Date.now() + Math.min(Math.max(0, offset.min), offset.max)
}
