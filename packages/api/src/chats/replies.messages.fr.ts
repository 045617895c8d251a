import type { replyMessages as en } from './replies.messages.ts'

export const replyMessages = {
  doneAlready: 'C’est déjà fait.',
  whoAreYou: 'Qui es-tu sur LunchVote ? Ouvre ce lien une fois, dans les dix minutes :',
  votingIsClosing: 'Le vote est en train de se terminer. Réessaie dans un instant.',
  noVenueBegins: (typed) => `Aucun resto ne commence par « ${typed} ».`,
  typeMore: (names) => `Tape un peu plus du nom : ${names}`,
} satisfies typeof en
