import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type Instant,
  isAbsence,
  isClosed,
  isDayOff,
  lastReset,
  localDay,
  showsVotes,
} from './day.queries.ts'
import { isOpenOn } from './open-days.queries.ts'

/** Whether the team's votes are hidden from some members at `now`, in a query that reads the team. */
export const isHiding = (now: Instant): SQL<boolean> =>
  sql`(${showsVotes(now)} <> 'always' and not ${isClosed(now)})`

/** Whether a vote counts on the day. A vote for a venue that is closed on that day rests. */
const isCounted = (day: SQL): SQL<boolean> => sql`(${votes.venueId} is not null and ${isOpenOn(day)})`

/**
 * Whether the row shows its member as having voted, in a query that joins the vote's venue. While votes are hidden, a
 * vote that rests or was dropped does so too. Otherwise the list of voters would tell what it was.
 * @param hides whether the team's votes are hidden from some members
 */
export const showsVote = (day: SQL, hides: SQL): SQL<boolean> => sql`(
  ${isCounted(day)} or (coalesce(${votes.venueId}, ${votes.droppedVenueId}) is not null and ${hides}))`

/** Joins the member's votes in these teams with their venues. A member has a row if there is a vote or an absence. */
export function ballotsOf(db: DatabaseHandle, teamIds: readonly number[], now: Instant) {
  // PostgreSQL does not inline a query with a limit, so it computes these values once for each team, and not for each
  // vote.
  const team = db
    .select({
      id: teams.id,
      timezone: teams.timezone,
      day: localDay(now, teams.timezone).as('day'),
      lastReset: lastReset(now).as('last_reset'),
      hides: isHiding(now).as('hides'),
    })
    .from(teams)
    .where(inArray(teams.id, [...teamIds]))
    .limit(teamIds.length)
    .as('team_of_ballots')
  const day = sql`${team.day}`
  return db
    .select({
      teamId: votes.teamId,
      userId: votes.userId,
      hasVote: sql<boolean>`bool_or(${showsVote(day, sql`${team.hides}`)})`.as('has_vote'),
      /** Whether a vote of the member really counts. Only for what nobody else sees. */
      counts: sql<boolean>`bool_or(${isCounted(day)})`.as('counts'),
      isAbsent: sql<boolean>`bool_or(
        ${isAbsence} and (${votes.date} at time zone ${team.timezone})::date = ${day})`.as('is_absent'),
    })
    .from(votes)
    .innerJoin(team, eq(team.id, votes.teamId))
    .leftJoin(venues, and(eq(venues.teamId, votes.teamId), eq(venues.id, votes.venueId)))
    .where(and(inArray(votes.teamId, [...teamIds]), sql`(${votes.date} < ${team.lastReset}) is not true`))
    .groupBy(votes.teamId, votes.userId)
    .as('ballots')
}

export const isOwnBallot = (ballots: Ballots) =>
  and(eq(ballots.teamId, users.teamId), eq(ballots.userId, users.id))

type Ballots = ReturnType<typeof ballotsOf>

/** Whether a member has voted, in a query that joins the member's ballot. */
export const hasVote = (ballots: Ballots): SQL<boolean> => sql<boolean>`coalesce(${ballots.hasVote}, false)`

/** Whether a member is away on the day of `now`, in the same query. A vote is stronger than an absence. */
export const isAway = (ballots: Ballots, now: Instant): SQL<boolean> =>
  sql<boolean>`(not ${hasVote(ballots)}
    and (coalesce(${ballots.isAbsent}, false) or ${isDayOff(localDay(now, teams.timezone))}))`
