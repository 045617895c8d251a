import type { pageMessages as en } from './page.messages.ts'

export const pageMessages = {
  description: 'Tiimisi päättää lounaspaikasta joka päivä, sekunneissa.',
  loading: 'Ladataan LunchVotea',
  board: 'Päivän LunchVote',
  failed: 'LunchVotea ei voitu ladata.',
  tryAgain: 'Yritä uudelleen',
  noScript: 'LunchVote tarvitsee JavaScriptin äänesi laskemiseen.',
} satisfies typeof en
