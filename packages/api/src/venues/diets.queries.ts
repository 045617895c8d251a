import type { Diet } from '@lunchvote/contracts/diets'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { users } from '@lunchvote/db/tables/users'
import { and, count, eq, sql } from 'drizzle-orm'
import type { Member, TeamId } from '../member.ts'
import { presentMembers } from '../voting/attendance.queries.ts'
import type { DietGroup } from './diets.rules.ts'

// What a member eats is private. No other file reads the column `diets` of `users`, and nothing but the two queries below
// does: one reads the caller's own diets, and the other returns numbers of members.

const isSelf = ({ teamId, userId }: Member) => and(eq(users.teamId, teamId), eq(users.id, userId))

/** Undefined if the account was deleted. */
export async function selectDiets(db: DatabaseHandle, member: Member): Promise<Diet[] | undefined> {
  const [found] = await db.select({ diets: users.diets }).from(users).where(isSelf(member))
  return found?.diets
}

/** The diets of the members who are not away today, each with how many members have exactly these. */
export function presentDiets(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<DietGroup[]> {
  const present = presentMembers(db, teamId, now)
  return db
    .with(present)
    .select({ diets: users.diets, members: count() })
    .from(users)
    .innerJoin(present, eq(present.userId, users.id))
    .where(eq(users.teamId, teamId))
    .groupBy(users.diets)
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
