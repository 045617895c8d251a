import type { DatabaseHandle } from '@lunchvote/db/database'
import { accessTokens } from '@lunchvote/db/tables/access-tokens'
import { users } from '@lunchvote/db/tables/users'
import { and, desc, eq } from 'drizzle-orm'

const { id, name, scope, createdAt, expiresAt, lastUsedAt } = accessTokens
const shown = { id, name, scope, createdAt, expiresAt, lastUsedAt }

export function tokensOf(db: DatabaseHandle, userId: number) {
  return db
    .select(shown)
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.id))
}

/** Locks the user. Another call that creates a token for the user then waits until the transaction ends. */
export async function lockTokens(db: DatabaseHandle, userId: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export function countTokens(db: DatabaseHandle, userId: number): Promise<number> {
  return db.$count(accessTokens, eq(accessTokens.userId, userId))
}

/** Returns the stored token as the only element of a list. */
export function insertToken(db: DatabaseHandle, token: typeof accessTokens.$inferInsert) {
  return db.insert(accessTokens).values(token).returning(shown)
}

export async function deleteToken(db: DatabaseHandle, userId: number, id: number): Promise<boolean> {
  const deleted = await db
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ id: accessTokens.id })
  return deleted.length > 0
}
