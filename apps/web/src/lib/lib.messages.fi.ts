import type { libMessages as en } from './lib.messages.ts'

export const libMessages = {
  errorTitle: '❌ Virhe',
  offline: 'Ei verkkoyhteyttä. Yritä uudelleen, kun yhteys toimii taas.',
} satisfies typeof en
