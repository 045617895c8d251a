import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
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

/** Deletes all votes of the member, also those that a reset has cleared. */
export async function deleteVotes(tx: DatabaseHandle, member: Member): Promise<void> {
  await tx.delete(votes).where(ofMember(member))
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
