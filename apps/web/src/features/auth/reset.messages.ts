import type { CurrentUser } from '@lunchvote/contracts/auth'
import { sentence } from '@lunchvote/contracts/sentence'
import { errorCode, messageOf } from '~/lib/api/errors.ts'

export const resetMessages = {
  requestText: 'Enter the address of your account. We will mail you a link to choose a new password.',
  requestFailed: 'Could not send a reset link. Please try again.',
  sent: 'If there is an account for this address, a link is on its way.',
  sentHint: 'This can take a few minutes. Please look into your spam folder too.',
  chooseText: 'Saving it logs you in here, and logs you out everywhere else.',
  ended: 'This link is no longer valid. Ask for a new one.',
  companyOnly: "This server uses the company's login, so there is no password to reset.",
  noMail: 'Ask your team admin for a reset link.',
  saveFailed: 'Could not save your password. Please try again.',
} as const

export function loggedInMeanwhile({ displayName }: CurrentUser): string {
  return `You are logged in as ${displayName}. If this link is for another account, you will be logged in to that account.`
}

export function passwordSaved({ displayName }: CurrentUser) {
  return { title: 'Password Saved', text: sentence(`You are logged in as ${displayName}`) }
}

/** The text above the submit button, or undefined if nothing has failed. */
export function resetFailureOf(error: unknown, fallback: string): string | undefined {
  return error ? messageOf(error, fallback) : undefined
}

/** Whether the link is not valid. The form has checked the password, so nothing else can be wrong with the input. */
export function isInvalidLink(error: unknown): boolean {
  return errorCode(error) === 'BAD_REQUEST'
}
