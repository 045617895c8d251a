import { counted } from '@lunchvote/contracts/counted'
import { sentence } from '@lunchvote/contracts/sentence'

const count = counted('en')

/** The texts of messages to chats. `time` is such as 11:45, and `venue`, `by` and `team` are names. */
export const chatMessages = {
  openBoard: 'Open the board',
  /** A link or a button. */
  vote: 'Vote',
  /** What the button says to a screen reader. */
  voteFor: (venue: string) => `Vote for ${venue}`,
  notToday: 'Not Today',

  whereToday: 'Where do we eat today?',
  open: 'Voting is open.',
  openUntil: (time: string) => `Voting is open until ${time}.`,
  where: 'Where do we eat?',
  closesAt: (time: string) => `Voting closes at ${time}`,
  /** How many members have voted, and how many have not. */
  turnout: (voted: number, waitingFor: number) => {
    const soFar = count(voted, { one: '# has voted', other: '# have voted' })
    return `${soFar}, ${count(waitingFor, { other: '# still to vote', one: '# still to vote' })}.`
  },
  hidden: 'Votes are hidden for now.',
  /** The name of the venue, and its votes in parentheses. */
  leading: (venue: string) => `In the lead: ${venue}`,

  todaysLunch: (venue: string) => `Today's lunch: ${venue}`,
  /** The first dish of today's menu. */
  onTheMenu: (dish: string) => `On the menu: ${dish}`,
  noLunch: 'There is no lunch',
  closed: 'Voting has closed.',
  /** How many votes a venue has, behind its name and in parentheses. */
  counts: (votes: number, against: number) => `${votes} for, ${against} against`,
  /** How many further venues the list has. */
  more: (venues: number) => `${venues} more`,

  added: (venue: string) => `New on the board: ${venue}`,
  addedOne: 'There is one more venue to vote for.',
  addedBy: (by: string) => sentence(`Added by ${by}`),
  /** `more`: how many further venues were added. */
  addedWithMore: (more: number) =>
    count(more, { one: 'Added, and # more venue', other: 'Added, and # more venues' }),
  addedByWithMore: (by: string, more: number) =>
    `Added by ${by}, and ${count(more, { one: '# more venue', other: '# more venues' })}`,

  test: 'This is a test',
  testText: (team: string) => `LunchVote can send messages of the team ${team} here.`,
  linkAccount: 'Link my account',
}
