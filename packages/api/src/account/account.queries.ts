import type { Language } from '@lunchvote/contracts/languages'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { accessTokens } from '@lunchvote/db/tables/access-tokens'
import { sessions } from '@lunchvote/db/tables/sessions'
import { users } from '@lunchvote/db/tables/users'
import { and, desc, eq, gt, ne } from 'drizzle-orm'

/** Changes the values that are given. Returns the profile as stored, or undefined if the account no longer exists. */
export async function updateProfile(
  db: DatabaseHandle,
  userId: number,
  values: {
    displayName?: string | undefined
    pictureId?: string | null | undefined
    language?: Language | null | undefined
  },
) {
  const [profile] = await db
    .update(users)
    .set(values)
    .where(eq(users.id, userId))
    .returning({ displayName: users.displayName, pictureId: users.pictureId, language: users.language })
  return profile
}

export function sessionsOf(db: DatabaseHandle, userId: number, now: Date) {
  return db
    .select({
      hash: sessions.id,
      id: sessions.number,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.number))
}

/** Deletes a session of the user. Returns its hash, or undefined if the user has no such session. */
export async function deleteSession(
  db: DatabaseHandle,
  userId: number,
  number: number,
): Promise<string | undefined> {
  const [deleted] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.number, number)))
    .returning({ hash: sessions.id })
  return deleted?.hash
}

/** Deletes all sessions of the user except one. Returns the times at which the deleted sessions would have expired. */
export function deleteOtherSessions(db: DatabaseHandle, userId: number, hash: string) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, hash)))
    .returning({ expiresAt: sessions.expiresAt })
}

const { id, name, scope, createdAt, expiresAt, lastUsedAt } = accessTokens
const shown = { id, name, scope, createdAt, expiresAt, lastUsedAt }

export function tokensOf(db: DatabaseHandle, userId: number) {
  return db
    .select(shown)
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.id))
}

/**
 * Locks the user. Other calls that lock or change the user wait until the transaction ends. Returns false if the account
 * no longer exists.
 */
export async function lockUser(db: DatabaseHandle, userId: number): Promise<boolean> {
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return locked.length > 0
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
