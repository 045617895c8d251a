export const vaultMessages = {
  back: 'Back to the Board',
  title: 'Restaurant Vault',
  text: 'Ideas for other days: jot them down, or import them from Wolt.',
  loading: 'Loading vault items...',
  loadingSlowly: 'The lid is stuck. The connection seems slow today.',
  fetchingFailed: 'The vault could not be opened',
  /** The name of the tabs, for screen readers. */
  filter: 'Filter',
  tabs: { all: 'All Items', imported: 'Imported', manual: 'Manually Added' },
  /** Shown when a tab has no item. */
  empty: {
    all: 'No restaurants in vault',
    imported: 'Nothing imported yet',
    manual: 'Nothing added by hand yet',
  },
  emptyText:
    'Heard of a venue but today is not the day? Put it on the shelf, and on the board when its time comes.',
  /** The title of the toasts that tell a success. */
  success: '✅ Success',

  importing: {
    title: 'Import from Wolt',
    /** On the button that opens the dialog, on small screens. */
    short: 'AI Import',
    text: 'Name, picture and categories come from its page, the description is written for you.',
    url: 'Restaurant URL',
    action: 'Import',
    busy: 'Importing...',
    done: 'Restaurant imported successfully',
    failed: 'Failed to import restaurant',
  },

  adding: {
    title: 'Add Manually',
    /** On the button that opens the dialog, on small screens. */
    short: 'Add',
    text: 'A venue worth remembering for another day.',
    name: 'Name',
    action: 'Add to Vault',
    busy: 'Adding...',
    done: 'Vault item added successfully',
    failed: 'Failed to add vault item',
  },

  /** A mark on the picture of an item. */
  imported: 'Imported',

  converting: {
    action: 'Add to Venues',
    busy: 'Adding...',
    done: 'Vault item converted to venue successfully',
    failed: 'Failed to convert vault item to venue',
  },

  deleting: {
    /** The label of the button on the card of a restaurant. */
    open: (restaurant: string) => `Delete ${restaurant}`,
    title: 'Delete Restaurant',
    text: 'Are you sure you want to delete this restaurant from your vault?',
    action: 'Delete',
    busy: 'Deleting...',
    done: 'Vault item deleted successfully',
    failed: 'Failed to delete vault item',
  },
}
