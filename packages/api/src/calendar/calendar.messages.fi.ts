import type { calendarMessages as en } from './calendar.messages.ts'

const time = (time: string) => time.replace(':', '.')

export const calendarMessages = {
  lunchAt: (venue) => `Lounas: ${venue}`,
  voteUntil: (closing) => `Lounas: äänestä klo ${time(closing)} mennessä`,
  orderGoesOut: (time) => `Tilaus lähtee klo ${time}`,
} satisfies typeof en
