import type { TeamMember } from '@lunchvote/contracts/team'
import type { Database } from '@lunchvote/db/database'
import type { Member } from '../auth/member.ts'
import { settleIfDue } from '../day/closing.service.ts'
import { adminOnly, DomainError } from '../errors.ts'
import type { Clock, EventBus } from '../ports.ts'
import { deleteMember, lockAdmin, membersOfTeam, setAdmin } from './members.queries.ts'

type MembersContext = { db: Database; member: Member }
type EditContext = MembersContext & { events: EventBus }

const notFound = () => new DomainError('NOT_FOUND', 'Team member not found')
const notAdmin = () => new DomainError('FORBIDDEN', adminOnly)

/** Lists the members in the order in which they joined. */
export function listMembers({ db, member }: MembersContext): Promise<TeamMember[]> {
  return membersOfTeam(db, member.teamId)
}

export async function removeMember(ctx: EditContext & { clock: Clock }, id: number): Promise<void> {
  const { db, member, events } = ctx
  if (id === member.userId) throw new DomainError('BAD_REQUEST', 'You cannot remove yourself')
  // Removing the member also deletes the member's vote. If the closing time has come, the decision is made first, so
  // that this vote still counts.
  await settleIfDue(ctx)
  await db.transaction(async (tx) => {
    // The admin role may have been transferred since the session was read. Without the lock, the former admin could
    // then remove the new admin.
    if (!(await lockAdmin(tx, member))) throw notAdmin()
    if (!(await deleteMember(tx, member.teamId, id))) throw notFound()
  })
  events.publishSessionEnd(member.teamId, id)
  // The votes have changed too, because the member's vote was deleted with the account.
  events.publish(member.teamId, 'members', 'votes')
}

export async function transferAdmin({ db, member, events }: EditContext, newAdminId: number): Promise<void> {
  if (newAdminId === member.userId) throw new DomainError('BAD_REQUEST', 'You are the team admin already')
  await db.transaction(async (tx) => {
    if (!(await lockAdmin(tx, member))) throw notAdmin()
    await setAdmin(tx, member.teamId, member.userId, false)
    if (!(await setAdmin(tx, member.teamId, newAdminId, true))) throw notFound()
  })
  events.publish(member.teamId, 'members')
}
