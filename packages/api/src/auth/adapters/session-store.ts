import { hash, randomBytes } from 'node:crypto'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import type { CurrentUser } from '@lunchvote/contracts/auth'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { eq, lte, sql } from 'drizzle-orm'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import type { Member, TeamId } from '../member.ts'

export type Session = {
  member: Member
  user: CurrentUser
  expiresAt: Date
  /** Whether `validate` has just extended the session. */
  extended: boolean
}

export type NewSession = { token: string; expiresAt: Date }

export type SessionStore = {
  create(userId: number): Promise<NewSession>
  /**
   * Returns the session of the token, and extends it in the second half of its 30 days. Null if the token is unknown or
   * expired.
   */
  validate(token: string): Promise<Session | null>
  revoke(token: string): Promise<void>
  revokeAll(userId: number): Promise<void>
  /** Deletes expired sessions. */
  purge(): Promise<void>
  /** Returns the same store for use in an open transaction. */
  within(transaction: DatabaseHandle): SessionStore
}

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: Omit<CurrentUser, 'id'>
  }
}

const rowsPerPurge = 1000

/**
 * The type that the adapter requires for the table of users. It does not fit our table, because PostgreSQL generates
 * our ids.
 */
type UserTable = ConstructorParameters<typeof DrizzlePostgreSQLAdapter>[2]

const sessionStatement = prepared((db) =>
  db
    .select({
      session: { id: sessions.id, userId: sessions.userId, expiresAt: sessions.expiresAt },
      user: {
        email: users.email,
        displayName: users.displayName,
        teamName: teams.name,
        teamId: users.teamId,
        isTeamAdmin: users.isTeamAdmin,
      },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(teams, eq(teams.id, users.teamId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session'),
)

/** Reads the session and its user in one statement, because every request does this. Leaves out the password hash. */
function sessionReader(db: DatabaseHandle): Adapter['getSessionAndUser'] {
  return async (id) => {
    const [found] = await sessionStatement(db).execute({ id })
    if (!found) return [null, null]
    const { session, user } = found
    return [
      { ...session, attributes: {} },
      { id: session.userId, attributes: user },
    ]
  }
}

function createLucia(db: DatabaseHandle) {
  const adapter: Adapter = new DrizzlePostgreSQLAdapter(db, sessions, users as unknown as UserTable)
  adapter.getSessionAndUser = sessionReader(db)
  return new Lucia(adapter, {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    getUserAttributes: (attributes) => attributes,
  })
}

/** The id of a session: the hash of its token, so that nobody can use a session by reading the table. */
function sessionId(token: string): string {
  return hash('sha256', token)
}

export function createSessionStore(db: DatabaseHandle): SessionStore {
  const lucia = createLucia(db)
  return {
    create: async (userId) => {
      const token = randomBytes(32).toString('base64url')
      const session = await lucia.createSession(userId, {}, { sessionId: sessionId(token) })
      return { token, expiresAt: session.expiresAt }
    },
    validate: async (token) => {
      const { session, user } = await lucia.validateSession(sessionId(token))
      if (!session) return null
      return {
        member: { userId: user.id, teamId: user.teamId as TeamId, isTeamAdmin: user.isTeamAdmin },
        user,
        expiresAt: session.expiresAt,
        extended: session.fresh,
      }
    },
    revoke: (token) => lucia.invalidateSession(sessionId(token)),
    revokeAll: (userId) => lucia.invalidateUserSessions(userId),
    purge: async () => {
      const expired = db
        .select({ id: sessions.id })
        .from(sessions)
        .where(lte(sessions.expiresAt, new Date()))
        .orderBy(sessions.expiresAt)
      // The limit is part of the SQL text. If it were a parameter, PostgreSQL would not know its value while planning,
      // and would expect to read a tenth of the table.
      const batch = sql`${expired} limit ${sql.raw(String(rowsPerPurge))}`
      for (let purged = rowsPerPurge; purged === rowsPerPurge; ) {
        const { count } = await db.delete(sessions).where(sql`${sessions.id} = any(array(${batch}))`)
        purged = count
      }
    },
    within: (transaction) => createSessionStore(transaction),
  }
}
