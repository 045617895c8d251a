import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, count, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { isClosed, isDue, lastReset, localDay } from './day.queries.ts'
import { isOpenOn } from './open-days.queries.ts'

/** What a tally is made of. */
export type Ballots = {
  teamSize: number
  /** Whether the caller may not see the votes of others at the moment. */
  isHidden: boolean
  /** The ids of the active venues, newest first. */
  venueIds: number[]
  /** The votes that count, oldest first. Null if there are none. */
  votes: BallotRow[] | null
}

/** A vote for or against a venue. `date` is in ISO 8601. */
type BallotRow = [
  venueId: number,
  against: boolean,
  userId: number,
  displayName: string,
  pictureId: string | null,
  date: string,
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
  const isHidden = sql`${teams.showVotes} <> 'always' and not ${isClosed(now)} and not ${isDue(now)}
    and (${teams.showVotes} = 'at-closing' or not exists (${hasVoted}))`
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
  const ballots = sql`
    select json_agg(
      json_build_array(
        ${venues.id}, ${votes.against}, ${users.id}, ${users.displayName}, ${users.pictureId},
        ${votes.date}
      ) order by ${votes.date}, ${votes.id})
    from ${votes}
    inner join ${users} on ${users.teamId} = ${votes.teamId} and ${users.id} = ${votes.userId}
    inner join ${venues} on ${venues.teamId} = ${votes.teamId} and ${venues.id} = ${votes.venueId}
    where ${votes.teamId} = ${teamId} and (${votes.date} < ${ofTeam(team.lastReset)}) is not true
      and ${venues.active} and ${isOpenOn(ofTeam(team.day))}`
  return db
    .with(team)
    .select({
      teamSize: sql`${team.size}`.mapWith(Number),
      isHidden: sql<boolean>`${team.isHidden}`,
      venueIds: sql<number[]>`array(${venueIds})`,
      votes: sql<BallotRow[] | null>`(${ballots})`,
    })
    .from(team)
    .prepare('tally')
})

/** Reads the team's active venues and its votes. Undefined if the team was deleted. */
export async function selectBallots(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  now: Date,
): Promise<Ballots | undefined> {
  const [found] = await tallyStatement(db).execute({ teamId, userId, now: now.toISOString() })
  return found
}
