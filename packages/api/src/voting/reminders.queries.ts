import type { OutletEvent } from '@lunchvote/contracts/outlets'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { outlets } from '@lunchvote/db/tables/outlets'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, between, eq, exists, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Member, TeamId } from '../member.ts'
import { membersOn } from './ballots.queries.ts'
import type { LocalTimes, TeamDay } from './clock.rules.ts'
import { timestamp } from './day.queries.ts'

/** A reminder that is late by more than this is not sent. */
export const maxReminderDelayMs = 5 * 60_000

/** The time at which members are reminded. */
const remindAt = sql`(${teams.nextClosing} - ${teams.remindMinutes} * interval '1 minute')`
const maxDelay = sql`${maxReminderDelayMs} * interval '1 millisecond'`

/** Whether the team has a browser or an outlet that gets reminders. Other teams are skipped to save writes. */
const listens = (db: DatabaseHandle): SQL | undefined => or(hasBrowser(db), hasOutlet(db, 'voting.closing'))

/** Whether the team has a browser that gets reminders. */
export const hasBrowser = (db: DatabaseHandle): SQL =>
  exists(
    db
      .select({ id: pushSubscriptions.id })
      .from(users)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
      .where(and(eq(users.teamId, teams.id), eq(pushSubscriptions.remind, true))),
  )

/** The event is part of the text. For a parameter, PostgreSQL would expect few outlets, and read all for each search. */
const isTold = (event: OutletEvent) =>
  and(outlets.active, sql`${outlets.events} @> ${sql.raw(`'{${event}}'`)}`)

/** Whether the team has an outlet that is told of the event. */
export const hasOutlet = (db: DatabaseHandle, event: OutletEvent): SQL =>
  exists(
    db
      .select({ id: outlets.id })
      .from(outlets)
      .where(and(eq(outlets.teamId, teams.id), isTold(event))),
  )

/** The teams among these that have an active outlet. */
export async function teamsWithOutlet(db: DatabaseHandle, teamIds: readonly number[]): Promise<number[]> {
  const found = await db
    .selectDistinct({ teamId: outlets.teamId })
    .from(outlets)
    .where(and(inArray(outlets.teamId, [...teamIds]), eq(outlets.active, true)))
  return found.map(({ teamId }) => teamId)
}

/**
 * Locks up to `limit` teams whose members must be reminded now, and marks the teams as reminded. Skips teams that
 * another transaction has locked.
 */
export async function takeTeamsToRemind(db: DatabaseHandle, now: Date, limit: number): Promise<number[]> {
  const instant = timestamp(now)
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

/**
 * Locks up to `limit` teams of a timezone whose outlets must be told now that voting is open, and marks the teams as told
 * today. Skips teams that another transaction has locked.
 * @param opened the opening times that have just come
 */
export async function takeTeamsToOpen(
  db: DatabaseHandle,
  { timezone, day, weekday, from, to }: LocalTimes,
  now: Date,
  limit: number,
): Promise<number[]> {
  const due = await db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.timezone, timezone),
        between(teams.votingOpens, from, to),
        sql`${weekday} = any(${teams.lunchDays})`,
        sql`${day} <> all(${teams.offDays})`,
        or(isNull(teams.openedOn), ne(teams.openedOn, day)),
        or(isNull(teams.closedThrough), lt(teams.closedThrough, day)),
        or(isNull(teams.nextClosing), gt(teams.nextClosing, now)),
        hasOutlet(db, 'voting.opened'),
      ),
    )
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await db.update(teams).set({ openedOn: day }).where(inArray(teams.id, ids))
  return ids
}

/**
 * For each team, the number of members who have voted, the number of members whose vote is still expected, and whether
 * votes are hidden from some members.
 */
export function turnoutOf(db: DatabaseHandle, days: readonly TeamDay[]) {
  const members = membersOn(db, days)
  return db
    .with(members)
    .select({
      teamId: members.teamId,
      voted: sql<number>`count(*) filter (where ${members.hasVoted})`.mapWith(Number),
      waitingFor:
        sql<number>`count(*) filter (where not ${members.hasVoted} and not ${members.isAway})`.mapWith(
          Number,
        ),
      isHidden: sql<boolean>`bool_or(${members.hidesVotes})`,
    })
    .from(members)
    .groupBy(members.teamId)
}

export async function noteNudge(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  displayName: string,
  at: Date,
): Promise<void> {
  const nudge = { nudgedAt: at, nudgedBy: displayName, nudgedById: userId }
  await db.update(teams).set(nudge).where(eq(teams.id, teamId))
}

/**
 * The members who are waited for, each with whether a browser of the member gets reminders. A browser whose push service
 * refuses the server's messages gets none.
 */
export function waitedFor(db: DatabaseHandle, today: TeamDay) {
  const members = membersOn(db, [today])
  const browsers = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, members.userId),
        eq(pushSubscriptions.remind, true),
        isNull(pushSubscriptions.refusedSince),
      ),
    )
  return db
    .with(members)
    .select({ userId: members.userId, hasBrowser: sql<boolean>`${exists(browsers)}` })
    .from(members)
    .where(and(sql`not ${members.hasVoted}`, sql`not ${members.isAway}`))
}

/** The number of outlets that are told of a nudge. */
export function countRemindedOutlets(db: DatabaseHandle, teamId: TeamId): Promise<number> {
  return db.$count(outlets, and(eq(outlets.teamId, teamId), isTold('voting.closing')))
}
