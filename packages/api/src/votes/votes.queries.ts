import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, asc, count, desc, eq, sql } from 'drizzle-orm'
import type { Member, TeamId } from '../auth/member.ts'
import { isLive, isLiveIn, lastReset } from './reset.queries.ts'
import type { TallyRow } from './votes.rules.ts'

const placeholder = {
  teamId: sql`${sql.placeholder('teamId')}::integer`,
  userId: sql`${sql.placeholder('userId')}::integer`,
  venueId: sql`${sql.placeholder('venueId')}::integer`,
  now: sql.placeholder('now'),
}

/**
 * Reads the votes and the members of the team, each from one range of an index. The join compares the team too: by the
 * user alone, PostgreSQL would look up the members one by one.
 */
const tallyStatement = prepared((db) => {
  const { teamId, now } = placeholder
  const teamSize = db.select({ size: count() }).from(users).where(eq(users.teamId, teamId))
  const liveVotes = db
    .select({
      id: votes.id,
      venueId: votes.venueId,
      userId: votes.userId,
      displayName: users.displayName,
      date: votes.date,
    })
    .from(votes)
    .innerJoin(users, and(eq(users.teamId, votes.teamId), eq(users.id, votes.userId)))
    .where(and(eq(votes.teamId, teamId), isLiveIn(teamId, now)))
    .as('live_votes')
  return db
    .select({
      venueId: venues.id,
      teamSize: sql`(${teamSize})`.mapWith(Number),
      userId: liveVotes.userId,
      displayName: liveVotes.displayName,
      date: liveVotes.date,
    })
    .from(venues)
    .leftJoin(liveVotes, eq(liveVotes.venueId, venues.id))
    .where(and(eq(venues.teamId, teamId), venues.active))
    .orderBy(desc(venues.id), asc(liveVotes.date), asc(liveVotes.id))
    .prepare('tally')
})

/** Reads the team's active venues, newest first, each with its votes that count, oldest first. */
export function selectTally(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<TallyRow[]> {
  return tallyStatement(db).execute({ teamId, now: now.toISOString() })
}

const castStatement = prepared((db) => {
  const { teamId, userId, venueId, now } = placeholder
  const venue = db.$with('venue').as(
    db
      .select({ id: venues.id, active: venues.active, lastReset: lastReset(now).as('last_reset') })
      .from(venues)
      .innerJoin(teams, eq(teams.id, venues.teamId))
      .where(and(eq(venues.teamId, teamId), eq(venues.id, venueId)))
      .for('key share', { of: venues }),
  )
  const vote = db.$with('vote', {}).as(sql`
    insert into ${votes} (team_id, user_id, venue_id, date)
    select ${teamId}, ${userId}, id, ${now}::timestamptz from venue where active
    on conflict (team_id, user_id) do update set venue_id = excluded.venue_id, date = excluded.date
    where ${votes.venueId} <> excluded.venue_id or ${votes.date} < (select last_reset from venue)
    returning id`)
  return db
    .with(venue, vote)
    .select({ active: venue.active, changed: sql<boolean>`exists (select from vote)` })
    .from(venue)
    .prepare('cast_vote')
})

/**
 * Casts the member's vote or moves it, in one statement. Voting for the same venue again changes nothing. The statement
 * locks the venue's key, so that no vote remains for a venue that becomes inactive at the same time.
 * @returns whether the venue is active and whether the vote has changed; undefined if the team has no such venue
 */
export async function upsertVote(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  venueId: number,
  now: Date,
): Promise<{ active: boolean; changed: boolean } | undefined> {
  const [venue] = await castStatement(db).execute({ teamId, userId, venueId, now: now.toISOString() })
  return venue
}

/** Deletes the member's vote. @returns whether a vote that counted was deleted */
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

/** Deletes the team's votes. @returns how many of the deleted votes counted */
export async function deleteVotesOfTeam(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<number> {
  const deleted = await db.execute<{ live: boolean }>(sql`
    delete from ${votes} using ${teams}
    where ${teams.id} = ${teamId} and ${votes.teamId} = ${teamId}
    returning ${isLive(now)} as live`)
  return deleted.filter(({ live }) => live).length
}
