/** What only a demo shows. */
export const demoMessages = {
  documentTitle: 'LunchVote Demo',
  title: 'Take a seat.',
  text: 'A team of eight is deciding where to have lunch. Vote with them, without an account. Everything starts over each hour.',
  enter: 'Take a Seat',
  entering: 'Taking you to the board …',
  enterFailed: 'There was no seat for you. Please try again.',
  /** At the bottom of each page. */
  note: (time: string) => `Demo: everything starts over at ${time}`,
  startedOver: 'The demo has started over',
}
