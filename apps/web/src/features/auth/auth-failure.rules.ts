import { errorCode, messageOf } from '~/lib/api/errors.ts'
import { VerificationError } from '~/lib/human-verification.ts'
import { errorTitle, type ToastText } from '~/lib/toast.ts'
import { authMessages } from './auth.messages.ts'
import type { AuthTab } from './auth.rules.ts'

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
  if (error instanceof VerificationError) return authMessages.verificationFailures[error.reason].inline
  return messageOf(error, tab === 'login' ? authMessages.loginFailed : authMessages.registrationFailed)
}

export function registrationFailed(error: unknown): ToastText {
  if (error instanceof VerificationError) return authMessages.verificationFailures[error.reason]
  return { title: errorTitle, text: messageOf(error, authMessages.registrationFailed) }
}
