import { counted } from '@lunchvote/contracts/counted'
import type { VotingMode } from '@lunchvote/contracts/team'

const count = counted('en')
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const list = (names: readonly string[]) => listed.format(names)

const weekdays = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

const newModes: Record<VotingMode, string> = {
  single: 'Your admin changed how you vote. Everybody has one vote.',
  approval: 'Your admin changed how you vote. Everybody can answer for every venue.',
}

/** Parts of the vote screen that are loaded when they are needed. */
export const lazyVotingMessages = {
  resetVotes: 'Reset Votes',
  wasReset: { title: '🔄 Votes Reset', text: 'All votes have been cleared for your team.' },
  resetFailed: { title: '❌ Reset Error', text: 'Failed to reset votes. Please try again.' },
  filter: {
    label: 'Filter',
    search: 'Search the venues',
    /** It also marks a venue where the reader finds what they eat. */
    mine: 'Suits Me',
    suits: 'Suits Everyone',
    open: 'Open Today',
    near: 'Under 10 Minutes',
    fitting: (venues: number) => count(venues, { one: '# venue fits', other: '# venues fit' }),
    nothingFits: 'No venue fits',
    clear: 'Clear Filters',
  },
  /** The headings of lists of members, while voting is open and after the decision. */
  groups: {
    open: { present: 'Voted', missing: 'Still to vote', away: 'Not today' },
    decided: { present: 'Coming', missing: 'Have not said', away: 'Not today' },
  },
  nobodyYet: 'Nobody yet',
  areComing: (people: number) => count(people, { one: '# is coming', other: '# are coming' }),
  haveNotSaid: (people: number) => count(people, { one: '# has not said', other: '# have not said' }),
  /** Screen readers announce it. */
  closesIn: (minutes: number) =>
    count(minutes, { one: 'Voting closes in # minute', other: 'Voting closes in # minutes' }),

  /** `votes` is like "3 votes" or "3 for, 1 against". */
  leads: (name: string, votes: string) => `${name} leads with ${votes}`,
  suggestions: {
    title: 'Suggested today',
    failed: { text: 'The suggestions could not be loaded. Please try again.' },
    noneFits: 'None of the three that LunchVote suggests today fits your filter.',
  },
  /** Why a venue is not open today. */
  closed: {
    title: 'Not open today',
    /** `list` is like "Napoli (Closed on Mondays), Tacos (Left out today: It rains)". */
    line: (venues: number, list: string) => `${venues} not open today: ${list}`,
    /** `weekday` is from 1 (Monday) to 7. */
    weekday: (weekday: number) => `Closed on ${weekdays[weekday - 1]}`,
    /** `day` is like "5 January", or "5 January 2027" in another year. */
    through: (day: string) => `Closed through ${day}`,
    /** `why` is what a member has written. */
    leftOut: (why: string) => `Left out today: ${why}`,
  },
  /** Leaving out a venue for a day. */
  leavingOut: {
    /** In the menu of a venue. */
    offer: 'Leave Out Today…',
    title: (venue: string) => `Leave ${venue} out today?`,
    text: 'Its votes are removed, and nobody can vote for it until midnight. Everybody sees the reason.',
    reason: 'Reason',
    /** Reasons that a member can choose with a press. */
    reasons: { booked: 'Fully booked', holiday: 'On holiday', far: 'Too far today' },
    action: 'Leave Out',
    busyLabel: 'Leaving out...',
    done: (venue: string, reason: string) => ({ title: '🍽️ Left Out Today', text: `${venue}: ${reason}` }),
    failed: { text: 'The venue could not be left out. Please try again.' },
    /** In the menu of a venue that is left out today. */
    undo: 'Take In Again',
    undone: (venue: string) => ({ title: '🍽️ Taken In Again', text: `Your team can vote for ${venue}.` }),
    undoFailed: { text: 'The venue could not be taken in. Please try again.' },
  },
  /** The lunch was at another place than the one that was decided. */
  ateElsewhere: 'We ate elsewhere',
  reopen: 'Reopen Voting…',
  /** `until` is the closing time, such as "12:15". */
  reopening: (until: string) => ({
    title: `Reopen voting until ${until}?`,
    text: 'The decision is withdrawn for the whole team, and everybody can vote again.',
    action: 'Reopen Voting',
    busyLabel: 'Reopening...',
  }),

  /** In teams where members answer for each venue. The buttons stand side by side on a phone. */
  offBoard: 'Off the board',
  wouldEat: 'Would Eat',
  notForMe: 'Not for Me',
  answersFor: (venue: string) => `Answers for ${venue}`,
  /** The answers for and against a venue, of so many members. */
  answersOf: (votes: number, against: number, of: number) => `${votes} for, ${against} against of ${of}`,
  /** The headings of lists of members. */
  thoseFor: 'Would eat',
  thoseAgainst: 'Not for them',

  modeChanged: (mode: VotingMode) => ({ title: '🗳️ Voting Starts Again', text: newModes[mode] }),
  showVotesChanged: {
    title: '👀 Who Sees Votes Changes',
    text: "Today's votes stay hidden. From tomorrow on, more people see the votes.",
  },

  /** A link to proposals follows. */
  nothingTempts: 'Nothing that tempts you?',
  lookIntoVault: 'Look into the vault',
  placesNearby: 'Places Nearby',
  noVenues: 'No venues available. Add one!',
  noVenuesText: 'The board is bare. Hang up the first venue your team could go to today.',
  venuesAdded: (venues: number) =>
    count(venues, { one: '# venue on the board', other: '# venues on the board' }),
  venuesAddedText: 'Add as many as you like. You can change them later.',
  goToBoard: 'Go to the Board',

  /** The name is that of a member. The button beside it restores the votes. */
  didReset: (name: string) => `${name} reset the votes.`,
  undo: 'Undo',
  undoFailed: 'The votes could not be restored. Please try again.',
  restored: 'Votes Restored',
  restoredVotes: (votes: number) =>
    count(votes, { one: '# vote counts again.', other: '# votes count again.' }),
  restoredNone: 'No vote had to be restored.',

  /** The dialog of a link in a chat. */
  confirmVote: (venue: string) => `Vote for ${venue}?`,
  vote: 'Vote',
  voting: 'Voting...',
  hasVoted: (venue: string) => `You have voted for ${venue}`,
  votingClosed: 'Voting has closed for today',
  notOffered: { title: 'This venue is not on offer', text: 'It may have left the board.' },
  showBoard: 'Show the Board',

  nudgeReceived: '🔔 Still to Vote',
  nudgeSent: '🔔 Reminder Sent',
  /** How many of the members who were reminded get a notification. */
  notified: (people: number, of: number) =>
    count(people, { one: `# of ${of} gets a notification.`, other: `# of ${of} get a notification.` }),
  chatsTold: (chats: number) => count(chats, { one: 'Your chat was told.', other: 'Your chats were told.' }),
  nobodyReached: 'Nobody could be reached outside LunchVote.',

  /** The name of the venue follows. */
  decided: '🍽️ Lunch Is Decided',
  reopened: '🗳️ Voting Is Open Again',
  /** The time is the closing time, such as 12:15. */
  openUntil: (time: string) => `Voting is open until ${time}`,
  /** The time is when voting ended, such as 11:31. */
  closedBy: (name: string, time: string) => `${name} closed voting at ${time}`,
  reopenedBy: (name: string, time: string) => `${name} reopened voting until ${time}`,

  /** Before it is decided: the venue in front, or that of those that are level which the rules for a tie prefer. */
  wouldWin: (venue: string) => `${venue} would win.`,
  wouldWinTie: (venue: string, others: readonly string[]) =>
    `${venue} would win the tie with ${list(others)}.`,
  confirmDecision: {
    title: 'Decide lunch now?',
    text: 'Voting closes for the whole team, and the votes so far decide.',
  },
  deciding: 'Deciding...',
  decisionFailed: 'Lunch could not be decided. Please try again.',

  /** Why the reader does not come today. The weekday is from 1 (Monday) to 7. */
  notInOn: (weekday: number) => `Not in on ${weekdays[weekday - 1]}`,
  /** The date is such as 5 Dec. */
  awayThrough: (date: string) => `Away through ${date}`,
  haveVoted: (people: number) => count(people, { one: '# has voted', other: '# have voted' }),
  areWaitedFor: (people: number) => `${people} still to vote`,
}
