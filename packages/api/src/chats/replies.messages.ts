/** What one person in a chat is told after a button or a command. */
export const replyMessages = {
  doneAlready: 'This was done already.',
  /** A link follows. */
  whoAreYou: 'Who are you on LunchVote? Open this link once, within ten minutes:',
  votingIsClosing: 'Voting is closing. Try again in a moment.',
  /** What the person has typed. */
  noVenueBegins: (typed: string) => `No venue begins with “${typed}”.`,
  /** The names of venues, with commas between them. */
  typeMore: (names: string) => `Type more of the name: ${names}`,
}
