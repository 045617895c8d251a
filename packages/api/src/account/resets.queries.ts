import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { passwordResets } from '@lunchvote/db/tables/password-resets'
import { and, eq, gt } from 'drizzle-orm'

type Link = typeof passwordResets.$inferInsert

/** Stores a reset link that the admin or the operator has made for a user. Deletes their older link for this user. */
export async function replaceAdminReset(db: DatabaseHandle, link: Omit<Link, 'byAdmin'>): Promise<void> {
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, link.userId), eq(passwordResets.byAdmin, true)))
  await db.insert(passwordResets).values({ ...link, byAdmin: true })
}

/** Returns whose link it is and who has made it. Undefined if the link is unknown or expired. */
export async function validReset(
  db: DatabaseHandle,
  tokenHash: string,
  now: Date,
): Promise<{ userId: number; byAdmin: boolean; byOperator: boolean } | undefined> {
  const [found] = await db
    .select({
      userId: passwordResets.userId,
      byAdmin: passwordResets.byAdmin,
      byOperator: passwordResets.byOperator,
    })
    .from(passwordResets)
    .where(and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now)))
  return found
}

export function deleteExpiredResets(db: DatabaseHandle, now: Date): Promise<void> {
  const { tokenHash: key, expiresAt } = passwordResets
  return deleteExpired(db, { table: passwordResets, key, expiresAt }, now)
}
