const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const ago = new Intl.RelativeTimeFormat('en')

/**
 * Says when a session or an access token was last used. The server stores this time at most every ten minutes, so the
 * text is not more exact.
 * @param now in milliseconds
 */
export function lastUsedLine(lastUsedAt: string | null, now: number): string {
  if (lastUsedAt === null) return 'never used'
  const passed = now - Date.parse(lastUsedAt)
  if (passed < 10 * minuteMs) return 'used in the last 10 minutes'
  if (passed < hourMs) return `used about ${Math.floor(passed / minuteMs / 10) * 10} minutes ago`
  return passed < dayMs
    ? `used ${ago.format(-Math.floor(passed / hourMs), 'hour')}`
    : `used ${ago.format(-Math.floor(passed / dayMs), 'day')}`
}
