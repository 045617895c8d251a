import type { calendarMessages as en } from './calendar.messages.ts'

export const calendarMessages = {
  lunchAt: (venue) => `Déjeuner : ${venue}`,
  voteUntil: (time) => `Déjeuner : vote jusqu’à ${time}`,
} satisfies typeof en
