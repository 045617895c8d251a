import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

export const placesMessages = {
  back: 'Back to the Board',
  title: 'Places Nearby',
  text: 'See what is around your office, tick what you like, and the board is full.',
  address: 'Address',
  addressHint:
    'Your address goes to the map service of this server, which is OpenStreetMap unless your operator chose another.',
  find: 'Find Places',
  findingBusy: 'Finding...',
  finding: 'Looking around. This can take half a minute.',
  found: (places: number) => count(places, { one: '# place', other: '# places' }),
  /** The address that the map service has found. */
  near: (address: string) => `Near ${address}`,
  chooseAll: 'Choose All',
  chooseNone: 'Choose None',
  noneTitle: 'Nothing to eat on the map here',
  none: 'OpenStreetMap knows no restaurant, café or fast food within 1,200 m. Try another address.',
  /** Follows the cuisines of a place, such as "Italian, pizza · 4 min on foot". */
  onFoot: (minutes: number) => `${minutes} min on foot`,
  /** A place that opens at 17:00 or later. */
  eveningsOnly: 'Evenings only',
  present: 'Already on the board',
  searchFailed: 'The places could not be found. Please try again.',
  /** The button while no place is chosen. */
  addNone: 'Add Venues',
  add: (venues: number) => count(venues, { one: 'Add # Venue', other: 'Add # Venues' }),
  addingBusy: 'Adding...',
  adding: (done: number, total: number) => `${done} of ${total} are done.`,
  added: (venues: number) => ({
    title: count(venues, { one: '🎉 # Venue Added', other: '🎉 # Venues Added' }),
    text: count(venues, { one: 'It is on the board.', other: 'They are on the board.' }),
  }),
  someNotAdded: (added: number, failed: number) => ({
    title: count(added, { one: '⚠️ # Venue Added', other: '⚠️ # Venues Added' }),
    text: `${failed} could not be added. The list says why.`,
  }),
  addingFailed: {
    title: '❌ Error Adding Venues',
    text: 'There was a problem adding the places. Please try again.',
  },
}
