import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { SessionEnd } from '@lunchvote/contracts/event-types'
import type { ToastText } from '~/lib/toast.ts'

export function sessionOver({ teamName }: CurrentUser, reason: SessionEnd | undefined): ToastText {
  switch (reason) {
    case 'member-removed':
      return { title: 'Removed From the Team', text: `Your account in ${teamName} has been deleted.` }
    case 'team-deleted':
      return { title: 'Team Deleted', text: `${teamName} has been deleted, and your account with it.` }
    case 'session-ended':
      return {
        title: 'Session Ended',
        text: 'Your session was ended elsewhere or has expired. Please log in again.',
      }
    default:
      return { title: 'Session Ended', text: 'Your session has ended. Please log in again.' }
  }
}
