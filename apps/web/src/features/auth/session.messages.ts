export const sessionMessages = {
  loggedOut: { title: 'Goodbye!', text: 'You have been logged out successfully.' },
  logoutFailed: 'Could not log you out. Please try again.',
}
