import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { isAbsence, showsVotes, timestamp } from './day.queries.ts'
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
      timezone: teams.timezone,
      dailyReset: teams.dailyReset,
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

/** Locks the member, so that the member's votes and days do not change before the transaction ends. */
export async function lockMember(tx: DatabaseHandle, { userId }: Member) {
  const [me] = await tx
    .select({ weekdays: users.weekdays, awayThrough: users.awayThrough, presentOn: users.presentOn })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
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
      date: votes.date,
      isAbsence: sql<boolean>`${isAbsence}`,
    })
    .from(votes)
    .where(ofMember(member))
}

/** A row of a member: a vote, or with null, an absence. */
type Row = { ballot: number; venueId: number | null; against: boolean }

async function storeRow(tx: DatabaseHandle, { teamId, userId }: Member, row: Row, now: Date): Promise<void> {
  await tx
    .insert(votes)
    .values({ teamId, userId, ...row, date: now })
    .onConflictDoUpdate({
      target: [votes.teamId, votes.userId, votes.ballot],
      set: {
        venueId: row.venueId,
        against: row.against,
        date: now,
        resetVenueId: null,
        droppedVenueId: null,
        droppedResetVenueId: null,
      },
    })
}

/** Stores the member's only vote, in place of the one before or of an absence. */
export const storeVote = (tx: DatabaseHandle, member: Member, venueId: number, now: Date): Promise<void> =>
  storeRow(tx, member, { ballot: 0, venueId, against: false }, now)

/** Stores the member's answer for the venue beside those for others. An absence ends, and so do votes that were reset. */
export async function storeAnswer(
  tx: DatabaseHandle,
  member: Member,
  answer: { venueId: number; against: boolean },
  now: Date,
): Promise<void> {
  await storeRow(tx, member, { ballot: answer.venueId, ...answer }, now)
}

/** Deletes the member's absence and votes that were reset, which have rows of their own with approval voting. */
export async function deleteReplaced(tx: DatabaseHandle, member: Member, venueId: number): Promise<void> {
  await tx
    .delete(votes)
    .where(
      and(ofMember(member), ne(votes.ballot, venueId), isNull(votes.venueId), isNull(votes.droppedVenueId)),
    )
}

/** Stores an absence in place of all votes of the member. */
export async function storeAbsence(tx: DatabaseHandle, member: Member, now: Date): Promise<void> {
  await storeRow(tx, member, { ballot: 0, venueId: null, against: false }, now)
  await tx.delete(votes).where(and(ofMember(member), ne(votes.ballot, 0)))
}

export async function deleteAbsence(tx: DatabaseHandle, member: Member): Promise<void> {
  await tx.delete(votes).where(and(ofMember(member), isAbsence))
}

/** Deletes the member's vote for this venue. @returns the vote. Undefined if there was none, or if it was dropped before */
export async function deleteVote(tx: DatabaseHandle, member: Member, venueId: number) {
  const [deleted] = await tx
    .delete(votes)
    .where(and(ofMember(member), eq(sql`coalesce(${votes.venueId}, ${votes.droppedVenueId})`, venueId)))
    .returning({ venueId: votes.venueId, date: votes.date })
  return deleted
}

/** Makes the member present on the day, although it is a day off. */
export async function makePresent(tx: DatabaseHandle, { userId }: Member, day: string): Promise<void> {
  await tx.update(users).set({ presentOn: day }).where(eq(users.id, userId))
}
