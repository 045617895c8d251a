import { batched } from '@lunchvote/db/batched'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Member, TeamId } from '../auth/member.ts'
import type { Clock } from '../ports.ts'
import { isLive, isLiveIn, lastReset } from './reset.queries.ts'
import type { TallyRow } from './votes.rules.ts'

const query = new QueryBuilder()

/**
 * Votes and members are each one stretch of an index. They are joined by all of their key's columns: only then does
 * PostgreSQL know that each vote finds its member, and does not look them up one by one.
 */
function tallyOf(teamId: SQL) {
  const members = query.select({ size: count() }).from(users).where(eq(users.teamId, teamId))
  const liveVotes = query
    .select({
      id: votes.id,
      venueId: votes.venueId,
      userId: votes.userId,
      displayName: users.displayName,
      date: votes.date,
    })
    .from(votes)
    .innerJoin(users, and(eq(users.teamId, votes.teamId), eq(users.id, votes.userId)))
    .where(and(eq(votes.teamId, teamId), isLiveIn(teamId, sql.placeholder('now'))))
    .as('live_votes')
  return query
    .select({
      venueId: sql`${venues.id}`.as('venue'),
      teamSize: sql`(${members})`.as('team_size'),
      userId: liveVotes.userId,
      displayName: liveVotes.displayName,
      date: liveVotes.date,
      voteId: sql`${liveVotes.id}`.as('vote'),
    })
    .from(venues)
    .leftJoin(liveVotes, eq(liveVotes.venueId, venues.id))
    .where(and(eq(venues.teamId, teamId), venues.active))
}

/** Each team's tally by a plan like that for one; the list by way of a query, as PostgreSQL would plan anew for each. */
const talliesStatement = sql`
  select asked.team, tally.*
  from unnest(array(select unnest(${sql.placeholder('teamIds')}::integer[]))) as asked (team)
  cross join lateral (${tallyOf(sql`asked.team`)}) as tally
  order by tally.venue desc, tally.date, tally.vote`

type TallyColumns = [
  teamId: number,
  venueId: number,
  teamSize: string,
  userId: number | null,
  displayName: string | null,
  date: string | null,
]

const findTallies = prepared(
  talliesStatement,
  ([teamId, venueId, teamSize, userId, displayName, date]: TallyColumns) => ({
    teamId,
    venueId,
    teamSize: Number(teamSize),
    userId,
    displayName,
    date: date === null ? null : new Date(date),
  }),
)

/** A team's active venues, newest first, each with its live votes, oldest first. */
export type TallyReader = (teamId: TeamId) => Promise<TallyRow[]>

/** Reads the tallies that are asked for at the same moment together, and each team's once. */
export function createTallyReader({ db, clock }: { db: DatabaseHandle; clock: Clock }): TallyReader {
  const find = batched(async (teamIds: readonly TeamId[]) => {
    const rows = await findTallies(db, { teamIds, now: clock().toISOString() })
    return Map.groupBy(rows, ({ teamId }) => teamId as TeamId)
  })
  return async (teamId) => (await find(teamId)) ?? []
}

const castStatement = sql`
  with venue as (
    select ${venues.id}, ${venues.active}, ${lastReset(sql.placeholder('now'))} as last_reset
    from ${venues} inner join ${teams} on ${teams.id} = ${venues.teamId}
    where ${venues.teamId} = ${sql.placeholder('teamId')} and ${venues.id} = ${sql.placeholder('venueId')}
    for key share of ${venues}
  ), vote as (
    insert into ${votes} (team_id, user_id, venue_id, date)
    select
      ${sql.placeholder('teamId')}::integer, ${sql.placeholder('userId')}::integer, venue.id,
      ${sql.placeholder('now')}::timestamptz
    from venue where venue.active
    on conflict (team_id, user_id) do update set venue_id = excluded.venue_id, date = excluded.date
    where ${votes.venueId} <> excluded.venue_id or ${votes.date} < (select last_reset from venue)
    returning id
  )
  select active, exists (select from vote) as changed from venue`

const cast = prepared(castStatement, ([active, changed]: [active: boolean, changed: boolean]) => ({
  active,
  changed,
}))

/**
 * Casts the member's vote or moves it, in one statement; the same venue again changes nothing.
 * Takes the venue's key lock, so that whoever deactivates the venue either waits for this vote or is seen by it.
 * @returns the venue's state and whether the vote is another one now; undefined where the team has no such venue
 */
export async function upsertVote(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  venueId: number,
  now: Date,
): Promise<{ active: boolean; changed: boolean } | undefined> {
  const values = { teamId, userId, venueId, now: now.toISOString() }
  const [venue] = await cast(db, values)
  return venue
}

/** @returns whether a live vote is gone */
export async function deleteVote(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  venueId: number,
  now: Date,
): Promise<boolean> {
  const [deleted] = await db.execute<{ live: boolean }>(sql`
    delete from ${votes} using ${teams}
    where ${teams.id} = ${teamId} and ${votes.teamId} = ${teamId}
      and ${votes.userId} = ${userId} and ${votes.venueId} = ${venueId}
    returning ${isLive(now)} as live`)
  return deleted?.live ?? false
}

/** @returns how many live votes are gone */
export async function deleteVotesOfTeam(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<number> {
  const deleted = await db.execute<{ live: boolean }>(sql`
    delete from ${votes} using ${teams}
    where ${teams.id} = ${teamId} and ${votes.teamId} = ${teamId}
    returning ${isLive(now)} as live`)
  return deleted.filter(({ live }) => live).length
}
