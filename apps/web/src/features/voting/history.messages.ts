import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

export const historyMessages = {
  back: 'Back to the Board',
  title: 'Lunch History',
  text: 'Where the team ate, and why there.',
  download: 'Download CSV',
  downloading: 'Collecting...',
  downloadFailed: { title: 'Failed to download the history' },
  loading: 'Loading the lunch history',
  loadingSlowly: 'Leafing back. The connection seems slow today.',
  loadingFailed: 'The lunch history could not be opened',
  empty: 'No lunches recorded yet',
  emptyText: 'Each lunch that is decided by vote appears here. You can also record where the team ate.',
  showOlder: 'Show Older Lunches',
  loadingOlder: 'Loading...',
  loadingOlderFailed: 'The older lunches could not be loaded',
  /** How often the team ate at each venue. */
  chart: {
    title: (days: number) => `The last ${days} days`,
    failed: (days: number) => `The last ${days} days could not be counted`,
    nothing: 'No lunches in these days.',
    /** Stands after the number of lunches, which is large. */
    lunchesAt: (lunches: number, venues: number) =>
      `${count(lunches, { one: 'lunch', other: 'lunches' })} at ${count(venues, { one: '# venue', other: '# venues' })}`,
    once: 'once',
    twice: 'twice',
    times: (times: number) => count(times, { one: '# time', other: '# times' }),
    showAll: (venues: number) => `Show All ${venues} Venues`,
    showFewer: 'Show Fewer',
  },
  /** How many of the votes the venue got. */
  votes: (votes: number, voters: number) =>
    count(voters, { one: `${votes} of # vote`, other: `${votes} of # votes` }),
  /** How many of the voters were for the venue, and how many against it. */
  votesForAndAgainst: (votes: number, against: number, voters: number) =>
    `${votes} for, ${against} against of ${voters}`,
  /** `day` is like "Friday, November 20". */
  correct: (day: string) => `Correct the lunch of ${day}`,
  /** `day` is like "Friday, November 20". */
  remove: (day: string) => `Remove the lunch of ${day}`,
  removal: {
    title: 'Remove this lunch from the history?',
    text: 'The history then says nothing about this day, as if the team had not eaten out.',
    action: 'Remove',
    busyLabel: 'Removing...',
  },
  /** `day` is like "Friday, November 20". */
  removed: (day: string, venue: string) => ({ title: 'Lunch removed', text: `${day}: ${venue}` }),
  removingFailed: { title: 'Failed to remove the lunch' },
  /** The button that opens the form, and the form's title. */
  record: 'Record Lunch',
  recordText: 'Where did the team eat?',
  save: 'Save Lunch',
  saving: 'Saving...',
  /** `day` is like "Friday, November 20". */
  recorded: (day: string, venue: string) => ({ title: 'Lunch recorded', text: `${day}: ${venue}` }),
  recordingFailed: { title: 'Failed to record the lunch' },
  date: 'Date',
  dayOutOfRange: 'Choose a day from a year ago to today',
  replaces: (venue: string) => `${venue} is recorded for this day. Saving replaces it.`,
  closesVoting: "Recording today's lunch closes voting for today.",
  venue: 'Venue',
  venueMissing: 'Venue is required',
  chooseVenue: 'Choose a venue',
  onBoard: 'On the board',
  notOnBoard: 'Not on the board',
  noVenues: 'There are no venues yet.',
  loadingVenues: 'Loading venues...',
  venuesFailed: 'The venues could not be loaded',
  place: 'Another Place',
  placeHint: 'If it is none of your venues.',
}
