import { counted } from '@lunchvote/contracts/counted'

const count = counted('en')

/** What changes of venues say, and what the vote screen loads only when it is needed. */
export const venuesMessages = {
  added: '🎉 Venue Added Successfully',
  addedOnBoard: (venue: string) => `${venue} is on the board.`,
  addedOffOffer: (venue: string) => `${venue} is off offer until you put it on the board.`,
  updated: (venue: string) => ({
    title: '✏️ Venue Updated Successfully',
    text: `${venue} has been updated.`,
  }),
  deleted: { title: '🗑️ Venue Deleted', text: 'The venue has been removed from the list.' },
  addingFailed: {
    title: '❌ Error Adding Venue',
    text: 'There was a problem adding your venue. Please try again.',
  },
  updatingFailed: {
    title: '❌ Error Updating Venue',
    text: 'There was a problem updating the venue. Please try again.',
  },
  deletingFailed: {
    title: '❌ Error Deleting Venue',
    text: 'There was a problem deleting the venue. Please try again.',
  },
  /** Names the source of places, as its licence asks. */
  mapCredit: '© OpenStreetMap contributors',
  /** The venues that the team cannot vote for at present: the name of the links, and what stands before them. */
  offOffer: 'Off offer',
  offOfferBefore: 'Off offer:',

  import: {
    title: 'AI Import from Wolt',
    text: 'Paste the addresses of restaurant pages; the rest is written for you.',
    urls: 'Restaurant URLs',
    urlsHint: (max: number) => `One a line. Tip: up to ${max} restaurants at once.`,
    start: 'Do the Magic!',
    starting: 'Working Magic...',
    emptyBox: 'Please enter at least one Wolt restaurant URL',
    goesOn: 'You may close this: the import goes on.',
    notSetUp:
      'Set OPENAI_API_KEY on the server and start it again to switch this on. Only you, the admin, see this.',
    /** The progress before the addresses are known. */
    settingOut: 'Setting out…',
    progress: (done: number, total: number) => `${done} of ${total} done`,
    /** The name of the bar. */
    bar: 'Import',
    barText: (done: number, total: number) => `${done} of ${total}`,
    list: 'Restaurants',
    reading: 'Reading the page',
    describing: 'Writing the description',
    imported: 'On the board',
    notImported: 'Not imported',
    ended: (imported: number, total: number) => `${imported} of ${total} imported.`,
    stopped: (imported: number, total: number) => `Stopped. ${imported} of ${total} imported.`,
    done: (restaurants: number) => ({
      title: '✅ Import Successful',
      text: count(restaurants, {
        one: 'Successfully imported # restaurant from Wolt.',
        other: 'Successfully imported # restaurants from Wolt.',
      }),
    }),
    someFailed: (urls: number) => ({
      title: '⚠️ Some Imports Failed',
      text: count(urls, {
        one: '# URL could not be imported. Please check the URLs and try again.',
        other: '# URLs could not be imported. Please check the URLs and try again.',
      }),
    }),
    failed: {
      title: '❌ Import Error',
      text: 'There was a problem importing restaurants from Wolt. Please try again.',
    },
  },

  startersLabel: 'Start with one tap:',
  /**
   * Venues that a new team can add with one tap. They are stored in the language of the member. A name has 3 to 50
   * characters, a description 10 to 200.
   */
  starters: {
    pizza: {
      name: 'Pizzeria',
      description: 'Crisp at the edge, soft in the middle, and shared by the slice.',
    },
    canteen: { name: 'Canteen', description: 'A tray, good company, and the dish of the day.' },
    ramen: { name: 'Ramen bar', description: 'Slow broth, springy noodles, and a quiet quarter of an hour.' },
    salad: { name: 'Salad bar', description: 'Crunchy, colourful, and light enough for the afternoon.' },
    burger: { name: 'Burger place', description: 'Two hands, one burger, and plenty of napkins.' },
    sushi: {
      name: 'Sushi bar',
      description: 'Small bites, neatly rolled, with a little fire on the side.',
    },
    tacos: { name: 'Taqueria', description: 'Fold it, squeeze the lime, and have another one.' },
    coffee: { name: 'Café', description: 'A sandwich, something sweet, and proper coffee.' },
    curry: { name: 'Curry house', description: 'Fragrant, warming, and as hot as you dare.' },
    falafel: {
      name: 'Falafel stand',
      description: 'Crisp outside, green inside, and quick to take along.',
    },
  },
}
