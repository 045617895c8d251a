import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { TeamMember } from '@lunchvote/contracts/team'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import { lockTeam } from '../lock-team.ts'
import { type Member, nobody, type TeamId } from '../member.ts'
import { withPictureUrl } from '../picture-url.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { settleIfDue } from '../voting/day.service.ts'
import {
  appointAdmin,
  deleteAdminResets,
  deleteMember,
  deleteWallScreen,
  dismissAdmin,
  lockMember,
  membershipOf,
  membersOfTeam,
} from './members.queries.ts'
import { deleteTeam } from './team.queries.ts'
import { asAdmin } from './team.service.ts'

type MembersContext = { db: Database; member: Member }
type EditContext = MembersContext & { events: EventBus }

const notFound = () => new DomainError('NOT_FOUND', say('member_not_found'))

/** Lists the members in the order in which they joined. */
export async function listMembers({
  db,
  member,
  appOrigin,
}: MembersContext & { appOrigin: string }): Promise<TeamMember[]> {
  return (await membersOfTeam(db, member.teamId)).map((found) => withPictureUrl(found, appOrigin))
}

export async function removeMember(
  ctx: EditContext & { clock: Clock; outbox: Outbox },
  id: number,
): Promise<void> {
  const { db, member, events } = ctx
  if (id === member.userId) throw new DomainError('BAD_REQUEST', say('cannot_remove_yourself'))
  // Removing the member also deletes the member's vote. If the closing time has come, the decision is made first, so
  // that this vote still counts.
  await settleIfDue(ctx)
  await asAdmin({ db, member }, async (tx) => {
    if (!(await deleteMember(tx, member.teamId, id))) throw notFound()
  })
  events.publishSessionEnd(member.teamId, id)
  // The votes have changed too, because the member's vote was deleted with the account.
  events.publish(member.teamId, 'members', 'votes')
}

/** Makes another member the admin. */
export async function transferAdmin(
  { db, member, clock, events }: EditContext & { clock: Clock },
  newAdminId: number,
): Promise<void> {
  if (newAdminId === member.userId) throw new DomainError('BAD_REQUEST', say('admin_already'))
  await asAdmin({ db, member }, (tx) => moveAdminRole(tx, member.teamId, newAdminId, clock()))
  events.publishSessionEnd(member.teamId, nobody)
  events.publish(member.teamId, 'members')
}

/**
 * Makes a member the admin on behalf of the operator of the server, who needs no permission of the team.
 * @returns the former admin
 */
export async function replaceAdmin(
  {
    db,
    clock,
    events,
  }: { db: Database; clock: Clock; events: Pick<EventBus, 'publish' | 'publishSessionEnd'> },
  teamId: TeamId,
  newAdminId: number,
) {
  const former = await db.transaction(async (tx) => {
    await lockTeam(tx, teamId)
    return moveAdminRole(tx, teamId, newAdminId, clock())
  })
  events.publishSessionEnd(teamId, nobody)
  events.publish(teamId, 'members')
  return former
}

/**
 * Moves the role of the admin, in a transaction that has locked the team.
 * @returns the former admin
 */
async function moveAdminRole(tx: DatabaseHandle, teamId: TeamId, newAdminId: number, now: Date) {
  const former = await dismissAdmin(tx, teamId)
  if (!(await appointAdmin(tx, teamId, newAdminId))) throw notFound()
  await endAdminLinks(tx, teamId, now)
  return former
}

/**
 * Ends the links that belong to the role of the admin: reset links, with which an earlier admin could take over other accounts,
 * and the wall screen, with which he could go on reading. Its streams end with the sessions of `nobody`.
 */
export async function endAdminLinks(tx: DatabaseHandle, teamId: TeamId, now: Date): Promise<void> {
  await deleteAdminResets(tx, teamId, now)
  await deleteWallScreen(tx, teamId)
}

/**
 * Deletes the member's own account, in an open transaction. If the team has no other member, the team is deleted too.
 * @returns what was deleted
 * @throws DomainError CONFLICT if the member is the admin and the team has other members
 */
export async function leaveTeam(tx: DatabaseHandle, member: Member): Promise<'account' | 'team'> {
  // Registrations lock the team too, so no new member can join until the transaction ends.
  await lockTeam(tx, member.teamId)
  const membership = await membershipOf(tx, member)
  if (membership?.isTeamAdmin) {
    if (membership.hasColleagues) throw new DomainError('CONFLICT', say('transfer_admin_first'))
    await deleteTeam(tx, member.teamId)
    return 'team'
  }
  await deleteMember(tx, member.teamId, member.userId)
  return 'account'
}

/**
 * Runs `work` in a transaction. Until it ends, the caller stays the admin and the person with this id stays a member.
 * @param self the sentence if the id is the caller's own
 * @throws DomainError BAD_REQUEST if the id is the caller's own
 */
export function asAdminOf<T>(
  { db, member }: MembersContext,
  id: number,
  self: Sentence,
  work: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  if (id === member.userId) throw new DomainError('BAD_REQUEST', self)
  return asAdmin({ db, member }, async (tx) => {
    if (!(await lockMember(tx, member.teamId, id))) throw notFound()
    return work(tx)
  })
}

/**
 * Runs `work` in a transaction on behalf of the operator of the server. Until it ends, the person with this id stays a
 * member. The team is locked first, as in the changes of the admin.
 */
export function withMember<T>(
  db: Database,
  teamId: TeamId,
  id: number,
  work: (tx: DatabaseHandle) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await lockTeam(tx, teamId)
    if (!(await lockMember(tx, teamId, id))) throw notFound()
    return work(tx)
  })
}
