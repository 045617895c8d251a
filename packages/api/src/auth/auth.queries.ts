import type { DatabaseHandle } from '@lunchvote/db/database'
import { passwordResets } from '@lunchvote/db/tables/password-resets'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { StoredUser } from '../member.ts'

type NewUser = typeof users.$inferInsert

/** Inserts the user. Returns undefined if the e-mail address is taken. */
export async function insertUser(db: DatabaseHandle, user: NewUser) {
  const [inserted] = await db
    .insert(users)
    .values(user)
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  return inserted
}

export async function credentialsByEmail(db: DatabaseHandle, email: string) {
  const [user] = await db
    .select({ id: users.id, password: users.password })
    .from(users)
    .where(eq(users.email, email))
  return user
}

/** @returns the hash of the password. Null without a password, and undefined without the account */
export async function passwordById(db: DatabaseHandle, userId: number) {
  const [user] = await db.select({ password: users.password }).from(users).where(eq(users.id, userId))
  return user?.password
}

/**
 * Prevents changes of the password, and other logins, until the transaction ends. Returns false if the stored hash is
 * no longer `password`.
 */
export async function lockPassword(db: DatabaseHandle, userId: number, password: string): Promise<boolean> {
  const locked = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.password, password)))
    .for('no key update')
  return locked.length > 0
}

/**
 * Replaces the password. Returns false if the stored hash is no longer `from`, so that one of two simultaneous changes
 * fails.
 * @param passwords `from` is null for an account without a password
 */
export async function replacePassword(
  db: DatabaseHandle,
  userId: number,
  passwords: { from: string | null; to: string },
): Promise<boolean> {
  const replaced = await db
    .update(users)
    .set({ password: passwords.to })
    .where(and(eq(users.id, userId), sql`${users.password} is not distinct from ${passwords.from}`))
    .returning({ id: users.id })
  return replaced.length > 0
}

export async function setPassword(
  db: DatabaseHandle,
  userId: number,
  change: { password: string; isEmailProven: boolean },
): Promise<void> {
  await db.update(users).set(change).where(eq(users.id, userId))
}

/**
 * Deletes the sessions of the user except those that were used last. Skips sessions that another transaction is
 * deleting, because waiting for them could cause a deadlock.
 * @param kept how many sessions stay
 * @returns the number of deleted sessions
 */
export async function deleteOldSessions(db: DatabaseHandle, userId: number, kept: number): Promise<number> {
  const old = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.number))
    .offset(kept)
  const free = db
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.id, old))
    .for('update', { skipLocked: true })
  const { count } = await db.delete(sessions).where(sql`${sessions.id} = any(array(${free}))`)
  return count
}

/** Deletes all reset links of the user. Returns the hashes of their tokens. */
export async function deletePasswordResets(db: DatabaseHandle, userId: number): Promise<string[]> {
  const deleted = await db
    .delete(passwordResets)
    .where(eq(passwordResets.userId, userId))
    .returning({ tokenHash: passwordResets.tokenHash })
  return deleted.map(({ tokenHash }) => tokenHash)
}

/** When the identity provider has confirmed who uses the session. Null if the session began in another way. */
export async function oidcLoginOf(db: DatabaseHandle, sessionHash: string): Promise<Date | null> {
  const [session] = await db
    .select({ at: sessions.companyLoginAt })
    .from(sessions)
    .where(eq(sessions.id, sessionHash))
  return session?.at ?? null
}

export async function userById(db: DatabaseHandle, userId: number): Promise<StoredUser | undefined> {
  const [user] = await db
    .select({
      id: users.id,
      email: users.email,
      displayName: users.displayName,
      pictureId: users.pictureId,
      teamName: teams.name,
      teamId: users.teamId,
      isTeamAdmin: users.isTeamAdmin,
      language: users.language,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(eq(users.id, userId))
  return user
}
