import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, type SQL, sql } from 'drizzle-orm'

/** The instant of the team's last reset by the clock, null where the daily reset is off. */
export const lastReset = (now: Date): SQL<Date | null> =>
  sql`case when ${teams.dailyReset} then date_trunc('day', ${now.toISOString()}::timestamptz, ${teams.timezone}) end`

/** A vote from before the last reset no longer counts, whether or not anything has cleared it away yet. */
export const isLive = (now: Date): SQL<boolean> => sql`(${votes.date} < ${lastReset(now)}) is not true`

/** Small enough that nobody waits for a batch: votes that are being cast just now are left for the next. */
const batch = 1000

/** Clears away what no longer counts in the teams that the condition selects. @returns how many votes */
export async function deleteStaleVotes(
  db: DatabaseHandle,
  ofTeams: SQL | undefined,
  now: Date,
): Promise<number> {
  const stale = db
    .select({ id: votes.id })
    .from(votes)
    .innerJoin(teams, eq(teams.id, votes.teamId))
    .where(and(ofTeams, eq(teams.dailyReset, true), sql`${votes.date} < ${lastReset(now)}`))
    .limit(batch)
    .for('update', { of: votes, skipLocked: true })
  for (let cleared = 0; ; ) {
    const deleted = await db.delete(votes).where(sql`${votes.id} in ${stale}`)
    if (deleted.count === 0) return cleared
    cleared += deleted.count
  }
}
