import type { venueCardMessages as en } from './venue-card.messages.ts'

export const venueCardMessages = {
  more: 'Mehr',
  menu: 'Speisekarte',
  walk: (minutes) => `${minutes} min zu Fuß`,
} satisfies typeof en
