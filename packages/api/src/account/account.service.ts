import type { CurrentUser } from '@lunchvote/contracts/auth'
import { type AuthContext, confirmPassword } from '../auth/auth.service.ts'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Outbox } from '../ports.ts'
import { leaveTeam } from '../team/members.service.ts'
import { settleIfDue } from '../voting/day.service.ts'
import { renameUser } from './account.queries.ts'

type AccountContext = AuthContext & { member: Member; user: CurrentUser; outbox: Outbox }

export async function changeProfile(
  { db, user, member, events }: AccountContext,
  displayName: string,
): Promise<CurrentUser> {
  if (!(await renameUser(db, member.userId, displayName))) {
    throw new DomainError('UNAUTHORIZED', 'This account no longer exists')
  }
  events.publish(member.teamId, 'members')
  return { ...user, displayName }
}

/**
 * Deletes the caller's account with its vote, sessions and access tokens. If the team has no other member, the team is
 * deleted too.
 */
export async function deleteAccount(ctx: AccountContext, password: string): Promise<void> {
  const { member, events } = ctx
  await confirmPassword(ctx, password)
  // The account's vote is deleted too. If the closing time has come, the decision is made first, so that this vote
  // still counts.
  await settleIfDue(ctx)
  const deleted = await ctx.db.transaction((tx) => leaveTeam(tx, member))
  if (deleted === 'team') return events.publishSessionEnd(member.teamId)
  events.publishSessionEnd(member.teamId, member.userId)
  events.publish(member.teamId, 'members', 'votes')
}
