import { sentence } from '../sentence.ts'

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' })
/** From two on. */
const numbers = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** What messages say of when people leave, and with whom. `time` is such as 12:15, and `place` the name of a venue. */
export const leavingMessages = {
  /** `more`: how many further people the list has. */
  list: (names: string[], more: number) => listed.format(more === 0 ? names : [...names, `${more} more`]),
  leaves: (time: string) => `Leaves ${time}`,
  /** `people`: a list of names. */
  coming: (people: string) => `Coming: ${people}`,

  timeForLunch: 'Time for lunch',
  /** Where the people meet follows. */
  leaving: (time: string, place: string) => sentence(`Leaving at ${time} for ${place}`),
  leavingWith: (time: string, place: string, people: string) =>
    sentence(`Leaving at ${time} for ${place}, with ${people}`),
  orderIsMissing: 'Your order is missing',
  orderGoesOut: (time: string, place: string) => `The order at ${place} goes out at ${time}.`,

  whoGoesWhere: 'Who goes where',
  /** `tables`: how many, from two on. `list`: each with its place, time and number of people. */
  tables: (tables: number, list: string) => `${numbers[tables - 2] ?? tables} tables: ${list}`,
}
