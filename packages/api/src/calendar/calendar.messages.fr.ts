import type { calendarMessages as en } from './calendar.messages.ts'

export const calendarMessages = {
  lunchAt: (venue) => `Déjeuner : ${venue}`,
  voteUntil: (time) => `Déjeuner : vote jusqu’à ${time}`,
  orderGoesOut: (time) => `La commande part à ${time}`,
} satisfies typeof en
