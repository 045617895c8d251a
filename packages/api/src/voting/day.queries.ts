import type { ShowVotes } from '@lunchvote/contracts/team'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A point in time for an SQL statement. The value of a placeholder has to be text in ISO 8601. */
export type Instant = Date | Placeholder | SQL

const timestamp = (instant: Instant) =>
  sql`${instant instanceof Date ? instant.toISOString() : instant}::timestamptz`

/**
 * The first instant at which the clock shows the local time. When the clock is set back, it shows some local times
 * twice, and PostgreSQL returns the second instant. To find the first one, the expression subtracts twelve hours from
 * the local time, converts it to an instant, and adds twelve hours. If the clock changed in these twelve hours, the
 * result has another local time. In this case, the value is `otherwise`.
 */
function firstOccurrence(local: SQL, timezone: SQLWrapper, otherwise: SQL): SQL<Date> {
  const first = sql`((${local} - interval '12 hours') at time zone ${timezone} + interval '12 hours')`
  return sql`case when ${first} at time zone ${timezone} = ${local} then ${first} else ${otherwise} end`
}

/** The date at `now` in the timezone. */
export const localDay = (now: Instant, timezone: SQLWrapper): SQL<string> =>
  sql`(${timestamp(now)} at time zone ${timezone})::date`

/** The start of the day that contains `now` in the timezone. */
export function dayStart(now: Instant, timezone: SQLWrapper): SQL<Date> {
  const midnight = sql`date_trunc('day', ${timestamp(now)} at time zone ${timezone})`
  return firstOccurrence(midnight, timezone, sql`${midnight} at time zone ${timezone}`)
}

/**
 * The first instant of the day at which the clock shows `time` or later. If the clock skips `time`, this is the first
 * instant after the gap. PostgreSQL would return a later instant, so the expression checks every minute of the three
 * hours before that later instant.
 */
export function closingOn(day: SQL, time: SQLWrapper, timezone: SQLWrapper): SQL<Date> {
  const local = sql`(${day} + ${time})`
  const instant = sql`(${local} at time zone ${timezone})`
  const afterGap = sql`(
    select min(minute) from generate_series(${instant} - interval '3 hours', ${instant}, interval '1 minute') as minute
    where minute at time zone ${timezone} >= ${local}
  )`
  const otherwise = sql`case when ${instant} at time zone ${timezone} = ${local} then ${instant} else ${afterGap} end`
  return firstOccurrence(local, timezone, otherwise)
}

/**
 * The last daily reset of the team's votes, which is the start of the team's current day. Null if the daily reset is
 * off.
 */
export const lastReset = (now: Instant): SQL<Date | null> =>
  sql`case when ${teams.dailyReset} then ${dayStart(now, teams.timezone)} end`

/** Whether a vote counts. A vote from before the last reset does not count, even if it has not been deleted yet. */
export const isLive = (now: Instant): SQL<boolean> => sql`(${votes.date} < ${lastReset(now)}) is not true`

/** Whether the row stores an absence, and neither a vote nor one that was reset or dropped. */
export const isAbsence = sql`(
  coalesce(${votes.venueId}, ${votes.resetVenueId}, ${votes.droppedVenueId}, ${votes.droppedResetVenueId}) is null)`

/** Assigns the venue of a row that becomes another vote or, with null, an absence. */
export const setVenue = (venueId: SQL): SQL =>
  sql`venue_id = ${venueId}, reset_venue_id = null, dropped_venue_id = null, dropped_reset_venue_id = null`

/** Whether the instant is on the team's day of `now`. */
export const isOnToday = (instant: SQLWrapper, now: Instant): SQL<boolean> =>
  sql`${localDay(sql`${instant}`, teams.timezone)} = ${localDay(now, teams.timezone)}`

/**
 * Whether the member's own days say that the member is not in on the day, and the member has not come nevertheless. A
 * member with a vote that counts is present in any case.
 */
export const isDayOff = (day: SQL): SQL<boolean> => sql`(
  (extract(isodow from ${day})::smallint <> all(${users.weekdays}) or coalesce(${users.awayThrough} >= ${day}, false))
    and ${users.presentOn} is distinct from ${day})`

/**
 * Whether the team's closing time has come, but the decision has not been stored and voting has not been closed yet.
 */
export const isDue = (now: Instant): SQL<boolean> =>
  sql`coalesce(${teams.nextClosing} <= ${timestamp(now)}, false)`

/** Whether the team's voting is closed today. False as long as `isDue` is true. */
export const isClosed = (now: Instant): SQL<boolean> =>
  sql`coalesce(${teams.closedThrough} >= ${localDay(now, teams.timezone)}, false)`

/** Who sees votes on the team's day. */
export const showsVotes = (now: Instant): SQL<ShowVotes> => sql`(
  case when ${teams.hidesUntil} > ${timestamp(now)} then ${teams.hidesVotes} else ${teams.showVotes} end)`

/** How long a reset by a member can be undone. */
export const undoMs = 60_000

/**
 * Whether the last reset by a member can still be undone, if voting is open. A daily reset that came after it cannot be
 * undone, so midnight ends the undo too.
 */
export const isUndoable = (now: Instant): SQL<boolean> => sql`coalesce(
  ${teams.resetAt} > ${timestamp(now)} - ${undoMs} * interval '1 millisecond'
    and (${teams.resetAt} < ${lastReset(now)}) is not true, false)`
