import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

export const tablesMessages = {
  title: 'Other tables',
  join: 'Join',
  full: 'Full',
  gone: 'This table is gone',
  /** Marks the table at which the reader sits. */
  yours: 'You',
  people: (people: number) => count(people, { one: '# person', other: '# people' }),
  /** A time of day, such as "12:30", as it is written in this language. */
  time: (time: string) => time,
  /** How many people sit at a table, of so many that it takes. */
  peopleOf: (people: number, seats: number) => `${people} of ${seats}`,
  moreTables: (tables: number) => count(tables, { one: '# more table', other: '# more tables' }),
  fewerTables: 'Fewer tables',
  /** Screen readers announce it. `where` is like "12:30 · At the bikes", or empty. */
  opened: (place: string, where: string) => `A new table: ${[place, where].filter(Boolean).join(', ')}`,

  books: (name: string) => `${name} books`,
  orders: (name: string) => `${name} orders`,
  takeBooking: "I'll Book",
  takeOrder: "I'll Order",
  changeTable: 'Change Table…',
  /** Leads back to the table of the decision. */
  back: (place: string) => `Back to ${place}`,
  leave: 'Leave This Table',
  joinFailed: { text: 'You could not be seated. Please try again.' },
  changeFailed: { text: 'The table could not be changed. Please try again.' },

  form: {
    openTitle: 'Open Another Table…',
    openAction: 'Open Table',
    opening: 'Opening...',
    openFailed: { text: 'The table could not be opened. Please try again.' },
    changeTitle: 'Change this table',
    changeAction: 'Save',
    saving: 'Saving...',
    place: 'Place',
    placeHint: 'A venue of your team, or any other place.',
    places: 'Venues of your team',
    placeMissing: 'A place is needed',
    kind: 'How',
    go: 'Go there',
    order: 'Order in',
    leavesAt: 'Leaves At',
    goesOutAt: 'Order goes out at',
    meetingPoint: 'Meeting Point',
    seats: 'Seats',
    seatsRange: ({ min, max }: { min: number; max: number }) => `A table has ${min} to ${max} seats`,
  },

  order: {
    question: 'What would you like?',
    send: 'Order',
    sent: 'Ordered',
    remove: 'Order Nothing',
    same: 'Same as last time',
    /** The time is such as 11:30. */
    goesOut: (time: string) => `Order goes out at ${time}`,
    hasGone: 'This order has gone out',
    all: 'The order',
    copy: 'Copy',
    copied: { title: '✅ Order Copied!' },
    copyFailed: { title: '❌ Not Copied', text: 'Please select the order and copy it yourself.' },
    failed: { text: 'Your order could not be stored. Please try again.' },
  },
}
