import type { CurrentUser } from '@lunchvote/contracts/auth'
import { sentence } from '@lunchvote/contracts/sentence'
import { errorCode, messageOf } from '~/lib/api/errors.ts'
import { VerificationError } from '~/lib/human-verification.ts'
import { errorTitle, type ToastText } from '~/lib/toast.ts'
import type { AuthTab } from './auth.rules.ts'

export const authMessages = {
  loginFailed: 'Invalid email or password. Please try again.',
  registrationFailed: 'Could not create your account. Please try again.',
  teamSearchFailed: 'Failed to fetch teams',
  invited: 'You are invited to join this team.',
  noTeamFound: 'No existing team found.',
  protectedByVerifier: 'This site is protected by reCAPTCHA.',
  redirecting: 'Redirecting to your dashboard...',
  registered: { title: 'Welcome to LunchVote!', text: 'Your account has been created successfully.' },
  passwordChangeFailed: {
    title: 'Password Change Failed',
    text: 'Could not update your password. Please try again.',
  },
  passwordsDiffer: "New passwords don't match",
  passwordChanged: { title: 'Success', text: 'Your password has been updated successfully.' },
} as const

/** The text in the form and the texts of the toast, for each way in which human verification can fail. */
const verificationFailures = {
  'not-loaded': {
    inline: 'reCAPTCHA initialization failed. Please refresh the page.',
    title: '❌ Registration Failed',
    text: 'reCAPTCHA not loaded. Please refresh the page and try again.',
  },
  failed: {
    inline: 'Failed to verify reCAPTCHA. Please try again.',
    title: '❌ Verification Failed',
    text: 'Could not complete the security check. Please try again.',
  },
  empty: {
    inline: 'Security verification failed. Please try again.',
    title: '❌ Registration Failed',
    text: 'Could not verify that you are human. Please try again.',
  },
} as const

/** The texts of the form for the team of an invite link. */
export function joiningTexts(team: string) {
  return { heading: `Join ${team}`, lead: authMessages.invited, submit: 'Join', busy: 'Joining...' }
}

export function loggedIn({ displayName }: CurrentUser) {
  return { title: 'Welcome Back!', text: sentence(`You are logged in as ${displayName}`) }
}

export function teamWillBeCreated(team: string): string {
  return `"${team}" will be created when you register`
}

export function alreadyLoggedIn(own: string, other: string) {
  return {
    title: 'Already Logged In',
    text: `You're already logged in to team "${own}". To join "${other}", please log out first.`,
  }
}

/** Why the server refused a registration with this team name. */
export type TeamRefusal = {
  team: string
  text: string
  /** Whether there is no such team. */
  isMissing: boolean
}

/** What the team field shows after a failed registration. Undefined if the failure does not concern the team. */
export function teamRefusalOf(error: unknown, team: string): TeamRefusal | undefined {
  const code = errorCode(error)
  if (code !== 'FORBIDDEN' && code !== 'NOT_FOUND') return undefined
  return { team, text: messageOf(error, authMessages.registrationFailed), isMissing: code === 'NOT_FOUND' }
}

/** Why nobody can join with an invite link. Undefined if the check of the link failed, which says nothing about it. */
export function linkRefusalOf(error: unknown, team: string): TeamRefusal | undefined {
  const code = errorCode(error)
  const isRefused = code === 'CONFLICT' || code === 'BAD_REQUEST'
  return isRefused
    ? { team, text: messageOf(error, authMessages.registrationFailed), isMissing: false }
    : teamRefusalOf(error, team)
}

/** The text above the submit button. Undefined if nothing has failed, or if the team field shows the reason. */
export function failureOf(tab: AuthTab, error: unknown): string | undefined {
  if (!error || (tab === 'signup' && teamRefusalOf(error, ''))) return undefined
  if (error instanceof VerificationError) return verificationFailures[error.reason].inline
  return messageOf(error, tab === 'login' ? authMessages.loginFailed : authMessages.registrationFailed)
}

export function registrationFailed(error: unknown): ToastText {
  if (error instanceof VerificationError) return verificationFailures[error.reason]
  return { title: errorTitle, text: messageOf(error, authMessages.registrationFailed) }
}

/**
 * Says why a form with the current password failed, either at the field of this password or for the whole form. The
 * form has already checked all other fields, so BAD_REQUEST means that the current password is wrong.
 * @param fallback the text if the server did not answer
 */
export function passwordFailureOf(
  error: unknown,
  fallback: string,
): { currentPassword?: string; form?: string } {
  if (!error) return {}
  const message = messageOf(error, fallback)
  return errorCode(error) === 'BAD_REQUEST' ? { currentPassword: message } : { form: message }
}
