import type { DatabaseHandle } from '@lunchvote/db/database'
import { outlets } from '@lunchvote/db/tables/outlets'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import {
  and,
  arrayContains,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { isAway, isLive, localDay } from './day.queries.ts'

/** A reminder that is late by more than this is not sent. */
export const maxReminderDelayMs = 5 * 60_000

/** The time at which members are reminded. */
const remindAt = sql`(${teams.nextClosing} - ${teams.remindMinutes} * interval '1 minute')`
const maxDelay = sql`${maxReminderDelayMs} * interval '1 millisecond'`

/** Whether the team has a browser or an outlet that gets reminders. Other teams are skipped to save writes. */
const listens = (db: DatabaseHandle): SQL | undefined => or(hasBrowser(db), hasOutlet(db))

const hasBrowser = (db: DatabaseHandle): SQL =>
  exists(
    db
      .select({ id: pushSubscriptions.id })
      .from(users)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
      .where(and(eq(users.teamId, teams.id), eq(pushSubscriptions.remind, true))),
  )

const hasOutlet = (db: DatabaseHandle): SQL =>
  exists(
    db
      .select({ id: outlets.id })
      .from(outlets)
      .where(
        and(
          eq(outlets.teamId, teams.id),
          eq(outlets.active, true),
          arrayContains(outlets.events, ['voting.closing']),
        ),
      ),
  )

/**
 * Locks up to `limit` teams whose members must be reminded now, and marks the teams as reminded. Skips teams that
 * another transaction has locked.
 */
export async function takeTeamsToRemind(db: DatabaseHandle, now: Date, limit: number): Promise<number[]> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const due = await db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        gt(teams.nextClosing, now),
        lte(teams.nextClosing, sql`${instant} + interval '1 hour'`),
        // Both bounds are on the same expression, so that PostgreSQL expects few teams between them and uses indexes.
        sql`${remindAt} <= ${instant}`,
        sql`${remindAt} >= ${instant} - ${maxDelay}`,
        or(isNull(teams.remindedFor), sql`${teams.remindedFor} <> ${teams.nextClosing}`),
        listens(db),
      ),
    )
    .orderBy(teams.nextClosing)
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) {
    await db
      .update(teams)
      .set({ remindedFor: sql`${teams.nextClosing}` })
      .where(inArray(teams.id, ids))
  }
  return ids
}

/** For each team, the number of members who have voted, and the number of members whose vote is still expected. */
export function turnoutOf(db: DatabaseHandle, teamIds: readonly number[], now: Date) {
  return db
    .select({
      teamId: teams.id,
      day: localDay(sql`${teams.nextClosing}`, teams.timezone),
      closesAt: sql`${teams.nextClosing}`.mapWith(teams.nextClosing),
      remindBefore: sql`${remindAt} + ${maxDelay}`.mapWith(teams.nextClosing),
      localTime: sql<string>`to_char(${teams.nextClosing} at time zone ${teams.timezone}, 'HH24:MI')`,
      voted: count(votes.venueId),
      waitingFor:
        sql<number>`count(*) filter (where ${votes.venueId} is null and not ${isAway(now)})`.mapWith(Number),
    })
    .from(teams)
    .innerJoin(users, eq(users.teamId, teams.id))
    .leftJoin(votes, and(eq(votes.teamId, users.teamId), eq(votes.userId, users.id), isLive(now)))
    .where(inArray(teams.id, [...teamIds]))
    .groupBy(teams.id)
}
