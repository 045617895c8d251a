import type { replyMessages as en } from './replies.messages.ts'

export const replyMessages = {
  doneAlready: 'Tämä on jo tehty.',
  whoAreYou: 'Kuka olet LunchVotessa? Avaa tämä linkki kerran, kymmenen minuutin kuluessa:',
  votingIsClosing: 'Äänestys on juuri päättymässä. Yritä hetken kuluttua uudelleen.',
  noVenueBegins: (typed) => `Minkään paikan nimi ei ala näin: ”${typed}”.`,
  typeMore: (names) => `Kirjoita nimeä pidemmälle: ${names}`,
} satisfies typeof en
