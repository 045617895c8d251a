/** What every screen of a member may have to say; the rest is in auth.messages.ts, with the forms. */
export const errorTitle = '❌ Error'
export const loggedOut = { title: 'Goodbye!', text: 'You have been logged out successfully.' }
export const logoutFailed = 'Could not log you out. Please try again.'
