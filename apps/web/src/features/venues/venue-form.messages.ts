import { sentence } from '@lunchvote/contracts/sentence'

/** The screens and the form that add and change a venue. A vault item has a part of the form. */
export const venueFormMessages = {
  back: 'Back to Venues',
  addTitle: 'Add New Venue',
  placesNearby: 'Places Nearby',
  add: 'Add Venue',
  adding: 'Adding...',
  backToBoard: 'Back to the Board',
  editTitle: 'Edit Venue',
  update: 'Update Venue',
  updating: 'Updating...',
  delete: 'Delete',
  deleting: 'Deleting...',
  confirmDelete: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the venue and remove it from the list.',
  },
  loading: 'Loading the venue',
  isGone: 'This venue is gone',
  notLoaded: 'The venue could not be loaded',
  restored: 'What you had typed is still here.',
  startOver: 'Start Over',
  cancel: 'Cancel',

  name: 'Venue Name',
  /** Warns about another venue with the typed name. `sentence` adds a full stop if the name does not end with one. */
  namesakeOnBoard: (venue: string) => sentence(`The board already has a venue called ${venue}`),
  namesakeOffOffer: (venue: string) => `${venue} is already there, but off offer.`,
  imageUrl: 'Image URL',
  /** A switch. */
  onOffer: {
    label: 'On offer',
    text: 'Your team can vote for it. Taken off offer, it keeps its history, and loses its votes of today.',
  },

  /** The card of the venue as it will be on the board. */
  preview: {
    label: 'Preview',
    title: 'On the board',
    name: 'Venue name',
    description: 'What makes it worth the walk?',
  },

  /** A button of phones, which folds and unfolds all fields but the link and the name. */
  rest: 'Description, picture, and more',
  restHint: 'A description is needed.',
  more: 'More about this place',
  moreHint: 'Menu, closed days, tags, diets, price, way',
  link: 'Menu or Website',
  closedOn: 'Closed On',
  closedThrough: 'Closed Through',
  tags: 'Tags',
  newTag: 'Add a tag',
  tagsHint: 'At most six. Press Enter after each.',
  diets: 'Good For',
  price: 'Price',
  noPrice: 'Not set',
  walkingMinutes: 'Minutes on Foot',
  seats: 'Seats Up To',

  /** Fills in the form with what the page of a restaurant says. */
  page: {
    label: 'Link to the restaurant',
    hint: 'Its own page or its page on Wolt fills in the rest.',
    fillIn: 'Fill In',
    fillingIn: 'Filling In...',
    reading: 'Reading the page…',
    failed: 'The page could not be read. Check your connection and try again.',
    same: 'The form already says what the page says.',
    /** `fields` is a list such as "name, description, and picture", of the words below. */
    filledIn: (fields: string) => `Filled in: ${fields}.`,
    stayed: (fields: string) => `Your own ${fields} stayed.`,
    missing: (fields: string) =>
      `The page has nothing that fits for: ${fields}. Please fill this in yourself.`,
    /** The page's name is in the form, but is too short. */
    shortName: (min: number) =>
      `A name needs at least ${min} characters. Please complete it, with the street for example.`,
    fields: {
      name: 'name',
      description: 'description',
      imageUrl: 'picture',
      link: 'link',
      closedOn: 'closed weekdays',
      tags: 'tags',
      diets: 'diets',
      price: 'price',
    },
    /** Stands before the value that the page has for a field. */
    says: 'The page says:',
    /** Stands before a picture. */
    shows: 'The page shows:',
    /** Puts the value into the field. */
    use: 'Use It',
  },

  chooseDrawing: 'Choose a Drawing',
  useDrawing: 'Use This Drawing',
  drawings: {
    pizza: 'Pizza',
    pasta: 'Pasta',
    burger: 'Burger',
    sandwich: 'Sandwich',
    tacos: 'Tacos',
    falafel: 'Falafel',
    curry: 'Curry',
    ramen: 'Ramen',
    sushi: 'Sushi',
    dumplings: 'Dumplings',
    salad: 'Salad',
    bowl: 'Bowl',
    soup: 'Soup',
    fish: 'Fish',
    steak: 'Steak',
    barbecue: 'Barbecue',
    pancakes: 'Pancakes',
    bakery: 'Bakery',
    coffee: 'Coffee',
    canteen: 'Canteen',
  },
}
