import type { DatabaseHandle } from '@lunchvote/db/database'
import { users } from '@lunchvote/db/tables/users'
import { and, eq } from 'drizzle-orm'
import type { Member } from '../member.ts'

// What a member loves is private. No other file reads the column `favourites` of `users`.

const isSelf = ({ teamId, userId }: Member) => and(eq(users.teamId, teamId), eq(users.id, userId))

/** Undefined if the account was deleted. */
export async function selectFavourites(db: DatabaseHandle, member: Member): Promise<string[] | undefined> {
  const [found] = await db.select({ words: users.favourites }).from(users).where(isSelf(member))
  return found?.words
}

export async function updateFavourites(db: DatabaseHandle, member: Member, words: string[]): Promise<void> {
  await db.update(users).set({ favourites: words }).where(isSelf(member))
}
