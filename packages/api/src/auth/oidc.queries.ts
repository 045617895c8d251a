import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { accessTokens } from '@lunchvote/db/tables/access-tokens'
import { calendarFeeds } from '@lunchvote/db/tables/calendar'
import { chatLinks } from '@lunchvote/db/tables/chats'
import { identities, pendingLogins, usedLoginStates } from '@lunchvote/db/tables/oidc'
import { outlets } from '@lunchvote/db/tables/outlets'
import { pushSubscriptions } from '@lunchvote/db/tables/push-subscriptions'
import { users } from '@lunchvote/db/tables/users'
import { and, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

type Identity = { issuer: string; subject: string }

const isOf = ({ issuer, subject }: Identity) =>
  and(eq(identities.issuer, issuer), eq(identities.subject, subject))

/** Notes that a login with this state has been carried out. Returns false if one was already. */
export async function noteState(
  db: DatabaseHandle,
  row: typeof usedLoginStates.$inferInsert,
): Promise<boolean> {
  const { count } = await db.insert(usedLoginStates).values(row).onConflictDoNothing()
  return count > 0
}

export async function isLinked(db: DatabaseHandle, identity: Identity): Promise<boolean> {
  const found = await db.select({ userId: identities.userId }).from(identities).where(isOf(identity))
  return found.length > 0
}

/** Returns the id of the linked account, and locks the account. Undefined if no account is linked. */
export async function lockLinkedUser(db: DatabaseHandle, identity: Identity): Promise<number | undefined> {
  const [found] = await db
    .select({ id: users.id })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(isOf(identity))
    .for('no key update', { of: users })
  return found?.id
}

/** Returns the account with this e-mail address and the issuer of the identity that it is linked to, if any. */
export async function accountByEmail(db: DatabaseHandle, email: string) {
  const [account] = await db
    .select({ id: users.id, linkedIssuer: identities.issuer })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.email, email))
  return account
}

/**
 * Links the account. A link to another issuer is replaced, because nobody can log in with it any more.
 * @returns false if the account or the person is linked already
 */
export async function linkIdentity(db: DatabaseHandle, identity: Identity, userId: number): Promise<boolean> {
  await db
    .delete(identities)
    .where(and(eq(identities.userId, userId), ne(identities.issuer, identity.issuer)))
  const { count } = await db
    .insert(identities)
    .values({ ...identity, userId })
    .onConflictDoNothing()
  return count > 0
}

/**
 * Notes that the address is proven, and removes the password of the account, and everything with which somebody acts for it, or reads, without a session. If it is the
 * admin's, also removes the team's outlets, because each of them may tell somebody else.
 * @returns the team, and whether the account is its admin. Undefined if the account no longer exists
 */
export async function removeUnprovenAccess(db: DatabaseHandle, userId: number) {
  const [account] = await db
    .update(users)
    .set({ password: null, isEmailProven: true })
    .where(eq(users.id, userId))
    .returning({ teamId: sql<TeamId>`${users.teamId}`, isTeamAdmin: users.isTeamAdmin })
  for (const table of [accessTokens, calendarFeeds, chatLinks, pushSubscriptions]) {
    await db.delete(table).where(eq(table.userId, userId))
  }
  if (account?.isTeamAdmin) await db.delete(outlets).where(eq(outlets.teamId, account.teamId))
  return account
}

/** Returns undefined if the account no longer exists. */
export async function linkOf(db: DatabaseHandle, userId: number) {
  const [found] = await db
    .select({ password: users.password, subject: identities.subject })
    .from(users)
    .leftJoin(identities, eq(identities.userId, users.id))
    .where(eq(users.id, userId))
  return found && { isLinked: found.subject !== null, hasPassword: found.password !== null }
}

/** Ends the link of an account that has a password. Returns false if nothing was changed. */
export async function unlinkIdentity(db: DatabaseHandle, userId: number): Promise<boolean> {
  const withPassword = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.password)))
  const { count } = await db.delete(identities).where(eq(identities.userId, withPassword))
  return count > 0
}

export async function insertPending(db: DatabaseHandle, row: typeof pendingLogins.$inferInsert) {
  await db.insert(pendingLogins).values(row)
}

const isPending = (tokenHash: string, now: Date) =>
  and(eq(pendingLogins.tokenHash, tokenHash), gt(pendingLogins.expiresAt, now))

export async function pendingOf(db: DatabaseHandle, tokenHash: string, now: Date) {
  const [found] = await db.select().from(pendingLogins).where(isPending(tokenHash, now))
  return found
}

/** Deletes the pending login. Returns it, or undefined if there is none or if another call has taken it. */
export async function takePending(db: DatabaseHandle, tokenHash: string, now: Date) {
  const [taken] = await db.delete(pendingLogins).where(isPending(tokenHash, now)).returning()
  return taken
}

export async function deleteExpiredLogins(db: DatabaseHandle, now: Date): Promise<void> {
  const { tokenHash, expiresAt } = pendingLogins
  await deleteExpired(db, { table: pendingLogins, key: tokenHash, expiresAt }, now)
  const used = {
    table: usedLoginStates,
    key: usedLoginStates.stateHash,
    expiresAt: usedLoginStates.expiresAt,
  }
  await deleteExpired(db, used, now)
}
