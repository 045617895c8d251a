import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { eq, sql } from 'drizzle-orm'
import type { TeamId } from '../auth/member.ts'

/**
 * Returns when the team can be nudged again, as an instant and as a time of day in the team's timezone. The time of day
 * is rounded up to a full minute. Both are null if the team has never been nudged.
 * @param pauseMs the shortest pause between two nudges
 */
export async function nextNudge(db: DatabaseHandle, teamId: TeamId, pauseMs: number) {
  const next = sql`${teams.nudgedAt} + ${pauseMs} * interval '1 millisecond'`
  const [found] = await db
    .select({
      next: next.mapWith(teams.nudgedAt),
      localTime: sql<string | null>`to_char(
        date_trunc('minute', ${next} + interval '1 minute' - interval '1 microsecond') at time zone ${teams.timezone},
        'HH24:MI')`,
    })
    .from(teams)
    .where(eq(teams.id, teamId))
  return found ?? { next: null, localTime: null }
}

export async function noteNudge(db: DatabaseHandle, teamId: TeamId, at: Date): Promise<void> {
  await db.update(teams).set({ nudgedAt: at }).where(eq(teams.id, teamId))
}
