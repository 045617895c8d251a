import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { passwordResets } from '@lunchvote/db/tables/password-resets'
import { users } from '@lunchvote/db/tables/users'
import { and, eq, gt, sql } from 'drizzle-orm'

type Link = typeof passwordResets.$inferInsert

/** Stores a reset link that the admin or the operator has made for a user. Deletes their older link for this user. */
export async function replaceAdminReset(db: DatabaseHandle, link: Omit<Link, 'byAdmin'>): Promise<void> {
  await db
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, link.userId), eq(passwordResets.byAdmin, true)))
  await db.insert(passwordResets).values({ ...link, byAdmin: true })
}

/** Returns the id of the user that the link belongs to. Undefined if the link is unknown or expired. */
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
 * Stores a mailed link for the account with this address. The statement locks the account, so that no link is stored
 * if the account is being deleted.
 * @returns whether an account has the address
 */
export async function insertMailedReset(
  db: DatabaseHandle,
  email: string,
  { tokenHash, expiresAt }: Pick<Link, 'tokenHash' | 'expiresAt'>,
): Promise<boolean> {
  const inserted = await db.execute(sql`
    with recipient as (
      select ${users.id} from ${users} where ${users.email} = ${email} for key share
    )
    insert into ${passwordResets} (token_hash, user_id, by_admin, expires_at)
    select ${tokenHash}, id, false, ${expiresAt.toISOString()}::timestamptz from recipient`)
  return inserted.count > 0
}

export function deleteExpiredResets(db: DatabaseHandle, now: Date): Promise<void> {
  const { tokenHash: key, expiresAt } = passwordResets
  return deleteExpired(db, { table: passwordResets, key, expiresAt }, now)
}
