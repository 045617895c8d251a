import type { PlacesFound } from '@lunchvote/contracts/places'

type Place = PlacesFound['places'][number]

export const placesMessages = {
  title: 'Places Nearby',
  text: 'See what is around your office, tick what you like, and the board is full.',
  addressLabel: 'Address',
  addressHint:
    'Your address goes to the map service of this server, which is OpenStreetMap unless your operator chose another.',
  finding: 'Looking around. This can take half a minute.',
  choose: 'Choose All',
  chooseNone: 'Choose None',
  noneTitle: 'Nothing to eat on the map here',
  none: 'OpenStreetMap knows no restaurant, café or fast food within 1,200 m. Try another address.',
  present: 'Already on the board',
  searchFailed: 'The places could not be found. Please try again.',
  addingFailed: {
    title: '❌ Error Adding Venues',
    text: 'There was a problem adding the places. Please try again.',
  },
} as const

const venues = (count: number) => (count === 1 ? '1 Venue' : `${count} Venues`)

export const foundTitle = (count: number) => (count === 1 ? '1 place' : `${count} places`)

export const addLabel = (count: number) => (count === 0 ? 'Add Venues' : `Add ${venues(count)}`)

export const addingText = (done: number, count: number) => `${done} of ${count} are done.`

export const placeText = ({ cuisines, walkingMinutes }: Place) => {
  const minutes = `${walkingMinutes} min on foot`
  if (cuisines.length === 0) return minutes
  const list = cuisines.join(', ')
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} · ${minutes}`
}

export function addedPlaces(count: number) {
  const text = count === 1 ? 'It is on the board.' : 'They are on the board.'
  return { title: `🎉 ${venues(count)} Added`, text }
}

export function someNotAdded(added: number, failed: number) {
  return { title: `⚠️ ${venues(added)} Added`, text: `${failed} could not be added. The list says why.` }
}
