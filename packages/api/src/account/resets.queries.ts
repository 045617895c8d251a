import type { DatabaseHandle } from '@lunchvote/db/database'
import { passwordResets } from '@lunchvote/db/tables/password-resets'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, eq, gt, lte } from 'drizzle-orm'

type Link = typeof passwordResets.$inferInsert

export async function insertReset(db: DatabaseHandle, link: Link): Promise<void> {
  await db.insert(passwordResets).values(link)
}

/** Stores the admin's link for a user in place of the admin's older one. */
export async function replaceAdminReset(
  db: DatabaseHandle,
  { userId, tokenHash, expiresAt }: Omit<Link, 'byAdmin'>,
): Promise<void> {
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, userId), eq(passwordResets.byAdmin, true)))
  await insertReset(db, { userId, tokenHash, expiresAt, byAdmin: true })
}

/** Returns whose valid link this is. */
export async function userOfReset(
  db: DatabaseHandle,
  tokenHash: string,
  now: Date,
): Promise<number | undefined> {
  const [found] = await db
    .select({ userId: passwordResets.userId })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
  return found?.userId
}

/**
 * Locks the user and then deletes the link, so that a link works once. The user is locked first, because every change
 * of a password takes the locks in this order. Returns false if the link has been used or replaced in the meantime.
 */
export async function useReset(db: DatabaseHandle, userId: number, tokenHash: string): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const deleted = await db
    .delete(passwordResets)
    .where(eq(passwordResets.tokenHash, tokenHash))
    .returning({ userId: passwordResets.userId })
  return deleted.length > 0
}

export async function recipientByEmail(db: DatabaseHandle, email: string) {
  const [found] = await db
    .select({ userId: users.id, displayName: users.displayName, teamName: teams.name })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(eq(users.email, email))
  return found
}

export async function deleteExpiredResets(db: DatabaseHandle, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}
