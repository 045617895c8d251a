import type { calendarMessages as en } from './calendar.messages.ts'

export const calendarMessages = {
  lunchAt: (venue) => `Almuerzo en ${venue}`,
  voteUntil: (time) => `Almuerzo: vota hasta las ${time}`,
  orderGoesOut: (time) => `El pedido sale a las ${time}`,
} satisfies typeof en
