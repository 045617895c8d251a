import type { Language } from '@lunchvote/contracts/languages'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { passwordResets } from '@lunchvote/db/tables/password-resets'
import { users } from '@lunchvote/db/tables/users'
import { sql } from 'drizzle-orm'

type Link = Pick<typeof passwordResets.$inferInsert, 'tokenHash' | 'expiresAt'>

/**
 * Stores a mailed link for the account with this address. The statement locks the account, so that no link is stored
 * if the account is being deleted.
 * @param earlier the hash of an earlier link to the account. If that link has been used or ended, none is stored
 * @returns the language of the account. Undefined if no link was stored
 */
export async function insertMailedReset(
  db: DatabaseHandle,
  email: string,
  { tokenHash, expiresAt }: Link,
  earlier?: string,
): Promise<{ language: Language | null } | undefined> {
  const stands = sql`exists (
    select from ${passwordResets} where token_hash = ${earlier ?? ''} and user_id = ${users.id})`
  const [recipient] = await db.execute<{ language: Language | null }>(sql`
    with recipient as (
      select ${users.id}, ${users.language} from ${users} where ${users.email} = ${email}${earlier ? sql` and ${stands}` : sql``} for key share
    ), stored as (
      insert into ${passwordResets} (token_hash, user_id, by_admin, expires_at)
      select ${tokenHash}, id, false, ${expiresAt.toISOString()}::timestamptz from recipient
      returning user_id
    )
    select recipient.language from recipient inner join stored on stored.user_id = recipient.id`)
  return recipient
}
