import type { OutletEvent } from '@lunchvote/contracts/outlets'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { outlets } from '@lunchvote/db/tables/outlets'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, exists, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Member, TeamId } from '../member.ts'
import { ballotsOf, hasVote, isAway, isOwnBallot } from './ballots.queries.ts'
import { closesAt } from './closing.queries.ts'
import { closingOn, isClosed, isDue, isLive, localDay, showsVotes } from './day.queries.ts'
import { isOpenOn } from './open-days.queries.ts'

/** A message names at most this many venues. */
const maxOffered = 10

/** A reminder that is late by more than this is not sent. */
export const maxReminderDelayMs = 5 * 60_000

/** The time at which members are reminded. */
const remindAt = sql`(${teams.nextClosing} - ${teams.remindMinutes} * interval '1 minute')`
const maxDelay = sql`${maxReminderDelayMs} * interval '1 millisecond'`

/** Whether the team has a browser or an outlet that gets reminders. Other teams are skipped to save writes. */
const listens = (db: DatabaseHandle): SQL | undefined => or(hasBrowser(db), hasOutlet(db, 'voting.closing'))

const hasBrowser = (db: DatabaseHandle): SQL =>
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

const hasOutlet = (db: DatabaseHandle, event: OutletEvent): SQL =>
  exists(
    db
      .select({ id: outlets.id })
      .from(outlets)
      .where(and(eq(outlets.teamId, teams.id), isTold(event))),
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

/** When outlets are told today that voting is open. */
const opensAt = (now: Date) => closingOn(localDay(now, teams.timezone), teams.votingOpens, teams.timezone)

/**
 * Locks up to `limit` teams whose outlets must be told now that voting is open, and marks the teams as told today. Skips
 * teams that another transaction has locked.
 */
export async function takeTeamsToOpen(db: DatabaseHandle, now: Date, limit: number): Promise<number[]> {
  const instant = sql`${now.toISOString()}::timestamptz`
  const today = localDay(now, teams.timezone)
  const due = await db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        isNotNull(teams.votingOpens),
        sql`extract(isodow from ${today})::smallint = any(${teams.lunchDays})`,
        sql`${opensAt(now)} between ${instant} - ${maxDelay} and ${instant}`,
        sql`${teams.openedOn} is distinct from ${today}`,
        sql`not ${isClosed(now)}`,
        sql`not ${isDue(now)}`,
        hasOutlet(db, 'voting.opened'),
      ),
    )
    .limit(limit)
    .for('no key update', { skipLocked: true })
  const ids = due.map(({ id }) => id)
  if (ids.length > 0) await db.update(teams).set({ openedOn: today }).where(inArray(teams.id, ids))
  return ids
}

/** For each team, today's date and closing time, and until when the message that voting is open can be sent. */
export function openingsOf(db: DatabaseHandle, teamIds: readonly number[], now: Date) {
  const closing = closesAt(now)
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      day: localDay(now, teams.timezone),
      closesAt: closing.mapWith(teams.nextClosing),
      localTime: sql<string | null>`to_char(${closing} at time zone ${teams.timezone}, 'HH24:MI')`,
      sendBefore: sql`${opensAt(now)} + ${maxDelay}`.mapWith(teams.nextClosing),
    })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
}

/**
 * For each team, the first venues of the board that are open today. While votes are hidden from anyone, their order does
 * not depend on them.
 */
export async function offeredVenues(db: DatabaseHandle, teamIds: readonly number[], now: Date) {
  // The query limits each table to these teams, because PostgreSQL would otherwise read all teams.
  const ids = sql`${`{${teamIds.join()}}`}::int[]`
  const rows = await db.execute<{ teamId: number; id: number; name: string }>(sql`
    with counted as (
      select ${votes.teamId}, ${votes.venueId},
        case when ${teams.votingMode} = 'approval'
          then count(*) filter (where not ${votes.against}) - count(*) filter (where ${votes.against})
        end as support,
        max(${votes.date}) filter (where not ${votes.against}) as latest
      from ${votes} inner join ${teams} on ${teams.id} = ${votes.teamId}
      where ${teams.id} = any(${ids}) and ${votes.teamId} = any(${ids}) and ${votes.venueId} is not null
        and ${isLive(now)} and ${showsVotes(now)} = 'always'
      group by ${votes.teamId}, ${votes.venueId}, ${teams.votingMode}
    ), ranked as (
      select ${venues.teamId}, ${venues.id}, ${venues.name}, row_number() over (
        partition by ${venues.teamId}
        order by coalesce(support, 0) desc, latest asc nulls last, ${venues.id} desc) as place
      from ${venues} inner join ${teams} on ${teams.id} = ${venues.teamId}
      left join counted on counted.team_id = ${venues.teamId} and counted.venue_id = ${venues.id}
      where ${teams.id} = any(${ids}) and ${venues.teamId} = any(${ids}) and ${venues.active} and ${isOpenOn(localDay(now, teams.timezone))}
    )
    select team_id as "teamId", id, name from ranked where place <= ${maxOffered} order by team_id, place`)
  return Map.groupBy(rows, ({ teamId }) => teamId)
}

/** For each team, the number of members who have voted, and the number of members whose vote is still expected. */
export function turnoutOf(db: DatabaseHandle, teamIds: readonly number[], now: Date) {
  const ballots = ballotsOf(db, teamIds, now)
  const voted = hasVote(ballots)
  return db
    .select({
      teamId: teams.id,
      teamName: teams.name,
      day: localDay(sql`${teams.nextClosing}`, teams.timezone),
      closesAt: sql`${teams.nextClosing}`.mapWith(teams.nextClosing),
      remindBefore: sql`${remindAt} + ${maxDelay}`.mapWith(teams.nextClosing),
      localTime: sql<string>`to_char(${teams.nextClosing} at time zone ${teams.timezone}, 'HH24:MI')`,
      voted: sql<number>`count(*) filter (where ${voted})`.mapWith(Number),
      waitingFor: sql<number>`count(*) filter (where not ${voted} and not ${isAway(ballots, now)})`.mapWith(
        Number,
      ),
    })
    .from(teams)
    .innerJoin(users, eq(users.teamId, teams.id))
    .leftJoin(ballots, isOwnBallot(ballots))
    .where(inArray(teams.id, [...teamIds]))
    .groupBy(teams.id)
}

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
export function waitedFor(db: DatabaseHandle, teamId: TeamId, now: Date) {
  const ballots = ballotsOf(db, [teamId], now)
  const browsers = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.userId, users.id),
        eq(pushSubscriptions.remind, true),
        isNull(pushSubscriptions.refusedSince),
      ),
    )
  return db
    .select({ userId: users.id, hasBrowser: sql<boolean>`${exists(browsers)}` })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(ballots, isOwnBallot(ballots))
    .where(and(eq(users.teamId, teamId), sql`not ${hasVote(ballots)}`, sql`not ${isAway(ballots, now)}`))
}

/** The number of outlets that are told of a nudge. */
export function countRemindedOutlets(db: DatabaseHandle, teamId: TeamId): Promise<number> {
  return db.$count(outlets, and(eq(outlets.teamId, teamId), isTold('voting.closing')))
}
