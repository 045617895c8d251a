export const venuesMessages = {
  added: '🎉 Venue Added Successfully',
  updated: '✏️ Venue Updated Successfully',
  deleted: '🗑️ Venue Deleted',
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
  confirmDelete: {
    title: 'Are you sure?',
    text: 'This action cannot be undone. This will permanently delete the venue and remove it from the list.',
  },
} as const
