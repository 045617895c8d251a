/** The texts of index.html, which are shown before the app is loaded. They are in quotation marks of HTML. */
export const pageMessages = {
  description: 'Your team decides where to have lunch, in seconds, every day.',
  loading: 'Loading LunchVote',
  /** The heading of the board. */
  board: "Today's LunchVote",
  failed: 'LunchVote could not be loaded.',
  tryAgain: 'Try again',
  noScript: 'LunchVote needs JavaScript to count your vote.',
}
