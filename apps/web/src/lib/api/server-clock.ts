/** The smallest and the largest possible value of the server's time minus this device's time, in milliseconds. */
let offset = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY }

/**
 * Learns the server's time from an answer. The `Date` header has whole seconds, so one answer gives only a range for
 * the difference of the clocks. Several answers give a narrower range.
 * @param sentAt when the request was sent, by this device's clock
 */
export function noteServerTime(date: string | null, sentAt: number): void {
  const second = Date.parse(date ?? '')
  if (Number.isNaN(second)) return
  const seen = { min: second - Date.now(), max: second + 1000 - sentAt }
  const both = { min: Math.max(offset.min, seen.min), max: Math.min(offset.max, seen.max) }
  // If the new range does not overlap the earlier range, somebody has set one of the clocks. Then only the new range is
  // correct.
  offset = both.min <= both.max ? both : seen
}

/**
 * The server's time, as exactly as it is known. If this device's time lies within the known range, it is used
 * unchanged.
 */
export function serverNow(): number {
  return Date.now() + Math.min(Math.max(0, offset.min), offset.max)
}
