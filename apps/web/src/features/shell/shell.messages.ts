/** What every page can show: its footer, and what it says after a failure or an update. */
export const shellMessages = {
  /** In the footer, before its three links. */
  credit: (year: string) => `© ${year} LunchVote. Cooked up for hungry teams.`,
  donate: 'Buy me lunch',
  contact: 'Say Hi',
  author: 'Check Me Out',
  /** The label of the choice of a language. */
  language: 'Language',

  updated: 'LunchVote has been updated.',
  reload: 'Reload',
  dismissUpdate: 'Dismiss update notice',

  failed: 'Something went wrong',
  failedText: 'This screen could not be shown. Check your connection and try again.',
  retry: 'Try Again',
  notFound: 'Page Not Found',
  notFoundText: 'There is no route to this address. It may have been renamed, or mistyped.',
  backToHome: 'Back to Home',
}
