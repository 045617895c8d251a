import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

/** What the board says on each visit. Buttons have to be short: a phone shows two or three of them side by side. */
export const votingMessages = {
  title: "Today's LunchVote",
  loading: "Loading today's venues",
  loadingLong: 'Still cooking. The connection seems slow today.',
  loadingFailed: 'The board could not be read',
  loadingFailedText: 'No answer from the kitchen. Check your connection and try again.',

  voteFailed: {
    title: '❌ Voting Error',
    text: 'There was a problem submitting your vote. Please try again.',
  },
  removalFailed: {
    title: '❌ Error Removing Vote',
    text: 'There was a problem removing your vote. Please try again.',
  },
  awayFailed: 'This could not be saved. Please try again.',
  nudgeFailed: 'The reminder could not be sent. Please try again.',
  /** `against`: the vote is against the venue. */
  voteSubmitted: (venue: string, against = false) => ({
    title: '🗳️ Vote Submitted!',
    text: against
      ? `Your vote against ${venue} has been recorded successfully.`
      : `Your vote for ${venue} has been recorded successfully.`,
  }),
  voteRemoved: (venue: string, against = false) => ({
    title: '🔄 Vote Removed',
    text: against
      ? `Your vote against ${venue} has been removed.`
      : `Your vote for ${venue} has been removed.`,
  }),
  /** Stands in place of the name of a venue that was just deleted. */
  thisVenue: 'this venue',
  /** The name is that of the colleague who asks. */
  nudge: (name: string) => `${name} asks: where do you want to eat?`,

  noVotes: 'No votes yet',
  voted: (people: number) => count(people, { one: '# person has voted', other: '# people have voted' }),
  votedOn: (people: number, venues: number) =>
    `${count(people, { one: '# person has voted', other: '# people have voted' })} on ${count(venues, { one: '# restaurant', other: '# restaurants' })}`,

  open: 'Voting is open',
  closesAt: (time: string) => `Voting closes at ${time}`,
  closedAt: (time: string) => `Voting closed at ${time}`,
  closed: 'Voting is closed',
  /** How long it is until voting closes. These stand beside “Voting closes at 11:45”, with little space. */
  now: 'now',
  inSeconds: (seconds: number) => `in ${seconds} s`,
  inMinutes: (minutes: number) => `in ${minutes} min`,
  inHours: (hours: number) => `in ${hours} h`,
  inHoursAndMinutes: (hours: number, minutes: number) => `in ${hours} h ${minutes} min`,
  /** Above the name of the venue with the most votes. */
  inFront: 'In front',
  nobodyInFront: { label: 'The table is laid', headline: 'Who goes first?' },
  tied: 'Neck and neck',
  tiedPair: (first: string, second: string) => `${first} & ${second}`,
  /** Three or more venues have equally many votes. */
  tiedVenues: (venues: number) => `${venues} venues level`,
  votes: (votes: number) => count(votes, { one: '# vote', other: '# votes' }),
  /** Each of the venues in front has so many. */
  votesEach: (votes: number) => count(votes, { one: '# vote each', other: '# votes each' }),
  /** The votes for and against a venue. */
  support: (votes: number, against: number) => `${votes} for, ${against} against`,
  /** On how many votes the venues in front are tied: each has as many, or so many more. */
  tiedEven: 'as many for as against',
  tiedFor: (votes: number) => `${votes} more for than against`,
  tiedAgainst: (votes: number) => `${votes} more against than for`,
  /** How many of the members who come do not find what they eat at the venue. */
  unsuited: (people: number, of: number) => `Does not suit ${people} of ${of}`,
  suited: (people: number, of: number) => `Suits ${people} of ${of}`,
  todaysLunch: "Today's lunch",
  noDecision: { headline: 'Voting closed without a vote', text: 'Anyone still hungry?' },
  noLunch: { headline: 'No lunch out today', text: 'The lunch was taken out of the history.' },

  hiddenVotes: 'Votes are hidden',
  /** In the place of a number of votes. */
  hidden: 'Hidden',
  /** Follows until when votes are hidden. */
  moreSeeTomorrow: 'From tomorrow on, more people see the votes.',
  hiddenUntilVote: { headline: 'Until you have voted', line: 'Hidden until you have voted' },
  hiddenUntilClosing: { headline: 'Until voting closes', line: 'Hidden until voting closes' },
  hiddenUntilTime: (time: string) => ({
    headline: `Until voting closes at ${time}`,
    line: `Hidden until voting closes at ${time}`,
  }),

  decide: 'Decide Now',
  nudgeTeam: 'Nudge',
  /** The button of a menu with what is done seldom. */
  more: 'More…',
  extend: (minutes: number) => `Extend ${minutes} min`,
  extensionFailed: 'Voting could not be extended. Please try again.',

  /** A dialog with the names of all members, and the button that opens it. */
  whoIsMissing: 'Who is missing',
  whoComes: 'Who is coming',
  /** The line below the plates of the members. It has those that are not 0. */
  everybodyVoted: 'Everybody has voted',
  /** `names`: those of some members, and at the end perhaps how many there are besides them. */
  stillToVote: (names: string) => `Still to vote: ${names}`,
  others: (people: number) => `${people} more`,
  areAway: (people: number) => `${people} not today`,

  /** The reader's votes. `venues`: names, separated by commas. */
  liked: (venues: string) => `You: ${venues}`,
  refused: (venues: string) => `Not for you: ${venues}`,
  /** What the reader says about today: after the decision, or `away` at any time. */
  answer: {
    coming: 'You are coming',
    away: 'You are out today',
    waitingFor: 'Are you coming?',
  },
  /** After the decision. */
  comeIn: "I'm In",
  notToday: 'Not Today',
  inToday: "I'm In Today",
  inAgain: "I'm In Again",

  onOffer: 'On offer today',
  sort: 'Sort Now',
  suggest: 'Suggest Three',
  shuffle: 'Shuffle',
  search: 'Search',
  addVenue: 'Add Venue',
  aiImport: 'AI Import',

  vote: (venue: string) => `Vote for ${venue}`,
  /** What the button says in a row or below the name of a suggested venue. */
  voteShort: 'Vote',
  wouldEatAt: (venue: string) => `Would Eat at ${venue}`,
  removeVote: 'Remove Vote',
  leading: 'Leading',
  edit: (venue: string) => `Edit ${venue}`,
  actions: (venue: string) => `Actions for ${venue}`,
  votesFor: (venue: string) => `Votes for ${venue}`,
  /** The votes of a venue, of so many members. */
  votesOf: (votes: number, of: number) => `${votes} of ${of}`,
  /** The number of votes stands before it, with a comma. */
  votersOf: (venue: string) => `voters of ${venue}`,
  /** When the team last ate at a venue: 2 to 13 days ago, 2 to 8 weeks ago, or in a month such as September 2026. */
  neverEaten: 'Never eaten yet',
  eatenToday: 'Eaten today',
  eatenYesterday: 'Eaten yesterday',
  eatenDaysAgo: (days: number) => `Eaten ${days} days ago`,
  eatenWeeksAgo: (weeks: number) => `Eaten ${weeks} weeks ago`,
  eatenIn: (month: string) => `Eaten in ${month}`,
}
