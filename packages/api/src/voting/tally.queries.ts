import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, count, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { isClosed, isDue, lastReset, localDay, showsVotes } from './day.queries.ts'
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
  const now = sql.placeholder('now')
  const size = db.select({ size: count() }).from(users).where(eq(users.teamId, teamId))
  const hasVoted = db
    .select({ id: votes.id })
    .from(votes)
    .where(
      and(
        eq(votes.teamId, teamId),
        eq(votes.userId, userId),
        isNotNull(votes.venueId),
        sql`(${votes.date} < ${lastReset(now)}) is not true`,
      ),
    )
  const isHidden = sql`${showsVotes(now)} <> 'always' and not ${isClosed(now)} and not ${isDue(now)}
    and (${showsVotes(now)} = 'at-closing' or not exists (${hasVoted}))`
  // The team is read once, and PostgreSQL computes its values once, and not for each vote.
  const team = db.$with('team').as(
    db
      .select({
        day: localDay(now, teams.timezone).as('day'),
        lastReset: lastReset(now).as('last_reset'),
        size: sql`(${size})`.as('size'),
        isHidden: isHidden.as('is_hidden'),
      })
      .from(teams)
      .where(eq(teams.id, teamId)),
  )
  const ofTeam = <T>(column: SQLWrapper) => sql<T>`(select ${column} from ${team})`
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
    .where(
      and(
        eq(votes.teamId, teamId),
        sql`(${votes.date} < ${ofTeam(team.lastReset)}) is not true`,
        venues.active,
        isOpenOn(ofTeam(team.day)),
      ),
    )
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
  { teamId, userId }: Pick<Member, 'teamId' | 'userId'>,
  now: Date,
): Promise<Ballots | undefined> {
  const [found] = await tallyStatement(db).execute({ teamId, userId, now: now.toISOString() })
  return found
}
