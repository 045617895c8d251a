import type { demoMessages as en } from './demo.messages.ts'

export const demoMessages = {
  documentTitle: 'LunchVoten demo',
  title: 'Istu pöytään.',
  text: 'Kahdeksan hengen tiimi päättää, missä syödään. Äänestä mukana ilman tiliä. Kaikki alkaa alusta joka tunti.',
  enter: 'Istu pöytään',
  entering: 'Taulu aukeaa …',
  enterFailed: 'Vapaata paikkaa ei ollut. Yritä uudelleen.',
  note: (time) => `Demo: kaikki alkaa alusta klo ${time}`,
  startedOver: 'Demo on alkanut alusta',
} satisfies typeof en
