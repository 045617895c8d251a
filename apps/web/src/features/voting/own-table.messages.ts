import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Where the reader goes after the decision, when, and with whom. The plate has a line of a phone's width for each. */
export const ownTableMessages = {
  go: {
    leaves: (time: string) => `Leaves ${time}`,
    left: (time: string) => `Left ${time}`,
  },
  /** At a table that orders in. */
  order: {
    leaves: (time: string) => `Order goes out at ${time}`,
    left: (time: string) => `Order went out at ${time}`,
  },
  /** `more`: how many people there are besides those with these names. It can be 0. */
  company: (names: readonly string[], more: number) =>
    `with ${listed.format(more > 0 ? [...names, `${more} more`] : names)}`,
  /** Where the team eats, while the reader goes to another place. */
  decided: (venue: string) => `Decided: ${venue}`,
  overSeats: (seats: number, people: number) =>
    `Seats ${seats}, ${count(people, { one: '# is coming', other: '# are coming' })}`,
  /** The venue with the most votes after the decided one. */
  openTableAt: (venue: string) => `Open a Table at ${venue}`,
  /** A question in the afternoon. It opens the form that records another place. */
  didYouEat: 'Did you eat there?',

  change: 'When and Where We Leave…',
  leaving: {
    title: 'When and Where We Leave',
    text: 'Holds for today, for everybody who goes there.',
    time: 'Leaves At',
    point: 'Meeting Point',
    /** The usual time or meeting point of the team. */
    usual: (usual: string) => `Empty: ${usual}, as usual`,
    action: 'Save',
    busyLabel: 'Saving...',
  },

  bringGuest: 'Bring a Guest',
  yourGuests: 'Your Guests',
  guests: {
    text: 'They sit where you sit, and count with you. At midnight they are gone.',
    name: "Guest's Name",
    add: 'Add Guest',
    busyLabel: 'Adding...',
    remove: (name: string) => `Remove ${name}`,
    full: (guests: number) => `More than ${guests} guests a day are not possible.`,
    failed: { text: 'Your guests could not be saved. Please try again.' },
  },
  /** Screen readers say it, and it stands beside the pointer: the guests of a member. */
  guestsOf: (host: string, names: readonly string[]) => `${host} with ${listed.format(names)}`,
}
