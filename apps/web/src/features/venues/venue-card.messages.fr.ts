import type { venueCardMessages as en } from './venue-card.messages.ts'

export const venueCardMessages = {
  more: 'Plus',
  menu: 'Menu',
  walk: (minutes) => `à ${minutes} min`,
} satisfies typeof en
