import type { Invite } from '@lunchvote/contracts/invites'
import { say } from '@lunchvote/contracts/reasons'
import { DomainError } from '../errors.ts'
import { isSameSecret } from '../secrets.ts'

export type TeamInvite = {
  name: string
  joining: Invite['joining']
  inviteToken: string | null
  inviteExpiresAt: Date | null
}

export type JoinableTeam = TeamInvite & {
  /** Whether the person's invite is, or was, the invite of another team. */
  isInvitedElsewhere: boolean
}

/** Returns the invite link of a team. If anyone can join the team, the link contains no secret. */
export function inviteLink(
  { name, joining, inviteToken, inviteExpiresAt }: TeamInvite,
  origin: string,
): Invite {
  const url = `${origin}/auth?team=${encodeForChat(name)}`
  if (joining === 'open' || inviteToken === null) return { url, joining, expiresAt: null }
  return { url: `${url}&invite=${inviteToken}`, joining, expiresAt: inviteExpiresAt?.toISOString() ?? null }
}

/**
 * Whether a person with this invite can join the team. Teams that anyone can join ignore the invite, unless it is
 * another team's: its link then leads here only because this team has taken the other team's former name.
 */
export function canJoin(
  { joining, inviteToken, inviteExpiresAt, isInvitedElsewhere }: JoinableTeam,
  invite: string | undefined,
  now: Date,
): boolean {
  if (joining === 'open') return !isInvitedElsewhere
  if (!invite || inviteToken === null || !isSameSecret(invite, inviteToken)) return false
  return inviteExpiresAt === null || inviteExpiresAt > now
}

/**
 * Refuses a person who cannot join the team.
 * @param name the name of the team as the person has spelled it
 * @throws DomainError FORBIDDEN if the team takes new members by invitation only and the invite is not valid, or if the
 *   invite is another team's
 * @throws DomainError CONFLICT if the name is spelled differently
 */
export function assertCanJoin(
  team: JoinableTeam,
  { name, invite }: { name: string; invite: string | undefined },
  now: Date,
): void {
  if (!canJoin(team, invite, now)) throw new DomainError('FORBIDDEN', say('invitation_only'))
  if (team.name === name) return
  throw new DomainError('CONFLICT', say('team_name_similar', { name: team.name }))
}

/**
 * Encodes a text for the query of a link. Also encodes characters such as `)`, because chat programs do not include
 * them when they turn a URL in a message into a link.
 */
function encodeForChat(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*]/g, percentEncoded)
    .replace(/\.+$/, (dots) => dots.replaceAll('.', percentEncoded))
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
