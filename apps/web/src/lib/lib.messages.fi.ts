import type { libMessages as en } from './lib.messages.ts'

export const libMessages = {
  errorTitle: '❌ Virhe',
  offline: 'Olet offline-tilassa. Yritä uudelleen, kun yhteys toimii.',
} satisfies typeof en
