import type { Diet } from '@lunchvote/contracts/diets'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { membersOn } from './ballots.queries.ts'
import type { TeamDay } from './clock.rules.ts'
import type { DietGroup } from './diets.rules.ts'

// What a member eats is private. No other file reads the column `diets` of `users`, and nothing but the two queries below
// does: one reads the caller's own diets, and the other returns numbers of members.

const isSelf = ({ teamId, userId }: Member) => and(eq(users.teamId, teamId), eq(users.id, userId))

/** Undefined if the account was deleted. */
export async function selectDiets(db: DatabaseHandle, member: Member): Promise<Diet[] | undefined> {
  const [found] = await db.select({ diets: users.diets }).from(users).where(isSelf(member))
  return found?.diets
}

/**
 * The diets of the members of these teams who are not away on the day, each with how many members of the team have
 * exactly these.
 */
export function presentDiets(
  db: DatabaseHandle,
  days: readonly TeamDay[],
): Promise<(DietGroup & { teamId: number })[]> {
  const members = membersOn(db, days)
  return db
    .with(members)
    .select({ teamId: users.teamId, diets: users.diets, members: count() })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(
      and(
        inArray(
          users.teamId,
          days.map(({ teamId }) => teamId),
        ),
        sql`not ${members.isAway}`,
      ),
    )
    .groupBy(users.teamId, users.diets)
}

/** What one can eat at the team's venues, without repeats. */
export async function offeredDiets(db: DatabaseHandle, { teamId }: Member): Promise<Diet[][]> {
  const offers = await db
    .selectDistinct({ diets: venues.diets })
    .from(venues)
    .where(eq(venues.teamId, teamId))
  return offers.map(({ diets }) => diets)
}

/** @returns whether this changed anything */
export async function updateDiets(db: DatabaseHandle, member: Member, diets: Diet[]): Promise<boolean> {
  const changed = await db
    .update(users)
    .set({ diets })
    .where(and(isSelf(member), sql`${users.diets} <> ${sql.param(diets, users.diets)}`))
    .returning({ id: users.id })
  return changed.length > 0
}
