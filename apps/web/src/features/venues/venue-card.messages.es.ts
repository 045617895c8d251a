import type { venueCardMessages as en } from './venue-card.messages.ts'

export const venueCardMessages = {
  more: 'Más',
  menu: 'Menú',
  walk: (minutes) => `${minutes} min a pie`,
} satisfies typeof en
