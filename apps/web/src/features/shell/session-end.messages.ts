/** Why a session has ended. Loaded when one has. */
export const sessionEndMessages = {
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
