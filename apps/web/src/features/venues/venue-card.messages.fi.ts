import type { venueCardMessages as en } from './venue-card.messages.ts'

export const venueCardMessages = {
  more: 'Lisää',
  menu: 'Ruokalista',
  walk: (minutes) => `${minutes} min kävellen`,
} satisfies typeof en
