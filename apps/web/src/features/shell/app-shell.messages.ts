/** The frame around a member's screens, and why a session has ended. */
export const appShellMessages = {
  /** The first link of the page, for the keyboard. */
  skip: 'Skip to content',
  /** In the header. {name} is in bold. On narrow screens, only the name is shown. */
  welcome: 'Welcome, {name}',
  menu: 'Menu',
  offline: 'You are offline',
  backOnline: 'Live again',
  sessionEnded: (team: string) => ({
    'member-removed': { title: 'Removed From the Team', text: `Your account in ${team} has been deleted.` },
    'team-deleted': {
      title: 'Team Deleted',
      text: `${team} has been deleted, and your account with it.`,
    },
    'session-ended': {
      title: 'Session Ended',
      text: 'Your session was ended elsewhere or has expired. Please log in again.',
    },
    unknown: { title: 'Session Ended', text: 'Your session has ended. Please log in again.' },
  }),
}
