import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { asc, desc, eq, sql } from 'drizzle-orm'

const named = { id: teams.id, name: teams.name }

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
