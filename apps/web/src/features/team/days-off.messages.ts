/**
 * The section of the team's settings with its days off. A `day` is such as "Friday 25 December", or "Friday 1 January 2027".
 * Add a Day Off is named as the button is.
 */
export const daysOffMessages = {
  title: 'Days Off',
  text: 'On a day off, nothing happens by itself: voting does not close, and nobody is reminded. Who is in can vote all the same.',

  region: {
    label: 'Public holidays',
    /** Without a region, and with one. The second is also the toast after choosing it. */
    hint: 'The public holidays of the region that you choose are days off.',
    chosenHint: 'The public holidays of this region are days off.',
    none: 'No holidays',
    search: 'Search by country or region',
    notFound: 'No region of that name.',
    loading: 'Loading the regions...',
    fetchingFailed: 'The regions could not be loaded. Close the list, and try again.',
    /** The titles of the two parts of the list. */
    countries: 'Countries',
    parts: 'Parts of countries',
    savedOff: 'Public holidays are lunch days again.',
  },

  holidays: {
    title: 'The next holidays',
    loading: 'Loading the holidays',
    fetchingFailed: 'The holidays could not be loaded',
    none: 'No public holidays are known for the next twelve months.',
    /** What holds on a holiday. It follows the date. */
    off: 'Day off',
    works: 'Lunch day',
    noLunchDay: 'No lunch day anyway',
    savedOff: (day: string) => `Day off: ${day}.`,
    savedWorks: (day: string) => `Lunch day: ${day}.`,
  },

  own: {
    title: 'Days off of your own',
    none: 'None yet.',
    showAll: (days: number) => `Show All ${days} Days`,
    add: 'Add a Day Off',
    adding: 'Adding...',
    day: 'Date',
    name: 'Name',
    nameHint: 'Such as “Company outing”. It may stay empty.',
    /** Mistakes in the date. */
    noDay: 'Choose a date',
    past: 'Choose today or a later day',
    repeated: 'This day is a day off already',
    remove: (day: string) => `Remove ${day}`,
    removed: (day: string) => `Removed: ${day}.`,
  },
}
