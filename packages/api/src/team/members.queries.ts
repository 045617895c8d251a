import type { DatabaseHandle } from '@lunchvote/db/database'
import { passwordResets } from '@lunchvote/db/tables/password-resets'
import { teamScreens } from '@lunchvote/db/tables/team-screens'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Member, TeamId } from '../member.ts'

const inTeam = (teamId: TeamId, id: number) => and(eq(users.teamId, teamId), eq(users.id, id))

export function membersOfTeam(db: DatabaseHandle, teamId: TeamId) {
  return db
    .select({
      id: users.id,
      userId: users.id,
      displayName: users.displayName,
      pictureId: users.pictureId,
      email: users.email,
    })
    .from(users)
    .where(eq(users.teamId, teamId))
    .orderBy(asc(users.id))
}

/**
 * Returns whether the member is the team's admin. If so, the member stays admin until the transaction ends. The team is
 * locked before the member, as in the other transactions that lock both. With opposite orders, two transactions could
 * deadlock.
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

/** Takes the role from the team's admin. @returns the former admin; undefined if the team had none */
export async function dismissAdmin(db: DatabaseHandle, teamId: TeamId) {
  const [former] = await db
    .update(users)
    .set({ isTeamAdmin: false })
    .where(and(eq(users.teamId, teamId), eq(users.isTeamAdmin, true)))
    .returning({ email: users.email, displayName: users.displayName })
  return former
}

/** Makes a member the admin of a team that has none. @returns false if the team has no such member */
export async function appointAdmin(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const updated = await db
    .update(users)
    .set({ isTeamAdmin: true })
    .where(inTeam(teamId, id))
    .returning({ id: users.id })
  return updated.length > 0
}

/**
 * Deletes the reset links that the team's admin has made, except expired links and links of the operator. The
 * housekeeping timer deletes expired links. If both deleted the same links, they could deadlock.
 */
export async function deleteAdminResets(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<void> {
  const { userId, byAdmin, byOperator, expiresAt } = passwordResets
  const members = db.select({ id: users.id }).from(users).where(eq(users.teamId, teamId))
  const isOfAdmin = and(eq(byAdmin, true), eq(byOperator, false))
  await db.delete(passwordResets).where(and(inArray(userId, members), isOfAdmin, gt(expiresAt, now)))
}

/**
 * Deletes the account with its vote, sessions and access tokens. The venues and vault items that the account created
 * stay.
 */
export async function deleteMember(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const deleted = await db.delete(users).where(inTeam(teamId, id)).returning({ id: users.id })
  return deleted.length > 0
}

/** Returns whether the member is the admin, and whether the team has other members. Undefined if the member has left. */
export async function membershipOf(db: DatabaseHandle, { teamId, userId }: Member) {
  const colleagues = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.teamId, teamId), ne(users.id, userId)))
  const [found] = await db
    .select({ isTeamAdmin: users.isTeamAdmin, hasColleagues: sql<boolean>`exists ${colleagues}` })
    .from(users)
    .where(inTeam(teamId, userId))
  return found
}

/** Returns whether the team has this member. If so, the member stays until the transaction ends. */
export async function lockMember(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const locked = await db.select({ id: users.id }).from(users).where(inTeam(teamId, id)).for('no key update')
  return locked.length > 0
}

/** The link of the screen on a wall ends with its row. */
export async function deleteWallScreen(db: DatabaseHandle, teamId: TeamId): Promise<void> {
  await db.delete(teamScreens).where(eq(teamScreens.teamId, teamId))
}
