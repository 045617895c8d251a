import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { isUniqueViolation } from '@lunchvote/db/violations'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { TeamId } from '../auth/member.ts'
import { deleteStaleVotes } from '../daily-reset.ts'

const named = { id: teams.id, name: teams.name }
const settings = { timezone: teams.timezone, dailyReset: teams.dailyReset }

export async function insertTeam(db: DatabaseHandle, team: { name: string; nameKey: string }) {
  const [inserted] = await db
    .insert(teams)
    .values(team)
    .onConflictDoNothing({ target: teams.nameKey })
    .returning(named)
  return inserted
}

/** Keeps the team from being deleted until the transaction ends. */
export async function lockTeamByNameKey(db: DatabaseHandle, nameKey: string) {
  const [team] = await db.select(named).from(teams).where(eq(teams.nameKey, nameKey)).for('key share')
  return team
}

/** Names that begin with the text first, then those that only hold it. */
export function teamsNamedLike(db: DatabaseHandle, nameKeyPart: string, limit: number) {
  const position = sql<number>`position(${nameKeyPart} in ${teams.nameKey})`
  return db
    .select(named)
    .from(teams)
    .where(sql`${position} > 0`)
    .orderBy(desc(sql`${position} = 1`), asc(teams.nameKey))
    .limit(limit)
}

export async function settingsOf(db: DatabaseHandle, teamId: TeamId) {
  const [found] = await db.select(settings).from(teams).where(eq(teams.id, teamId))
  return found
}

/** Waits for other changes of the team's settings, and keeps new ones waiting. */
export function lockTeam(db: DatabaseHandle, teamId: TeamId) {
  return db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update')
}

export async function updateTeam(
  db: DatabaseHandle,
  teamId: TeamId,
  values: { timezone: string; dailyReset: boolean },
) {
  const [updated] = await db.update(teams).set(values).where(eq(teams.id, teamId)).returning(settings)
  return updated
}

/** PostgreSQL's own spelling of a timezone, for its clock rules decide about votes; undefined where it has none. */
export async function spellingOfTimezone(db: DatabaseHandle, timezone: string): Promise<string | undefined> {
  const [found] = await db.execute<{ name: string }>(
    sql`select name from pg_timezone_names where lower(name) = lower(${timezone}) limit 1`,
  )
  return found?.name
}

/** Another team has that key. */
export class NameTaken extends Error {
  override readonly name = 'NameTaken'
}

/** @throws NameTaken, after which the transaction is lost */
export async function renameTeam(
  db: DatabaseHandle,
  teamId: TeamId,
  values: { name: string; nameKey: string },
): Promise<void> {
  try {
    await db.update(teams).set(values).where(eq(teams.id, teamId))
  } catch (cause) {
    throw isUniqueViolation(cause) ? new NameTaken('The name is taken', { cause }) : cause
  }
}

export async function teamByNameKey(db: DatabaseHandle, nameKey: string) {
  const [team] = await db.select(named).from(teams).where(eq(teams.nameKey, nameKey))
  return team
}

export function deleteStaleVotesOfTeam(db: DatabaseHandle, teamId: TeamId, now: Date) {
  return deleteStaleVotes(db, eq(teams.id, teamId), now)
}

export function deleteTeam(db: DatabaseHandle, teamId: TeamId) {
  return db.delete(teams).where(eq(teams.id, teamId))
}
