import type { SessionEnd } from '@lunchvote/contracts/event-types'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { eq } from 'drizzle-orm'
import type { Member } from '../member.ts'

/**
 * Finds out why the member no longer has a session. The row of an ended session is deleted, so the query checks whether
 * the team and the user still exist.
 */
export async function sessionEndOf(db: DatabaseHandle, { teamId, userId }: Member): Promise<SessionEnd> {
  const [team] = await db
    .select({ userId: users.id })
    .from(teams)
    .leftJoin(users, eq(users.id, userId))
    .where(eq(teams.id, teamId))
  if (!team) return 'team-deleted'
  return team.userId === null ? 'member-removed' : 'session-ended'
}
