import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, asc, eq } from 'drizzle-orm'
import type { Member, TeamId } from '../auth/member.ts'

const inTeam = (teamId: TeamId, id: number) => and(eq(users.teamId, teamId), eq(users.id, id))

export function membersOfTeam(db: DatabaseHandle, teamId: TeamId) {
  return db
    .select({ id: users.id, displayName: users.displayName, email: users.email })
    .from(users)
    .where(eq(users.teamId, teamId))
    .orderBy(asc(users.id))
}

/**
 * Returns whether the member is the team's admin. If so, the member stays admin until the transaction ends. The team is
 * locked before the member, because the statement of a vote locks them in the same order. In the opposite order, the
 * two statements could block each other.
 */
export async function lockAdmin(db: DatabaseHandle, { teamId, userId }: Member): Promise<boolean> {
  const team = db
    .$with('team')
    .as(db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update'))
  const locked = await db
    .with(team)
    .select({ id: users.id })
    .from(users)
    .innerJoin(team, eq(team.id, users.teamId))
    .where(and(inTeam(teamId, userId), eq(users.isTeamAdmin, true)))
    .for('no key update', { of: users })
  return locked.length > 0
}

export async function setAdmin(
  db: DatabaseHandle,
  teamId: TeamId,
  id: number,
  isTeamAdmin: boolean,
): Promise<boolean> {
  const updated = await db
    .update(users)
    .set({ isTeamAdmin })
    .where(inTeam(teamId, id))
    .returning({ id: users.id })
  return updated.length > 0
}

/** Deletes the account with its votes and sessions. The venues and vault items that the account created stay. */
export async function deleteMember(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const deleted = await db.delete(users).where(inTeam(teamId, id)).returning({ id: users.id })
  return deleted.length > 0
}
