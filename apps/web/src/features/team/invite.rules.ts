import type { Invite } from '@lunchvote/contracts/invites'
import { dateAndTimeOf } from '~/lib/instants.ts'
import { inviteMessages } from './invite.messages.ts'

export function hasEnded({ expiresAt }: Invite, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now
}

/** Says how long the invite link works. The link of a team that everyone can join has no end date. */
export function validityLine(invite: Invite, timezone: string | undefined, now: number): string {
  if (invite.expiresAt === null) return inviteMessages.noEnd
  const end = dateAndTimeOf(invite.expiresAt, timezone)
  return hasEnded(invite, now) ? inviteMessages.stoppedWorking(end) : inviteMessages.worksUntil(end)
}
