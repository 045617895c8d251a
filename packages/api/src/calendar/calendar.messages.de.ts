import type { calendarMessages as en } from './calendar.messages.ts'

export const calendarMessages = {
  lunchAt: (venue) => `Mittagessen: ${venue}`,
  voteUntil: (time) => `Mittagessen: Abstimmung bis ${time} Uhr`,
  orderGoesOut: (time) => `Bestellung geht um ${time} Uhr raus`,
} satisfies typeof en
