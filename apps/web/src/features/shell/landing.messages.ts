/** The page that a visitor sees first. */
export const landingMessages = {
  logIn: 'Log In',
  signUp: 'Sign up',
  title: 'Lunch, settled by noon.',
  text: 'Your team puts its venues on one board, votes in seconds, and walks out of the door together.',
  start: 'Get started',
  stepsTitle: 'Three steps to the table',
  add: {
    title: 'Add venues',
    text: 'Hang the venues you like on the board, each with a picture that makes people hungry.',
  },
  vote: {
    title: 'The team votes',
    text: 'One vote each, every day. Change your mind as often as you like.',
  },
  win: {
    title: 'The highest-voted venue wins',
    text: 'Nobody has to decide for everybody. Grab your coat and go.',
  },
  bring: 'Hungry already? Bring the team.',
}
