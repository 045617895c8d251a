import type { DatabaseHandle } from '@lunchvote/db/database'
import { sessions } from '@lunchvote/db/tables/sessions'
import { and, desc, eq, gt, ne } from 'drizzle-orm'

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
