import { accountMessages } from './account.messages.ts'

const texts = accountMessages.lastUse

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * Says when a session or an access token was last used. The server stores this time at most every ten minutes, so the
 * text is not more exact.
 * @param now in milliseconds
 */
export function lastUsedLine(lastUsedAt: string | null, now: number): string {
  if (lastUsedAt === null) return texts.never
  const passed = now - Date.parse(lastUsedAt)
  if (passed < 10 * minuteMs) return texts.now
  if (passed < hourMs) return texts.minutesAgo(Math.floor(passed / minuteMs / 10) * 10)
  return passed < dayMs
    ? texts.hoursAgo(Math.floor(passed / hourMs))
    : texts.daysAgo(Math.floor(passed / dayMs))
}
