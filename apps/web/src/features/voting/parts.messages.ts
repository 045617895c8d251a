import { counted } from '@lunchvote/contracts/counted'
import { weekdayName } from '~/lib/weekdays.ts'

const count = counted('en')

/** Parts of the vote screen that are loaded when they are needed. */
export const partsMessages = {
  filter: {
    label: 'Filter',
    search: 'Search the venues',
    placeholder: 'Search',
    suits: 'Suits Everyone',
    open: 'Open Today',
    near: 'Under 10 Minutes',
    fitting: (venues: number) => count(venues, { one: '# venue fits', other: '# venues fit' }),
    nothingFits: 'No venue fits',
    clear: 'Clear Filters',
  },
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
    weekday: (weekday: number) => `Closed on ${weekdayName(weekday)}s`,
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
  /** After voting has closed: whether the member comes along. */
  answer: {
    coming: 'You are coming',
    away: 'Your chair is empty',
    waitingFor: 'Are you coming?',
    come: "I'm In",
    stayAway: 'Not Today',
  },
  extend: (minutes: number) => `Extend ${minutes} min`,
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
}
