export const vaultMessages = {
  loading: 'Loading vault items...',
  empty: 'No restaurants in vault',
  successTitle: '✅ Success',
  imported: 'Restaurant imported successfully',
  importFailed: 'Failed to import restaurant',
  added: 'Vault item added successfully',
  deleted: 'Vault item deleted successfully',
  converted: 'Vault item converted to venue successfully',
  addingFailed: 'Failed to add vault item',
  deletingFailed: 'Failed to delete vault item',
  convertingFailed: 'Failed to convert vault item to venue',
  confirmDelete: {
    title: 'Delete Restaurant',
    text: 'Are you sure you want to delete this restaurant from your vault?',
  },
} as const

/** The text for each filter, shown when no item matches it. */
export const nothingHere = {
  all: vaultMessages.empty,
  imported: 'Nothing imported yet',
  manual: 'Nothing added by hand yet',
} as const
