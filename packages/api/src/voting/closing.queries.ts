import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, gt, inArray, lt, lte, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { closingOn, type Instant, isClosed, isDue, isUndoable, lastReset, localDay } from './day.queries.ts'
import type { Candidate } from './decision.rules.ts'
import { isOpenOn } from './open-days.queries.ts'

const { timezone, lunchDays, votingCloses, extendedTo, closedThrough, closesFrom } = teams

const isLunchDay = (day: SQL) => sql`extract(isodow from ${day})::smallint = any(${lunchDays})`
const dayOf = (instant: SQL) => sql`(${instant} at time zone ${timezone})::date`

/**
 * The closing time of a day. Null if voting does not close on that day.
 * @param extended the extended closing time
 * @param from the first day on which the closing time of the settings holds
 */
export const closesOn = (day: SQL, extended = sql`${extendedTo}`, from = sql`${closesFrom}`): SQL =>
  sql`case
    when ${dayOf(extended)} = ${day} then ${extended}
    when ${isLunchDay(day)} and coalesce(${day} >= ${from}, true) then ${closingOn(day, votingCloses, timezone)}
  end`

/** Today's closing time. */
export const closesAt = (now: Instant, extended?: SQL, from?: SQL): SQL =>
  closesOn(localDay(now, timezone), extended, from)

/** The state of the team's day. */
const dayState = (now: Date) => ({
  day: localDay(now, timezone),
  votingMode: teams.votingMode,
  closesAt: closesAt(now).mapWith(teams.nextClosing),
  isClosed: isClosed(now),
  isDue: isDue(now),
  /** Whether a member removed today's lunch from the history. */
  hasNoLunch: sql<boolean>`coalesce(${teams.noLunchOn} = ${localDay(now, timezone)}, false)`,
  resetAt: teams.resetAt,
  resetBy: teams.resetBy,
  isUndoable: isUndoable(now),
  nudge: { ...deedOf(now, teams.nudgedAt, teams.nudgedBy), userId: teams.nudgedById },
  reopened: deedOf(now, teams.reopenedAt, teams.reopenedBy),
})

/** What a member has done, as the columns `at` and `by`. The name is null unless it was done today. */
const deedOf = (now: Date, at: typeof teams.nudgedAt | typeof teams.reopenedAt, by: SQLWrapper) => ({
  at,
  by: sql<
    string | null
  >`case when ${localDay(sql`${at}`, timezone)} = ${localDay(now, timezone)} then ${by} end`,
})

/**
 * An instant on the day that closes at `next_closing`. Usually this is `next_closing` itself. But if the clock skips
 * the closing time and the rest of that day, `next_closing` is the first instant of the next day. In this case, the
 * value is one microsecond earlier.
 */
export const closing = sql`(${teams.nextClosing} - case
  when ${closingOn(sql`(${localDay(sql`${teams.nextClosing}`, timezone)} - 1)`, votingCloses, timezone)} = ${teams.nextClosing}
  then interval '1 microsecond' else interval '0'
end)`

export type Day = NonNullable<Awaited<ReturnType<typeof selectDay>>>

/**
 * Whether the team's day is decided: it has a lunch, or a member removed its lunch from the history.
 */
export const isDecided = ({ lunch, hasNoLunch }: Day) => lunch !== null || hasNoLunch

export async function isTeamDue(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<boolean> {
  const due = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), lte(teams.nextClosing, now)))
  return due.length > 0
}

/** Reads the team's day, with today's lunch. */
export async function selectDay(db: DatabaseHandle, teamId: TeamId, now: Date) {
  const [found] = await db
    .select({ ...dayState(now), language: teams.language, lunch: lunches })
    .from(teams)
    .leftJoin(lunches, and(eq(lunches.teamId, teams.id), eq(lunches.day, localDay(now, timezone))))
    .where(eq(teams.id, teamId))
  return found
}

/**
 * Locks the team: waits for votes that are being cast, and makes new votes wait until the transaction ends.
 * @returns whether the team's closing time has come
 */
export async function lockTeam(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<boolean> {
  const [team] = await db
    .select({ isDue: isDue(now) })
    .from(teams)
    .where(eq(teams.id, teamId))
    .for('no key update')
  return team?.isDue ?? false
}

const dueTeam = (now: Date) => ({
  id: teams.id,
  day: localDay(closing, timezone),
  isToday: sql<boolean>`${localDay(closing, timezone)} = ${localDay(now, timezone)}`,
  closesAt: teams.nextClosing,
  votingMode: teams.votingMode,
  ifNobodyVotes: teams.ifNobodyVotes,
})

export type DueTeam = Awaited<ReturnType<typeof lockIfDue>>[number]

/** Locks the team if its closing time has come. Waits for votes that are being cast. */
export function lockIfDue(db: DatabaseHandle, teamId: number, now: Date) {
  return db
    .select(dueTeam(now))
    .from(teams)
    .where(and(eq(teams.id, teamId), lte(teams.nextClosing, now)))
    .for('no key update')
}

/**
 * Locks up to `limit` teams whose closing time has come.
 * @param locked whether to skip teams that another transaction has locked, or to wait for them
 */
export function lockSomeDue(
  db: DatabaseHandle,
  now: Date,
  limit: number,
  locked: 'skip' | 'wait',
): Promise<DueTeam[]> {
  return db
    .select(dueTeam(now))
    .from(teams)
    .where(lte(teams.nextClosing, now))
    .orderBy(teams.nextClosing)
    .limit(limit)
    .for('no key update', locked === 'skip' ? { skipLocked: true } : {})
}

/** The next closing time of each team, if it is after `from` and not after `until`. Each time is returned once. */
export async function closingsBetween(db: DatabaseHandle, from: Date, until: Date): Promise<Date[]> {
  const found = await db
    .selectDistinct({ closing: teams.nextClosing })
    .from(teams)
    .where(and(gt(teams.nextClosing, from), lte(teams.nextClosing, until)))
  return found.flatMap(({ closing }) => closing ?? [])
}

/**
 * Counts the votes of the teams. Returns one row for each venue that has votes, for or against it, and is open on the
 * day of the instant.
 * The query limits every table to these teams, because PostgreSQL would otherwise read the venues of all teams.
 * @param at the instant for which the votes are counted. Votes that were reset before this instant do not count. With
 *   `closing`, each team has its own instant: its closing time
 */
export function countVotes(
  db: DatabaseHandle,
  teamIds: readonly number[],
  at: Date | 'closing',
): Promise<(Candidate & { teamId: number })[]> {
  const instant = at === 'closing' ? closing : at
  // PostgreSQL does not inline a query that locks rows, so it computes these values once for each team, and not for
  // each vote. The lock has no other purpose, because the transaction has already locked the teams.
  const team = db.$with('team').as(
    db
      .select({
        id: teams.id,
        // This name must not be the name of a column of `lunches`, because Drizzle writes the name without its table.
        lunchDay: localDay(instant, timezone).as('lunch_day'),
        lastReset: lastReset(instant).as('last_reset'),
      })
      .from(teams)
      .where(inArray(teams.id, [...teamIds]))
      .for('key share'),
  )
  const lastEatenOn = db
    .select({ day: max(lunches.day) })
    .from(lunches)
    .where(
      and(eq(lunches.teamId, votes.teamId), eq(lunches.venueId, venues.id), lt(lunches.day, team.lunchDay)),
    )
  return db
    .with(team)
    .select({
      teamId: team.id,
      venueId: venues.id,
      venueName: venues.name,
      imageUrl: venues.imageUrl,
      votes: sql`count(*) filter (where not ${votes.against})`.mapWith(Number),
      against: sql`count(*) filter (where ${votes.against})`.mapWith(Number),
      voterIds: sql<number[]>`array_agg(${votes.userId})`,
      completeAt: sql`max(${votes.date}) filter (where not ${votes.against})`.mapWith(votes.date),
      lastEatenOn: sql<string | null>`(${lastEatenOn})`,
    })
    .from(team)
    .innerJoin(votes, eq(votes.teamId, team.id))
    .innerJoin(venues, and(eq(venues.teamId, votes.teamId), eq(venues.id, votes.venueId)))
    .where(
      and(
        inArray(votes.teamId, [...teamIds]),
        inArray(venues.teamId, [...teamIds]),
        sql`(${votes.date} < ${team.lastReset}) is not true`,
        isOpenOn(sql`${team.lunchDay}`),
      ),
    )
    .groupBy(team.id, team.lunchDay, votes.teamId, venues.id)
}

/**
 * The next closing time, today or later, on a day after `closed`.
 * @param closed the last day whose voting is closed
 * @param from the first day on which the closing time of the settings holds
 */
function nextClosing(now: Date, closed: SQL, extended: SQL, from: SQL): SQL {
  const today = localDay(now, timezone)
  const day = sql`(greatest(${today}, ${closed} + 1, ${from}) + days)`
  const dayOfExtension = dayOf(extended)
  return sql`case
    when ${dayOfExtension} >= ${today} and coalesce(${dayOfExtension} > ${closed}, true) then ${extended}
    else (
      select ${closingOn(day, votingCloses, timezone)} from generate_series(0, 7) as days
      where ${isLunchDay(day)} order by days limit 1
    )
  end`
}

type DayChange = {
  closedThrough?: SQL
  closesFrom?: SQL
  extendedTo?: Date | null
  noLunchOn?: string | null
  reopenedAt?: Date | null
  reopenedBy?: string | null
}

/** Changes the state of the teams' day, and computes the teams' next closing time. */
export async function changeDay(
  db: DatabaseHandle,
  teamIds: readonly number[],
  now: Date,
  {
    closedThrough: closed = sql`${closedThrough}`,
    closesFrom: from = sql`${closesFrom}`,
    extendedTo: extended,
    ...others
  }: DayChange,
): Promise<void> {
  const newExtension =
    extended === undefined ? sql`${extendedTo}` : sql`${extended?.toISOString() ?? null}::timestamptz`
  await db
    .update(teams)
    .set({
      closedThrough: closed,
      closesFrom: from,
      extendedTo: newExtension,
      nextClosing: nextClosing(now, sql`(${closed})`, newExtension, sql`(${from})`),
      ...others,
    })
    .where(inArray(teams.id, [...teamIds]))
}

/** The value of `closedThrough` that closes the day of the next closing time. */
export const throughClosing = sql`greatest(${closedThrough}, ${localDay(closing, timezone)})`
/** The value of `closedThrough` that closes today. */
export const throughToday = (now: Date) => sql`greatest(${closedThrough}, ${localDay(now, timezone)})`
/** The value of `closedThrough` that opens today again. */
export const throughYesterday = (now: Date) =>
  sql`case when ${isClosed(now)} then ${localDay(now, timezone)} - 1 else ${closedThrough} end`
/**
 * How changed settings change today. A new closing time that is past holds from tomorrow on, so voting stays open or
 * closed. Otherwise it holds today, and opens voting again if it had closed without a decision. If today or a later day
 * has a lunch, today stays closed. A later day can have a lunch after a change of the timezone, because today can then
 * be a day that is already over in the old timezone.
 * @param dropExtension whether to drop the extended closing time
 */
export function afterSettings(now: Date, dropExtension: boolean): DayChange {
  const today = localDay(now, timezone)
  const extended = dropExtension ? sql`null::timestamptz` : sql`${extendedTo}`
  const isPast = sql`coalesce(${closesAt(now, extended, sql`null::date`)} <= ${now.toISOString()}::timestamptz, false)`
  const closed = sql`case
    when ${teams.noLunchOn} >= ${today} then ${closedThrough}
    when exists (select from ${lunches} where ${lunches.teamId} = ${teams.id} and ${lunches.day} >= ${today})
      then ${throughToday(now)}
    when ${isPast} then ${closedThrough}
    else ${throughYesterday(now)}
  end`
  return {
    closedThrough: closed,
    closesFrom: sql`case
      when not ${isPast} then null
      when (${closed}) >= ${today} then ${closesFrom}
      else ${today} + 1
    end`,
    ...(dropExtension && { extendedTo: null }),
  }
}
