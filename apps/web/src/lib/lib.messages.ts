export const libMessages = {
  /** The title of failures that have no title of their own. */
  errorTitle: '❌ Error',
  offline: 'You are offline. Please try again when you are back online.',
}
