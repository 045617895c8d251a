import type { DatabaseHandle } from '@lunchvote/db/database'
import { outlets } from '@lunchvote/db/tables/outlets'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { and, arrayContains, eq, exists, isNull, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { isAway, isLive } from './day.queries.ts'

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

export async function noteNudge(db: DatabaseHandle, teamId: TeamId, by: string, at: Date): Promise<void> {
  await db.update(teams).set({ nudgedAt: at, nudgedBy: by }).where(eq(teams.id, teamId))
}

/** The members who are waited for, each with whether a browser of the member gets reminders. */
export function waitedFor(db: DatabaseHandle, teamId: TeamId, now: Date) {
  const browsers = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, users.id), eq(pushSubscriptions.remind, true)))
  return db
    .select({ userId: users.id, hasBrowser: sql<boolean>`${exists(browsers)}` })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(votes, and(eq(votes.teamId, users.teamId), eq(votes.userId, users.id), isLive(now)))
    .where(and(eq(users.teamId, teamId), isNull(votes.venueId), sql`not ${isAway(now)}`))
}

/** The number of outlets that are told of a nudge. */
export function countRemindedOutlets(db: DatabaseHandle, teamId: TeamId): Promise<number> {
  return db.$count(
    outlets,
    and(
      eq(outlets.teamId, teamId),
      eq(outlets.active, true),
      arrayContains(outlets.events, ['voting.closing']),
    ),
  )
}
