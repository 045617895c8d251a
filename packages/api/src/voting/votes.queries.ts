import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
import { setAsideVotes } from '@lunchvote/db/tables/set-aside-votes'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import type { TeamDay } from './clock.rules.ts'
import { isLive, showsVotes, timestamp } from './day.queries.ts'
import { closure } from './open-days.queries.ts'

/** The first number of the advisory locks of members. */
const turnLock = 7_210_482

/**
 * Waits for the member's other changes of votes. This comes before the lock on the team: if calls that wait for one
 * another held the team, a call that changes the team could wait as long as the member goes on.
 */
export async function waitForTurn(tx: DatabaseHandle, { userId }: Member): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turnLock}::integer, ${userId}::integer)`)
}

/**
 * Locks the team, and reads whether voting is open, and how the team votes. Nobody can make a decision until the
 * transaction ends. If a decision is being made, the query waits until it is stored. PostgreSQL then reads the row again,
 * so the query sees that decision.
 */
export async function lockVoting(tx: DatabaseHandle, { teamId }: Member, now: Date) {
  const [team] = await tx
    .select({
      nextClosing: teams.nextClosing,
      closedThrough: teams.closedThrough,
      votingMode: teams.votingMode,
      isSecret: sql<boolean>`${showsVotes(timestamp(now))} <> 'always'`,
    })
    .from(teams)
    .where(eq(teams.id, teamId))
    .for('share')
  return team
}

/**
 * Locks the member, so that the member's votes and days do not change before the transaction ends, and reads when the
 * member said to be away.
 */
export async function lockMember(tx: DatabaseHandle, { userId }: Member) {
  const [me] = await tx
    .select({
      weekdays: users.weekdays,
      awayFrom: users.awayFrom,
      awayThrough: users.awayThrough,
      presentOn: users.presentOn,
      awayAt: attendances.awayAt,
    })
    .from(users)
    .leftJoin(attendances, and(eq(attendances.teamId, users.teamId), eq(attendances.userId, users.id)))
    .where(eq(users.id, userId))
    .for('no key update', { of: users })
  return me
}

/**
 * Locks the venue's key: a call that deactivates, closes or deletes the venue either waits until the transaction ends, or
 * comes first. Undefined if the team has no such venue.
 */
export async function lockVenueOfVote(tx: DatabaseHandle, { teamId }: Member, venueId: number) {
  const [venue] = await tx
    .select({ active: venues.active, ...closure })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), eq(venues.id, venueId)))
    .for('key share')
  return venue
}

const ofMember = ({ teamId, userId }: Member) => and(eq(votes.teamId, teamId), eq(votes.userId, userId))

/** The member's rows, also those that do not count any more. */
export function rowsOf(tx: DatabaseHandle, member: Member) {
  return tx
    .select({
      ballot: votes.ballot,
      venueId: votes.venueId,
      against: votes.against,
      round: votes.round,
    })
    .from(votes)
    .where(ofMember(member))
}

type Row = { ballot: number; venueId: number; against: boolean }

async function storeRow(
  tx: DatabaseHandle,
  { teamId, userId }: Member,
  row: Row,
  { round, now }: TeamDay,
): Promise<void> {
  await tx
    .insert(votes)
    .values({ teamId, userId, round, ...row, date: now })
    .onConflictDoUpdate({
      target: [votes.teamId, votes.userId, votes.ballot],
      set: {
        venueId: row.venueId,
        against: row.against,
        date: now,
        round,
        droppedVenueId: null,
      },
    })
}

/** Stores the member's only vote, in place of the one before. */
export const storeVote = (
  tx: DatabaseHandle,
  member: Member,
  venueId: number,
  today: TeamDay,
): Promise<void> => storeRow(tx, member, { ballot: 0, venueId, against: false }, today)

/** Stores the member's answer for the venue beside those for others in this round. Those of the round before end. */
export async function storeAnswer(
  tx: DatabaseHandle,
  member: Member,
  answer: { venueId: number; against: boolean },
  today: TeamDay,
): Promise<void> {
  await storeRow(tx, member, { ballot: answer.venueId, ...answer }, today)
  await tx.delete(votes).where(and(ofMember(member), ne(votes.round, today.round)))
}

/**
 * Sets the votes aside of members who are away, in place of those that they set aside before. Deletes their votes of other
 * rounds, such as those that a reset has cleared.
 */
export async function setVotesAside(
  tx: DatabaseHandle,
  userIds: readonly number[],
  { teamId, round }: TeamDay,
): Promise<void> {
  const members = sql`team_id = ${teamId} and user_id = any(${`{${userIds.join()}}`}::integer[])`
  await tx.execute(sql`
    delete from ${setAsideVotes} where ${members}
      and user_id in (select user_id from ${votes} where ${members} and round = ${round})`)
  await tx.execute(sql`
    with ended as (delete from ${votes} where ${members} returning *)
    insert into ${setAsideVotes} (${asideColumns}) select ${asideColumns} from ended where round = ${round}`)
}

const asideColumns = sql.raw('team_id, user_id, round, venue_id, dropped_venue_id, ballot, against, date')

/**
 * Gives a member who comes after all the votes back that the member has set aside in this round.
 * @returns whether there were any
 */
export async function takeVotesBack(
  tx: DatabaseHandle,
  { teamId, userId }: Member,
  { round }: TeamDay,
): Promise<boolean> {
  // Only an older server takes a venue off offer without ending the votes that are set aside.
  const back = await tx.execute(sql`
    with back as (
      delete from ${setAsideVotes} where team_id = ${teamId} and user_id = ${userId} returning *
    )
    insert into ${votes} (${asideColumns}) select ${asideColumns} from back
    where round = ${round} and (
      venue_id is null or exists (select from ${venues} where id = venue_id and ${venues.active}))
    on conflict do nothing returning user_id`)
  return back.length > 0
}

/** Deletes what the member has set aside, because the member votes anew. */
export async function deleteVotesAside(tx: DatabaseHandle, { teamId, userId }: Member): Promise<void> {
  await tx
    .delete(setAsideVotes)
    .where(and(eq(setAsideVotes.teamId, teamId), eq(setAsideVotes.userId, userId)))
}

/** Deletes the member's vote for this venue. @returns the vote. Undefined if there was none, or if it was dropped before */
export async function deleteVote(tx: DatabaseHandle, member: Member, venueId: number, { round }: TeamDay) {
  const isForVenue = eq(sql`coalesce(${votes.venueId}, ${votes.droppedVenueId})`, venueId)
  const [deleted] = await tx
    .delete(votes)
    .where(and(ofMember(member), isForVenue, isLive(round)))
    .returning({ venueId: votes.venueId })
  return deleted
}

/** Makes the member present on the day, although it is a day off. */
export async function makePresent(tx: DatabaseHandle, { userId }: Member, day: string): Promise<void> {
  await tx.update(users).set({ presentOn: day }).where(eq(users.id, userId))
}
