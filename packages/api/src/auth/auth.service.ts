import type { Credentials, CurrentUser, PasswordChange, Registration } from '@lunchvote/contracts/auth'
import { limits } from '@lunchvote/contracts/limits'
import { freshLoginMinutes } from '@lunchvote/contracts/oidc'
import { say } from '@lunchvote/contracts/reasons'
import type { Database, DatabaseHandle } from '@lunchvote/db/database'
import type { ApiContext } from '../context.ts'
import { DomainError } from '../errors.ts'
import type { Member, Session, StoredUser } from '../member.ts'
import { withPictureUrl } from '../picture-url.ts'
import type {
  Clock,
  EventBus,
  HumanVerifier,
  NewSession,
  PasswordHasher,
  RateLimiter,
  SessionStore,
} from '../ports.ts'
import { assertNotLimited, limited } from '../rate-limits.ts'
import { hashOfSecret } from '../secrets.ts'
import { joinOrCreateTeam } from '../team/team.service.ts'
import {
  credentialsByEmail,
  deleteOldSessions,
  deletePasswordResets,
  insertUser,
  lockPassword,
  oidcLoginOf,
  passwordById,
  replacePassword,
  setPassword,
  userById,
} from './auth.queries.ts'
import { unlinkIdentity } from './oidc.queries.ts'

export type AuthContext = {
  db: Database
  clock: Clock
  sessions: SessionStore
  passwords: PasswordHasher
  rateLimiter: RateLimiter
  events: EventBus
  humanVerifier: HumanVerifier | null
  oidc: ApiContext['oidc']
  appOrigin: string
  address: () => string
  /** The token of the session that the caller has now, or null. Signing in ends this session. */
  sessionToken: string | null
  userAgent: () => string | null
  session: () => Promise<Session | null>
}

export type SignedIn = NewSession & { user: CurrentUser }

/** The signed-in user as clients see it. */
export function currentUser({ user, appOrigin }: { user: StoredUser; appOrigin: string }): CurrentUser {
  return withPictureUrl(user, appOrigin)
}

/**
 * Creates the account in one transaction. If the team name is free, also creates the team, with the account as its
 * admin, unless the input has an invite or `joinOnly`.
 */
export async function register(ctx: AuthContext, input: Registration): Promise<SignedIn> {
  await verifyHuman(ctx, input.recaptchaToken)
  await limited(ctx.rateLimiter, 'register', clientOf(ctx))
  const password = await ctx.passwords.hash(input.password)
  const { team, signedIn } = await signingIn(ctx, async (tx) => {
    const team = await joinOrCreateTeam(tx, input, ctx.clock())
    const user = await insertUser(tx, {
      email: input.email,
      displayName: input.displayName,
      password,
      teamId: team.id,
      isTeamAdmin: team.isNew,
      language: input.language,
    })
    if (!user) throw new DomainError('CONFLICT', say('email_taken'))
    return { team, signedIn: await signIn(ctx, tx, user.id) }
  })
  if (!team.isNew) ctx.events.publish(team.id, 'members')
  return signedIn
}

const clientOf = ({ address }: AuthContext) => `address ${address()}`

/**
 * Verifies that a human registers, unless verification is off. Refused registrations have a limit of their own.
 * Otherwise they would use up the limit of other people with the same client address.
 */
async function verifyHuman(ctx: AuthContext, token?: string): Promise<void> {
  const { humanVerifier, rateLimiter, address } = ctx
  if (!humanVerifier) return
  if (!token) throw new DomainError('BAD_REQUEST', say('human_token_required'))
  // The limits are checked first, because calls of the verifier cost money.
  await assertNotLimited(rateLimiter, 'register', clientOf(ctx))
  await assertNotLimited(rateLimiter, 'register-refused', clientOf(ctx))
  const verdict = await humanVerifier.verify(token, address())
  if (verdict === 'refused') {
    await limited(rateLimiter, 'register-refused', clientOf(ctx))
    throw new DomainError('BAD_REQUEST', say('not_human'))
  }
  if (verdict === 'unreachable') {
    const message = say('verifier_unavailable')
    throw new DomainError('SERVICE_UNAVAILABLE', message)
  }
}

export async function login(ctx: AuthContext, input: Credentials): Promise<SignedIn> {
  await limitLogins(ctx, input.email)
  const user = await credentialsByEmail(ctx.db, input.email)
  const matches = await ctx.passwords.verify(user?.password ?? undefined, input.password)
  if (!user?.password || !matches) throw invalidCredentials()
  const { id, password } = user
  return logIn(ctx, async (tx) => {
    // A password change ends all existing sessions. Without the lock, a login with the old password could create a
    // session just after the change.
    if (!(await lockPassword(tx, id, password))) throw invalidCredentials()
    return { userId: id }
  })
}

/**
 * Signs the caller in to an account that exists, and ends the sessions that are too many.
 * @param identify runs in the transaction of the login, and locks the account
 */
export async function logIn(
  ctx: AuthContext,
  identify: (tx: DatabaseHandle) => Promise<{ userId: number; isOidcLogin?: boolean }>,
): Promise<SignedIn> {
  const { endedSessions, ...signedIn } = await signingIn(ctx, async (tx) => {
    const { userId, isOidcLogin } = await identify(tx)
    const endedSessions = await deleteOldSessions(tx, userId, limits.sessions.max - 1)
    return { endedSessions, ...(await signIn(ctx, tx, userId, isOidcLogin)) }
  })
  if (endedSessions > 0) ctx.events.publishSessionEnd(signedIn.user.teamId, signedIn.user.id)
  return signedIn
}

/**
 * Limits logins. Somebody who guesses passwords from one client address locks out only that client address. A login
 * that one limit refuses does not count against the next limits.
 */
export async function limitLogins(ctx: AuthContext, email: string): Promise<void> {
  await limited(ctx.rateLimiter, 'login-address', clientOf(ctx))
  await limited(ctx.rateLimiter, 'login-email-address', `${email} ${clientOf(ctx)}`)
  await limited(ctx.rateLimiter, 'login-email', email)
}

/** Changes the password, ends all sessions and reset links of the user, and creates a new session for the caller. */
export async function changePassword(
  ctx: AuthContext & { member: Member },
  input: PasswordChange,
): Promise<NewSession> {
  const { teamId, userId } = ctx.member
  const current = await confirmMember(ctx, input.currentPassword, 'currentPassword')
  const replacement = await ctx.passwords.hash(input.newPassword)
  const session = await ctx.db.transaction(async (tx) => {
    if (!(await replacePassword(tx, userId, { from: current, to: replacement }))) {
      await existingUser(tx, userId)
      throw incorrectPassword()
    }
    await endAccess(ctx, tx, userId)
    return ctx.sessions.within(tx).create(userId, ctx.userAgent())
  })
  ctx.events.publishSessionEnd(teamId, userId)
  return session
}

/**
 * Checks that it is the signed-in member who calls: by the password, or if the account has none, by a company login within
 * the last minutes.
 * @param field the field that contains the password
 * @returns the stored hash. Null if the account has no password
 * @throws DomainError BAD_REQUEST if the password is missing or wrong, FORBIDDEN if the company login is too old,
 *   UNAUTHORIZED if the account has been deleted in the meantime
 */
export async function confirmMember(
  ctx: AuthContext & { member: Member },
  password: string | undefined,
  field: string,
): Promise<string | null> {
  const { userId } = ctx.member
  await limited(ctx.rateLimiter, 'change-password', `user ${userId}`)
  const stored = await passwordById(ctx.db, userId)
  if (stored === undefined) throw accountGone()
  if (stored === null) {
    if (!(await isFreshOidcLogin(ctx))) throw new DomainError('FORBIDDEN', say('company_login_too_old'))
    return null
  }
  if (password === undefined) throw new DomainError('BAD_REQUEST', say('password_required'), { field })
  if (!(await ctx.passwords.verify(stored, password))) throw incorrectPassword()
  return stored
}

async function isFreshOidcLogin({ db, clock, sessionToken }: AuthContext): Promise<boolean> {
  const at = sessionToken && (await oidcLoginOf(db, hashOfSecret(sessionToken)))
  return !!at && clock().getTime() - at.getTime() < freshLoginMinutes * 60_000
}

/**
 * Ends all sessions and reset links of a user, because they may be in the hands of somebody else.
 * @returns the hashes of the tokens of these links
 */
export async function endAccess(ctx: AuthContext, tx: DatabaseHandle, userId: number): Promise<string[]> {
  await ctx.sessions.within(tx).revokeAll(userId)
  return deletePasswordResets(tx, userId)
}

/**
 * Stores the password that was chosen with a reset link, ends all sessions and reset links of the user, and signs the
 * user in.
 * @param password the hash of the chosen password
 * @param unlinks whether the account loses its company login
 * @param isEmailProven whether the link shows that the account's address belongs to whoever has opened it
 * @throws DomainError BAD_REQUEST if the link has been used or deleted in the meantime
 */
export function signInWithReset(
  ctx: AuthContext,
  {
    userId,
    tokenHash,
    password,
    unlinks,
    isEmailProven,
  }: { userId: number; tokenHash: string; password: string; unlinks: boolean; isEmailProven: boolean },
): Promise<SignedIn> {
  return signingIn(ctx, async (tx) => {
    // This locks the user. If several calls use one link, the first call deletes it, and the others find it deleted.
    await setPassword(tx, userId, { password, isEmailProven })
    const endedLinks = await endAccess(ctx, tx, userId)
    if (!endedLinks.includes(tokenHash)) throw new DomainError('BAD_REQUEST', say('reset_link_ended'))
    if (unlinks) await unlinkIdentity(tx, userId)
    return signIn(ctx, tx, userId)
  })
}

export async function logout(ctx: AuthContext): Promise<void> {
  const { sessionToken } = ctx
  if (sessionToken) await endingSession(ctx, () => ctx.sessions.revoke(sessionToken))
}

/**
 * Runs `work`, which ends the caller's session, and then publishes that the session has ended. The session is read
 * first, because `work` deletes it.
 */
async function endingSession<T>(ctx: AuthContext, work: () => Promise<T>): Promise<T> {
  const ended = await ctx.session()
  const result = await work()
  if (ended) ctx.events.publishSessionEnd(ended.member.teamId, ended.member.userId)
  return result
}

/**
 * Signs the caller in by running `work` in a transaction, and then ends the caller's old session. The old session can
 * belong to another user. It is not ended inside the transaction. Otherwise, two people who each redeem a reset link in
 * a browser where the other one is signed in could cause a deadlock.
 */
export function signingIn<T>(ctx: AuthContext, work: (tx: DatabaseHandle) => Promise<T>): Promise<T> {
  return endingSession(ctx, async () => {
    const signedIn = await ctx.db.transaction(work)
    if (ctx.sessionToken) await ctx.sessions.revoke(ctx.sessionToken)
    return signedIn
  })
}

/** Creates a session for the caller. Call this in a transaction of `signingIn`. */
export async function signIn(
  ctx: AuthContext,
  tx: DatabaseHandle,
  userId: number,
  isOidcLogin = false,
): Promise<SignedIn> {
  const user = await existingUser(tx, userId)
  return {
    user: withPictureUrl(user, ctx.appOrigin),
    ...(await ctx.sessions.within(tx).create(userId, ctx.userAgent(), isOidcLogin)),
  }
}

/** Reads the user again, because the account may have been deleted since its password was checked. */
async function existingUser(db: DatabaseHandle, userId: number): Promise<StoredUser> {
  const user = await userById(db, userId)
  if (!user) throw accountGone()
  return user
}

const invalidCredentials = () => new DomainError('UNAUTHORIZED', say('wrong_credentials'))
const accountGone = () => new DomainError('UNAUTHORIZED', say('account_gone'))
const incorrectPassword = () => new DomainError('BAD_REQUEST', say('wrong_password'))
