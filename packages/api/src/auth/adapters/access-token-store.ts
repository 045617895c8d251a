import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { accessTokens } from '@lunchvote/db/tables/access-tokens'
import { rounds } from '@lunchvote/db/tables/rounds'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { ifStorable } from '../../errors.ts'
import type { AccessTokenStore } from '../../ports.ts'
import { hashOfSecret } from '../../secrets.ts'
import { callerOf, useIntervalMs, userAttributes } from './session-store.ts'

const tokenStatement = prepared((db) =>
  db
    .select({
      id: accessTokens.id,
      scope: accessTokens.scope,
      expiresAt: accessTokens.expiresAt,
      lastUsedAt: accessTokens.lastUsedAt,
      user: { id: users.id, ...userAttributes },
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(rounds, eq(rounds.teamId, teams.id))
    .where(eq(accessTokens.tokenHash, sql.placeholder('hash')))
    .prepare('access-token'),
)

/** Stores that the token was used now. Of several simultaneous calls, only one changes the row. */
async function noteUse(db: DatabaseHandle, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - useIntervalMs)
  const { lastUsedAt } = accessTokens
  await db
    .update(accessTokens)
    .set({ lastUsedAt: now })
    .where(and(eq(accessTokens.id, id), or(isNull(lastUsedAt), lte(lastUsedAt, before))))
}

export function createAccessTokenStore(db: DatabaseHandle): AccessTokenStore {
  return {
    validate: async (token) => {
      const [found] = await tokenStatement(db).execute({ hash: hashOfSecret(token) })
      const now = new Date()
      if (!found || (found.expiresAt && found.expiresAt <= now)) return null
      const { id, scope, expiresAt, lastUsedAt, user } = found
      if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() >= useIntervalMs) {
        await ifStorable(noteUse(db, id, now))
      }
      return { ...callerOf(user), expiresAt, scope, tokenId: id }
    },
  }
}
