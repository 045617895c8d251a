export const daysMessages = {
  text: 'On other days you are away without a tap, and nobody waits for you. When you vote or press "I\'m In Today", you are in for that day.',
  awayHint: 'The last day of an absence. Empty: you are not away.',
  fetchingFailed: 'Failed to fetch your days',
  saved: { title: 'Days saved', text: 'The board follows at once.' },
  savingFailed: { title: 'Failed to save your days' },
} as const
