import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, count, eq, inArray, isNotNull, lt, max, sql } from 'drizzle-orm'
import type { TeamDay } from './clock.rules.ts'
import { isDue, isHiding, isLive, showsVotes, teamsOn } from './day.queries.ts'
import type { Candidate } from './decision.rules.ts'
import { isOpenOn } from './open-days.queries.ts'

/** What a tally is made of. */
export type Ballots = {
  teamSize: number
  /** Whether the caller may not see the votes of others at the moment. */
  isHidden: boolean
  /** The ids of the active venues, newest first. */
  venueIds: number[]
  /** The members with votes that count, in the order of their ids. Null if there are none. */
  voters: BallotRow[] | null
}

/** The votes of a member, for or against venues. The lists have the same length. `dates` are in UTC, without a zone. */
type BallotRow = [
  userId: number,
  displayName: string,
  pictureId: string | null,
  venueIds: number[],
  against: boolean[],
  dates: string[],
]

/**
 * Reads the votes and the members of the team, each from one range of an index. The join of votes and members also
 * compares the team ids. If it compared only the user ids, PostgreSQL would look up the members one by one.
 */
const tallyStatement = prepared((db) => {
  const teamId = sql`${sql.placeholder('teamId')}::integer`
  const userId = sql`${sql.placeholder('userId')}::integer`
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const today = sql`${sql.placeholder('day')}::date`
  const round = sql`${sql.placeholder('round')}::integer`
  const size = db.select({ size: count() }).from(users).where(eq(users.teamId, teamId))
  const hasVoted = db
    .select({ id: votes.id })
    .from(votes)
    .where(and(eq(votes.teamId, teamId), eq(votes.userId, userId), isNotNull(votes.venueId), isLive(round)))
  const isHidden = sql`${isHiding({ now, day: today })} and not ${isDue(now)}
    and (${showsVotes(now)} = 'at-closing' or not exists (${hasVoted}))`
  // The team is read once, and PostgreSQL computes its values once, and not for each vote.
  const team = db.$with('team').as(
    db
      .select({
        size: sql`(${size})`.as('size'),
        isHidden: isHidden.as('is_hidden'),
      })
      .from(teams)
      .where(eq(teams.id, teamId)),
  )
  // One row with all ids and votes: reading a row for each venue or vote would take longer than the query.
  const venueIds = sql`
    select ${venues.id} from ${venues} where ${venues.teamId} = ${teamId} and ${venues.active}
    order by ${venues.id} desc`
  // One row a voter: the name and the picture are not repeated with each vote. Nor are the votes sorted: this takes
  // longer here than in `tallyOf`.
  const ballots = db
    .select({
      userId: votes.userId,
      venueIds: sql`array_agg(${votes.venueId})`.as('venue_ids'),
      against: sql`array_agg(${votes.against})`.as('against'),
      dates: sql`array_agg(${votes.date} at time zone 'UTC')`.as('dates'),
    })
    .from(votes)
    .innerJoin(venues, and(eq(venues.teamId, votes.teamId), eq(venues.id, votes.venueId)))
    .where(and(eq(votes.teamId, teamId), isLive(round), venues.active, isOpenOn(today)))
    .groupBy(votes.userId)
    .as('ballots')
  const voters = db
    .select({
      rows: sql`json_agg(
        json_build_array(
          ${users.id}, ${users.displayName}, ${users.pictureId},
          ${ballots.venueIds}, ${ballots.against}, ${ballots.dates}
        ) order by ${users.id})`,
    })
    .from(ballots)
    .innerJoin(users, and(eq(users.teamId, teamId), eq(users.id, ballots.userId)))
  return db
    .with(team)
    .select({
      teamSize: sql`${team.size}`.mapWith(Number),
      isHidden: sql<boolean>`${team.isHidden}`,
      venueIds: sql<number[]>`array(${venueIds})`,
      voters: sql<BallotRow[] | null>`(${voters})`,
    })
    .from(team)
    .prepare('tally')
})

/** Reads the team's active venues and its votes. Undefined if the team was deleted. */
export async function selectBallots(
  db: DatabaseHandle,
  { teamId, day, round, now }: TeamDay,
  userId: number,
): Promise<Ballots | undefined> {
  const [found] = await tallyStatement(db).execute({
    teamId,
    userId,
    day,
    round,
    now: now.toISOString(),
  })
  return found
}

/** A venue with votes. `isHidden` tells whether the team hides its votes from some members. */
export type CountedVenue = Candidate & { teamId: number; isHidden: boolean; isApproval: boolean }

/**
 * Counts the votes of the teams. Returns one row for each venue that has votes, for or against it, and is open on the
 * day. The query limits every table to these teams, because PostgreSQL would otherwise read the venues of all teams.
 * @param days the day of each team for which the votes are counted. The votes of its round count
 */
export function countVotes(db: DatabaseHandle, days: readonly TeamDay[]): Promise<CountedVenue[]> {
  const teamIds = days.map(({ teamId }) => teamId)
  const team = teamsOn(db, days)
  const lastEatenOn = db
    .select({ day: max(lunches.day) })
    .from(lunches)
    .where(and(eq(lunches.teamId, votes.teamId), eq(lunches.venueId, venues.id), lt(lunches.day, team.day)))
  return db
    .with(team)
    .select({
      teamId: team.id,
      isHidden: sql<boolean>`${team.hides}`,
      isApproval: sql<boolean>`${team.isApproval}`,
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
        inArray(votes.teamId, teamIds),
        inArray(venues.teamId, teamIds),
        isLive(team.round),
        isOpenOn(team.day),
      ),
    )
    .groupBy(team.id, team.day, team.hides, team.isApproval, votes.teamId, venues.id)
}
