import type { DatabaseHandle } from '@lunchvote/db/database'
import { rounds } from '@lunchvote/db/tables/rounds'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, exists, gte, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { teamRound } from '../team-round.ts'
import { membersOn } from './ballots.queries.ts'
import type { TeamDay } from './clock.rules.ts'

/** The member's days as stored, with the timezone of the team. Undefined if the account was deleted. */
export async function selectDays(db: DatabaseHandle, member: Member) {
  const [found] = await daysOf(db, member)
  return found
}

/**
 * Like `selectDays`. Votes of the member wait until the transaction ends, because a vote also reads the days. The days are
 * read once the member is locked, because a vote that this waits for can begin a round.
 */
export async function lockDays(db: DatabaseHandle, member: Member) {
  await db.select({ id: users.id }).from(users).where(eq(users.id, member.userId)).for('no key update')
  return selectDays(db, member)
}

const daysOf = (db: DatabaseHandle, { teamId, userId }: Member) =>
  db
    .select({
      weekdays: users.weekdays,
      awayFrom: users.awayFrom,
      awayThrough: users.awayThrough,
      presentOn: users.presentOn,
      ...teamRound,
      resetAt: rounds.resetAt,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(rounds, eq(rounds.teamId, teams.id))
    .where(and(eq(users.teamId, teamId), eq(users.id, userId)))

/**
 * Whether the member is shown as having voted, or cast a vote today that a member reset.
 * @param wasReset whether a member has reset the votes today
 */
export async function hasVoted(
  db: DatabaseHandle,
  userId: number,
  today: TeamDay,
  wasReset: boolean,
): Promise<boolean> {
  const members = membersOn(db, [today])
  const cleared = db
    .select({ id: votes.id })
    .from(votes)
    .where(
      and(
        eq(votes.teamId, today.teamId),
        eq(votes.userId, userId),
        eq(votes.round, today.round - 1),
        gte(votes.date, today.startsAt),
      ),
    )
  const [found] = await db
    .with(members)
    .select({ isShown: members.hasVoted, hasCleared: sql<boolean>`${exists(cleared)}` })
    .from(members)
    .where(eq(members.userId, userId))
  return found !== undefined && (found.isShown || (wasReset && found.hasCleared))
}

export async function updateDays(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  days: Pick<typeof users.$inferSelect, 'weekdays' | 'awayFrom' | 'awayThrough' | 'presentOn'>,
): Promise<void> {
  await db
    .update(users)
    .set(days)
    .where(and(eq(users.teamId, teamId), eq(users.id, userId)))
}
