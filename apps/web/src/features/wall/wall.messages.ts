import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

export const wallMessages = {
  /** The section of the team's settings where the link of the screen is made. */
  section: {
    title: 'Wall Screen',
    text: 'A link for a television in the kitchen. Everyone who has it sees the lunch of the day, who has voted and who is coming.',
    none: 'There is no screen yet.',
    /** `date` is like "November 20, 2026". */
    madeOn: (date: string) => `The team has a screen. Its link was made on ${date}.`,
    loading: 'Loading the screen',
    fetchingFailed: 'The screen could not be loaded',
    link: 'Link of the screen',
    once: 'Open this link in the browser of the television. It is shown only now: it is not stored.',
    copy: 'Copy Link',
    linkCopied: { title: '📋 Link Copied', text: 'Open it in the browser of the television.' },
    copyFailed: { title: '❌ Error', text: 'The link could not be copied. Select and copy it yourself.' },
    make: 'Make Link',
    making: 'Making...',
    makingFailed: { title: '❌ Error', text: 'The link could not be made. Please try again.' },
    renew: 'Renew Link',
    renewing: 'Renewing...',
    confirmRenewal: {
      title: 'Renew the link?',
      text: 'Screens with the old link stop at once, until somebody opens the new one on them.',
    },
    remove: 'Remove Screen',
    removing: 'Removing...',
    confirmRemoval: {
      title: 'Remove the screen?',
      text: 'The link ends, and screens that show it stop at once.',
    },
    removed: { title: '📺 Screen Removed', text: 'The link has ended.' },
    removingFailed: { title: '❌ Error', text: 'The screen could not be removed. Please try again.' },
  },
  /** What the screen says in large type: a line, a headline below it, and sometimes a text below that. */
  laid: { label: 'The table is laid', headline: 'Who goes first?' },
  /** The headline says that it is a day off. */
  dayOff: { label: 'Today' },
  /** The headline is the name of the venue at which the team has not eaten for longest. */
  opener: { label: 'To begin the week' },
  open: { label: 'Votes are coming in', headline: 'Where will it be?' },
  counting: { label: 'Voting has closed', headline: 'Counting' },
  undecided: { label: "Today's lunch", headline: 'Nothing decided', text: 'Anyone still hungry?' },
  /** The headline is the name of a venue. */
  decided: { label: "Today's lunch" },
  newDay: { label: 'A new day', headline: 'Where will it be?' },
  /** The headline is the name of the venue that leads. */
  inFront: 'In front',
  /** The headline has the names of two venues, as `tiedPair` joins them, or is `venuesLevel`. */
  neckAndNeck: 'Neck and neck',
  tiedPair: (first: string, second: string) => `${first} & ${second}`,
  venuesLevel: (venues: number) => `${venues} venues level`,
  votes: (votes: number) => count(votes, { one: '# vote', other: '# votes' }),
  votesEach: (votes: number) => count(votes, { one: '# vote each', other: '# votes each' }),
  forAndAgainst: (votes: number, against: number) => `${votes} for, ${against} against`,
  /** Of venues that are level: how many votes more are for each of them than against it. */
  asManyForAsAgainst: 'as many for as against',
  moreFor: (votes: number) => `${votes} more for than against`,
  moreAgainst: (votes: number) => `${votes} more against than for`,
  /** Above the faces of those who have voted. */
  voted: (people: number) => count(people, { one: '# has voted', other: '# have voted' }),
  nobodyYet: 'Nobody has voted yet',
  nobody: 'Nobody voted',
  coming: (people: number) => count(people, { one: '# is coming', other: '# are coming' }),
  nobodyComing: 'Nobody is coming yet',
  /** When a table leaves, or its order goes out. The times are like "12:15". */
  go: {
    leaves: (time: string) => `Leaves ${time}`,
    left: (time: string) => `Left ${time}`,
  },
  order: {
    leaves: (time: string) => `Order goes out at ${time}`,
    left: (time: string) => `Order went out at ${time}`,
  },
  /** Where people go or order, if it is not one place only. */
  tables: 'Tables',
  /** At least two. */
  moreTables: (tables: number) => `and ${tables} more tables`,
  votingOpen: 'Voting is open',
  /** `time` is like "11:45". The time that is left stands below it. */
  votingCloses: (time: string) => `Voting closes at ${time}`,
  secondsLeft: (seconds: number) => `${seconds} s`,
  minutesLeft: (minutes: number) => `${minutes} min`,
  hoursLeft: (hours: number) => `${hours} h`,
  hoursAndMinutesLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min`,
  qrCode: 'QR code of the board',
  /** Below the QR code. */
  scanToVote: 'Scan to vote',
  seeBoard: 'See the board',
  /** `time` is like "11:45". */
  lostSince: (time: string) => `No connection since ${time}`,
  /** After the link has ended. */
  ended: {
    headline: 'This screen has ended',
    text: 'The link was renewed or removed. Ask the team admin for a new one, under Team Management.',
  },
}
