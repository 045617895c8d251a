import type { CurrentUser } from '@lunchvote/contracts/auth'
import { sentence } from '@lunchvote/contracts/sentence'
import type { ToastText } from '~/lib/toast.ts'

export const accountMessages = {
  namingFailed: { title: 'Failed to save your name' },
  pictureFailed: { title: 'Failed to save your picture' },
  passwordText: 'Changing it signs you out everywhere else. Your access tokens keep working.',
  dangerText:
    'Deleting your account deletes your vote and your access tokens too, and signs you out everywhere. What you added for the team stays.',
  deleted: { title: 'Account deleted', text: 'Thank you for the lunches.' },
  deletingFailed: {
    title: 'Failed to delete your account',
    text: 'Could not delete your account. Please try again.',
  },
  transferFirst: 'You are the admin of a team with other members. Make another member the admin first.',
} as const

export function profileText({ email }: CurrentUser): string {
  return `You log in as ${email}. Your colleagues see your display name and your picture.`
}

export function nameChanged({ displayName }: CurrentUser): ToastText {
  return { title: 'Name saved', text: sentence(`Your colleagues now see you as ${displayName}`) }
}

export function pictureChanged({ pictureUrl }: CurrentUser): ToastText {
  return pictureUrl === null
    ? { title: 'Picture removed', text: 'Your colleagues now see your initials.' }
    : { title: 'Picture saved', text: 'Your colleagues now see it beside your name.' }
}

/** Says what is deleted together with the account. @param isAlone whether the team has no other member */
export function deletionText({ teamName }: CurrentUser, isAlone: boolean): string {
  return isAlone
    ? `You are the only member of ${teamName}, so the team goes too, with its venues, votes, vault and lunch history. This cannot be undone.`
    : `Your account, your vote and your access tokens are deleted, and you are logged out everywhere. The venues and vault items that you added stay with ${teamName}. This cannot be undone.`
}
