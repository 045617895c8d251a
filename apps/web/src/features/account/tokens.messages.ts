import type { AccessToken, TokenScope } from '@lunchvote/contracts/access-tokens'
import { dateOf } from '~/lib/instants.ts'
import type { ToastText } from '~/lib/toast.ts'
import { lastUsedLine } from './usage.messages.ts'

export const tokenMessages = {
  text: 'With a token, a script or an agent can use LunchVote as you, without your password.',
  empty: 'You have no access tokens.',
  fetchingFailed: 'Failed to fetch your access tokens',
  creatingFailed: { title: 'Failed to create the token' },
  revokingFailed: { title: 'Failed to revoke the token' },
  confirmRevocation: {
    title: 'Revoke Access Token',
    text: 'Scripts that use this token stop working at once. This cannot be undone.',
  },
  created: 'Copy the token now and keep it safe. It is not shown again.',
  notCopied: 'You have not copied the token yet. It is not shown again.',
  copied: { title: '✅ Token Copied!', text: 'The token has been copied to your clipboard.' },
  copyFailed: { title: '❌ Copy Failed', text: 'Please try selecting and copying the token manually.' },
} as const

export const scopeOptions = [
  { value: 'read', label: 'Read', text: 'Sees what you see. Changes nothing.' },
  { value: 'vote', label: 'Read and vote', text: 'Also votes for you, and marks you as away.' },
  {
    value: 'manage',
    label: 'Manage',
    text: 'Does all that you may do, except for your account, reset links, removing members, handing over the admin role and deleting the team.',
  },
] as const satisfies readonly { value: TokenScope; label: string; text: string }[]

const scopeLabel = (scope: TokenScope) => scopeOptions.find(({ value }) => value === scope)?.label ?? scope

export function hasExpired({ expiresAt }: AccessToken, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

/** The scope, the end and the last use of a token. */
export function tokenLine(token: AccessToken, timezone: string | undefined, now: number): string {
  return `${scopeLabel(token.scope)}, ${expiryOf(token, timezone, now)}, ${lastUsedLine(token.lastUsedAt, now)}`
}

function expiryOf(token: AccessToken, timezone: string | undefined, now: number): string {
  if (token.expiresAt === null) return 'does not expire'
  const date = dateOf(token.expiresAt, timezone)
  return hasExpired(token, now) ? `expired on ${date}` : `expires on ${date}`
}

export function tokenRevoked(name: string): ToastText {
  return { title: 'Token revoked', text: `${name} no longer works.` }
}
