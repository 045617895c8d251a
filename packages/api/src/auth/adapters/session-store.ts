import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { prepared } from '@lunchvote/db/prepared'
import { rounds } from '@lunchvote/db/tables/rounds'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { and, eq, lte, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import { ifStorable } from '../../errors.ts'
import type { Member, StoredUser, TeamId, TeamRound } from '../../member.ts'
import type { SessionStore } from '../../ports.ts'
import { createSecret, hashOfSecret } from '../../secrets.ts'
import { teamRound } from '../../team-round.ts'

type SessionAttributes = { userAgent: string | null; lastUsedAt: Date; companyLoginAt?: Date }

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: Omit<StoredUser, 'id'> & TeamRound
    DatabaseSessionAttributes: SessionAttributes
  }
}

/**
 * The shortest time between two writes of the last use, in milliseconds. A write at each request would cost too much.
 */
export const useIntervalMs = 10 * 60_000

/**
 * The type that the adapter requires for the table of users. It does not fit our table, because PostgreSQL generates
 * our ids.
 */
type UserTable = ConstructorParameters<typeof DrizzlePostgreSQLAdapter>[2]

export const userAttributes = {
  email: users.email,
  displayName: users.displayName,
  pictureId: users.pictureId,
  teamName: teams.name,
  teamId: users.teamId,
  isTeamAdmin: users.isTeamAdmin,
  language: users.language,
  ...teamRound,
}

const sessionStatement = prepared((db) =>
  db
    .select({
      session: {
        id: sessions.id,
        userId: sessions.userId,
        expiresAt: sessions.expiresAt,
        lastUsedAt: sessions.lastUsedAt,
        userAgent: sessions.userAgent,
      },
      user: userAttributes,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(rounds, eq(rounds.teamId, teams.id))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session'),
)

/** Reads the session and its user in one statement, because every request does this. Leaves out the password hash. */
function sessionReader(db: DatabaseHandle): Adapter['getSessionAndUser'] {
  return async (id) => {
    const [found] = await sessionStatement(db).execute({ id })
    if (!found) return [null, null]
    const { user, session } = found
    const { userAgent, lastUsedAt, ...facts } = session
    return [
      { ...facts, attributes: { userAgent, lastUsedAt } },
      { id: session.userId, attributes: user },
    ]
  }
}

function createLucia(db: DatabaseHandle) {
  const adapter: Adapter = new DrizzlePostgreSQLAdapter(db, sessions, users as unknown as UserTable)
  adapter.getSessionAndUser = sessionReader(db)
  const extend = adapter.updateSessionExpiration.bind(adapter)
  adapter.updateSessionExpiration = async (id, expiresAt) => {
    await ifStorable(extend(id, expiresAt))
  }
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    getUserAttributes: (attributes) => attributes,
    getSessionAttributes: (attributes) => attributes,
  })
}

/** The member and the account of a session or an access token. */
export function callerOf({
  timezone,
  dailyReset,
  roundNumber,
  roundBegan,
  ...user
}: StoredUser & TeamRound): {
  member: Member
  user: StoredUser
} {
  const { id: userId, teamId, isTeamAdmin } = user
  return {
    member: { userId, teamId: teamId as TeamId, isTeamAdmin, timezone, dailyReset, roundNumber, roundBegan },
    user,
  }
}

export function createSessionStore(db: DatabaseHandle): SessionStore {
  const lucia = createLucia(db)

  async function noteUse(id: string, lastUsedAt: Date, userAgent: string | null): Promise<void> {
    const now = new Date()
    if (now.getTime() - lastUsedAt.getTime() < useIntervalMs) return
    const use = db
      .update(sessions)
      .set({ lastUsedAt: now, userAgent })
      .where(and(eq(sessions.id, id), lte(sessions.lastUsedAt, new Date(now.getTime() - useIntervalMs))))
    await ifStorable(use)
  }

  return {
    create: async (userId, userAgent, isOidcLogin = false) => {
      const token = createSecret()
      const now = new Date()
      const attributes = { userAgent, lastUsedAt: now, ...(isOidcLogin && { companyLoginAt: now }) }
      const session = await lucia.createSession(userId, attributes, { sessionId: hashOfSecret(token) })
      return { token, expiresAt: session.expiresAt }
    },
    validate: async (token, userAgent) => {
      const { session, user } = await lucia.validateSession(hashOfSecret(token))
      if (!session) return null
      await noteUse(session.id, session.lastUsedAt, userAgent)
      return {
        ...callerOf(user),
        expiresAt: session.expiresAt,
        extended: session.fresh,
        scope: null,
        tokenId: null,
      }
    },
    revoke: (token) => lucia.invalidateSession(hashOfSecret(token)),
    revokeAll: (userId) => lucia.invalidateUserSessions(userId),
    purge: () =>
      deleteExpired(db, { table: sessions, key: sessions.id, expiresAt: sessions.expiresAt }, new Date()),
    within: (transaction) => createSessionStore(transaction),
  }
}
