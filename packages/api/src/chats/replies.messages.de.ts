import type { replyMessages as en } from './replies.messages.ts'

export const replyMessages = {
  doneAlready: 'Das ist schon erledigt.',
  whoAreYou: 'Wer bist du bei LunchVote? Öffne diesen Link einmal, innerhalb von zehn Minuten:',
  votingIsClosing: 'Die Abstimmung endet gerade. Versuch es gleich noch einmal.',
  noVenueBegins: (typed) => `Kein Lokal beginnt mit „${typed}“.`,
  typeMore: (names) => `Schreib mehr vom Namen: ${names}`,
} satisfies typeof en
