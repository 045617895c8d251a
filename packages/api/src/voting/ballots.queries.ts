import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
import { lunchSeats, lunchTables } from '@lunchvote/db/tables/lunch-tables'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { TeamDay } from './clock.rules.ts'
import { isDayOff, isDecidedOn, isLive, isOn, teamsOn } from './day.queries.ts'
import { isOpenOn } from './open-days.queries.ts'

/** Whether a vote counts on the day. A vote for a venue that is closed on that day rests. */
const isCounted = (day: SQLWrapper): SQL<boolean> => sql`(${votes.venueId} is not null and ${isOpenOn(day)})`

/**
 * Whether the row shows its member as having voted, in a query that joins the vote's venue. While votes are hidden, a
 * vote that rests or was dropped does so too. Otherwise the list of voters would tell what it was.
 * @param hides whether the team's votes are hidden from some members
 */
const showsVote = (day: SQLWrapper, hides: SQLWrapper): SQL<boolean> => sql`(
  ${isCounted(day)} or (coalesce(${votes.venueId}, ${votes.droppedVenueId}) is not null and ${hides}))`

/**
 * The members of the teams on these days: who has voted, who comes, and who is away. Whoever neither comes nor is away is
 * waited for. Every query that names people or counts them reads this.
 */
export function membersOn(db: DatabaseHandle, days: readonly TeamDay[]) {
  const teamIds = days.map(({ teamId }) => teamId)
  const team = teamsOn(db, days)
  const ballots = db
    .select({
      teamId: votes.teamId,
      userId: votes.userId,
      shows: sql<boolean>`bool_or(${showsVote(team.day, team.hides)})`.as('shows_vote'),
      counts: sql<boolean>`bool_or(${isCounted(team.day)})`.as('counts'),
    })
    .from(votes)
    .innerJoin(team, eq(team.id, votes.teamId))
    .leftJoin(venues, and(eq(venues.teamId, votes.teamId), eq(venues.id, votes.venueId)))
    .where(and(inArray(votes.teamId, teamIds), isLive(team.round)))
    .groupBy(votes.teamId, votes.userId)
    .as('ballots')
  const hasVoted = sql<boolean>`coalesce(${ballots.shows}, false)`
  const tableId = sql<number | null>`${lunchTables.id}`
  // What the member said after the decision: whether the member comes. Null if the member said nothing. Who sits at a table has
  // said it there, and comes even if there is no decision.
  const said = sql`(case when ${attendances.day} = ${team.day} and (${isDecidedOn(team.day)} or ${tableId} is not null)
    then ${attendances.coming} end)`
  const isAbsent = sql`(coalesce(${isOn(attendances.awayAt, team)}, false) or ${isDayOff(team.day)})`
  // What was said after the decision is stronger than a vote, and a vote is stronger than an absence.
  const isAway = sql<boolean>`(${said} is false or (not ${hasVoted} and ${isAbsent}))`
  return db.$with('members').as(
    db
      .with(team)
      .select({
        teamId: users.teamId,
        /** The day of the member's team. */
        day: sql<string>`${team.day}`.as('member_day'),
        userId: users.id,
        displayName: users.displayName,
        pictureId: users.pictureId,
        hasVoted: hasVoted.as('has_vote'),
        isComing: sql<boolean>`((${hasVoted} or ${said} is true) and not ${isAway})`.as('is_coming'),
        isAway: isAway.as('is_away'),
        /** The table of the day at which the member has sat down. Null at the first table, if the member comes. */
        tableId: tableId.as('own_table'),
        /** Whether a vote of the member really counts. Only for what nobody else sees. */
        hasCounted: sql<boolean>`coalesce(${ballots.counts}, false)`.as('has_counted'),
        hidesVotes: sql<boolean>`${team.hides}`.as('hides_votes'),
      })
      .from(users)
      .innerJoin(team, eq(team.id, users.teamId))
      .innerJoin(teams, eq(teams.id, team.id))
      .leftJoin(ballots, and(eq(ballots.teamId, users.teamId), eq(ballots.userId, users.id)))
      .leftJoin(attendances, and(eq(attendances.teamId, users.teamId), eq(attendances.userId, users.id)))
      .leftJoin(lunchSeats, and(eq(lunchSeats.teamId, users.teamId), eq(lunchSeats.userId, users.id)))
      .leftJoin(
        lunchTables,
        and(
          eq(lunchTables.teamId, lunchSeats.teamId),
          eq(lunchTables.id, lunchSeats.tableId),
          eq(lunchTables.day, team.day),
        ),
      )
      .where(inArray(users.teamId, teamIds)),
  )
}
