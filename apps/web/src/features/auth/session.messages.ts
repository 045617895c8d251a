/** Needed on every screen of a member. The texts of the forms are in auth.messages.ts. */
export const errorTitle = '❌ Error'
export const loggedOut = { title: 'Goodbye!', text: 'You have been logged out successfully.' }
export const logoutFailed = 'Could not log you out. Please try again.'
