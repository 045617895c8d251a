import { accessTokenPrefix } from '@lunchvote/contracts/access-token-form'
import type { AccessToken, AccessTokenDraft, NewAccessToken } from '@lunchvote/contracts/access-tokens'
import { limits } from '@lunchvote/contracts/limits'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus } from '../ports.ts'
import { createSecret, hashOfSecret } from '../secrets.ts'
import { countTokens, deleteToken, insertToken, lockTokens, tokensOf } from './tokens.queries.ts'

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
    await lockTokens(tx, userId)
    if ((await countTokens(tx, userId)) >= max) {
      throw new DomainError('CONFLICT', `An account can have at most ${max} access tokens`)
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
  if (!(await deleteToken(db, member.userId, id)))
    throw new DomainError('NOT_FOUND', 'Access token not found')
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
