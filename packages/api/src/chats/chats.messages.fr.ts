import type { chatMessages as en } from './chats.messages.ts'

export const chatMessages = {
  doneAlready: 'C’est déjà fait.',
  whoAreYou: 'Qui es-tu sur LunchVote ? Ouvre ce lien une fois, dans les dix minutes :',
  votingIsClosing: 'Le vote se termine à l’instant. Réessaie dans un moment.',
  noVenueBegins: (typed) => `Aucun resto ne commence par « ${typed} ».`,
  typeMore: (names) => `Tape un peu plus du nom : ${names}`,
} satisfies typeof en
