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

/** Whether PostgreSQL, whose clock rules decide about votes, knows a timezone under this name. */
export async function isKnownTimezone(db: DatabaseHandle, timezone: string): Promise<boolean> {
  const [found] = await db.execute(
    sql`select 1 from pg_timezone_names where lower(name) = lower(${timezone}) limit 1`,
  )
  return found !== undefined
}

/**
 * Renames the team unless another one has that key.
 * @returns the name of the other team, which may be the very same; null once renamed
 */
export async function renameTeam(
  db: DatabaseHandle,
  teamId: TeamId,
  { name, nameKey }: { name: string; nameKey: string },
): Promise<string | null> {
  try {
    await db.update(teams).set({ name, nameKey }).where(eq(teams.id, teamId))
    return null
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const [other] = await db.select(named).from(teams).where(eq(teams.nameKey, nameKey))
    return other?.name ?? name
  }
}

export function deleteStaleVotesOfTeam(db: DatabaseHandle, teamId: TeamId, now: Date) {
  return deleteStaleVotes(db, eq(teams.id, teamId), now)
}

export function deleteTeam(db: DatabaseHandle, teamId: TeamId) {
  return db.delete(teams).where(eq(teams.id, teamId))
}
