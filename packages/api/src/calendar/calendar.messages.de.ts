import type { calendarMessages as en } from './calendar.messages.ts'

export const calendarMessages = {
  lunchAt: (venue) => `Mittagessen: ${venue}`,
  voteUntil: (time) => `Mittagessen: Abstimmung bis ${time} Uhr`,
} satisfies typeof en
