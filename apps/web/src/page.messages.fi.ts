import type { pageMessages as en } from './page.messages.ts'

export const pageMessages = {
  description: 'Tiimisi päättää lounaspaikasta sekunneissa, joka päivä.',
  loading: 'Ladataan LunchVotea',
  board: 'Päivän LunchVote',
  failed: 'LunchVoten lataus ei onnistunut.',
  tryAgain: 'Yritä uudelleen',
  noScript: 'LunchVote tarvitsee JavaScriptiä äänesi laskemiseen.',
} satisfies typeof en
