import type { componentsMessages as en } from './components.messages.ts'

export const componentsMessages = {
  loading: 'Ladataan',
  tryAgain: 'Yritä uudelleen',
  trying: 'Yritetään...',
  checkConnection: 'Tarkista verkkoyhteys ja yritä uudelleen.',
  notLoaded: 'Lataus ei onnistunut. Tarkista verkkoyhteys ja yritä uudelleen.',
  showCharacters: 'Näytä merkit',
} satisfies typeof en
