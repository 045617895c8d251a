import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { passwordResets } from '@lunchvote/db/tables/password-resets'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, eq, gt } from 'drizzle-orm'

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

/** Returns whose link this is. Undefined if the link is unknown or expired. */
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

export async function recipientByEmail(db: DatabaseHandle, email: string) {
  const [found] = await db
    .select({ userId: users.id, displayName: users.displayName, teamName: teams.name })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(eq(users.email, email))
  return found
}

export function deleteExpiredResets(db: DatabaseHandle, now: Date): Promise<void> {
  const { tokenHash: key, expiresAt } = passwordResets
  return deleteExpired(db, { table: passwordResets, key, expiresAt }, now)
}
