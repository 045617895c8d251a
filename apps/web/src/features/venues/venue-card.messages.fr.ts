import type { venueCardMessages as en } from './venue-card.messages.ts'

export const venueCardMessages = {
  more: 'Plus',
  menu: 'Carte',
  walk: (minutes) => `à ${minutes} min`,
} satisfies typeof en
