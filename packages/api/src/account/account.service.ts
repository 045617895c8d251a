import { accessTokenPrefix } from '@lunchvote/contracts/access-token-form'
import type { AccessToken, AccessTokenDraft, NewAccessToken } from '@lunchvote/contracts/access-tokens'
import type { CurrentUser, ProfileChange } from '@lunchvote/contracts/auth'
import { limits } from '@lunchvote/contracts/limits'
import { say } from '@lunchvote/contracts/reasons'
import type { SessionInfo } from '@lunchvote/contracts/sessions'
import type { Database } from '@lunchvote/db/database'
import { type AuthContext, confirmMember } from '../auth/auth.service.ts'
import { assertNoColleague } from '../demo/demo.service.ts'
import { DomainError } from '../errors.ts'
import type { Member, StoredUser } from '../member.ts'
import { pictureIdAt, withPictureUrl } from '../picture-url.ts'
import { lockPicture } from '../pictures/pictures.service.ts'
import type { Clock, EventBus, Outbox } from '../ports.ts'
import { createSecret, hashOfSecret } from '../secrets.ts'
import { leaveTeam } from '../team/members.service.ts'
import { settleIfDue } from '../voting/day.service.ts'
import {
  countTokens,
  deleteOtherSessions,
  deleteSession,
  deleteToken,
  insertToken,
  lockUser,
  sessionsOf,
  tokensOf,
  updateProfile,
} from './account.queries.ts'

type AccountContext = AuthContext & { member: Member; user: StoredUser; outbox: Outbox; isDemo: boolean }

/**
 * Changes the values that are given.
 * @throws DomainError BAD_REQUEST if `pictureUrl` is not the address of a picture that the team has uploaded, or in a demo,
 *   if `displayName` is a colleague's
 */
export async function changeProfile(
  { db, user, member, events, appOrigin, isDemo }: AccountContext,
  { displayName, pictureUrl, language }: ProfileChange,
): Promise<CurrentUser> {
  const isSeen = displayName !== undefined || pictureUrl !== undefined
  if (!isSeen && language === undefined) return withPictureUrl(user, appOrigin)
  if (isDemo && displayName !== undefined) assertNoColleague(displayName)
  const profile = await db.transaction(async (tx) => {
    const pictureId = pictureUrl && pictureIdAt(pictureUrl, appOrigin)
    if (pictureUrl != null) {
      // The user is locked before the picture, in the order in which a deletion of the team reaches them.
      if (!(await lockUser(tx, member.userId))) return undefined
      if (!pictureId || !(await lockPicture(tx, member.teamId, pictureId))) {
        throw new DomainError('BAD_REQUEST', say('upload_picture_first'), { field: 'pictureUrl' })
      }
    }
    return updateProfile(tx, member.userId, { displayName, pictureId, language })
  })
  if (!profile) throw new DomainError('UNAUTHORIZED', say('account_gone'))
  // Colleagues do not see the language.
  if (isSeen) events.publish(member.teamId, 'members')
  return withPictureUrl({ ...user, ...profile }, appOrigin)
}

/**
 * Deletes the caller's account with its vote, sessions and access tokens. If the team has no other member, the team is
 * deleted too.
 */
export async function deleteAccount(ctx: AccountContext, password: string | undefined): Promise<void> {
  const { member, events } = ctx
  await confirmMember(ctx, password, 'password')
  // The account's vote is deleted too. If the closing time has come, the decision is made first, so that this vote
  // still counts.
  await settleIfDue(ctx)
  const deleted = await ctx.db.transaction((tx) => leaveTeam(tx, member))
  if (deleted === 'team') return events.publishSessionEnd(member.teamId)
  events.publishSessionEnd(member.teamId, member.userId)
  events.publish(member.teamId, 'members', 'votes')
}

type SessionsContext = { db: Database; member: Member; sessionToken: string | null }
type EditContext = SessionsContext & { events: EventBus }

/**
 * The hash of the caller's session token. The caller always has a session, because access tokens cannot call these
 * procedures.
 */
const currentHash = ({ sessionToken }: SessionsContext) => hashOfSecret(sessionToken ?? '')

/**
 * Lists the caller's sessions. The session that makes this call is first, and the others follow, last used first. The
 * stored time of the last use can be ten minutes old, so the current session gets the current time instead.
 */
export async function listSessions(ctx: SessionsContext & { clock: Clock }): Promise<SessionInfo[]> {
  const now = ctx.clock()
  const found = await sessionsOf(ctx.db, ctx.member.userId, now)
  const listed = found.map(({ hash, createdAt, lastUsedAt, ...session }) => {
    const current = hash === currentHash(ctx)
    return {
      ...session,
      createdAt: createdAt.toISOString(),
      lastUsedAt: (current ? now : lastUsedAt).toISOString(),
      current,
    }
  })
  return listed.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Ends one of the caller's sessions. @returns whether this session made the call */
export async function endSession(ctx: EditContext, id: number): Promise<{ wasCurrent: boolean }> {
  const { db, member, events } = ctx
  const hash = await deleteSession(db, member.userId, id)
  if (hash === undefined) throw new DomainError('NOT_FOUND', say('session_not_found'))
  events.publishSessionEnd(member.teamId, member.userId)
  return { wasCurrent: hash === currentHash(ctx) }
}

/**
 * Ends all sessions of the caller except the one that made the call.
 * @returns the number of ended sessions. Expired sessions do not count, because they are not listed either.
 */
export async function endOtherSessions(ctx: EditContext & { clock: Clock }): Promise<{ ended: number }> {
  const { db, member, events } = ctx
  const deleted = await deleteOtherSessions(db, member.userId, currentHash(ctx))
  const now = ctx.clock()
  const ended = deleted.filter(({ expiresAt }) => expiresAt > now).length
  if (ended > 0) events.publishSessionEnd(member.teamId, member.userId)
  return { ended }
}

type TokensContext = { db: Database; member: Member; clock: Clock }

const dayMs = 86_400_000
const { max } = limits.accessTokens

/** Lists the caller's access tokens, newest first. Expired tokens are listed until they are revoked. */
export async function listTokens({ db, member }: TokensContext): Promise<AccessToken[]> {
  return (await tokensOf(db, member.userId)).map(shown)
}

/** Creates an access token. Only this answer contains the token itself, because the database stores only its hash. */
export async function createToken(
  { db, member: { userId }, clock }: TokensContext,
  { name, scope, expiresInDays }: AccessTokenDraft,
): Promise<NewAccessToken> {
  const token = `${accessTokenPrefix}${createSecret()}`
  const expiresAt = expiresInDays === null ? null : new Date(clock().getTime() + expiresInDays * dayMs)
  const [stored] = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if ((await countTokens(tx, userId)) >= max) {
      throw new DomainError('CONFLICT', say('too_many_tokens', { max }))
    }
    return insertToken(tx, { userId, name, scope, tokenHash: hashOfSecret(token), expiresAt })
  })
  if (!stored) throw new Error('PostgreSQL returned no row for an inserted token')
  return { ...shown(stored), token }
}

/** Ends an access token and its event streams at once. */
export async function revokeToken(
  { db, member, events }: TokensContext & { events: EventBus },
  id: number,
): Promise<void> {
  if (!(await deleteToken(db, member.userId, id))) throw new DomainError('NOT_FOUND', say('token_not_found'))
  events.publishSessionEnd(member.teamId, member.userId)
}

type StoredToken = Awaited<ReturnType<typeof tokensOf>>[number]

function shown({ createdAt, expiresAt, lastUsedAt, ...token }: StoredToken): AccessToken {
  return {
    ...token,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
