import { hash, randomBytes } from 'node:crypto'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import type { CurrentUser } from '@lunchvote/contracts/auth'
import { batched } from '@lunchvote/db/batched'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { prepared } from '@lunchvote/db/prepared'
import { sessions } from '@lunchvote/db/tables/sessions'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { eq, lte, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { type Adapter, Lucia, TimeSpan } from 'lucia'
import type { Member, TeamId } from '../member.ts'

export type Session = {
  member: Member
  user: CurrentUser
  expiresAt: Date
  /** Whether this use has just moved `expiresAt` on. */
  extended: boolean
}

export type NewSession = { token: string; expiresAt: Date }

export type SessionStore = {
  create(userId: number): Promise<NewSession>
  /** Extends a session past the middle of its 30 days. Null for a token that opens none. */
  validate(token: string): Promise<Session | null>
  revoke(token: string): Promise<void>
  revokeAll(userId: number): Promise<void>
  /** Removes what has run out. */
  purge(): Promise<void>
  /** The same sessions, as a part of an open transaction. */
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

/** The adapter's type wants a table whose id can be inserted; it only ever reads users. */
type UserTable = ConstructorParameters<typeof DrizzlePostgreSQLAdapter>[2]

type SessionColumns = [
  id: string,
  userId: number,
  expiresAt: string,
  email: string,
  displayName: string,
  teamName: string,
  teamId: number,
  isTeamAdmin: boolean,
]

const findSessions = prepared(
  new QueryBuilder()
    .select({
      id: sessions.id,
      userId: users.id,
      expiresAt: sessions.expiresAt,
      email: users.email,
      displayName: users.displayName,
      teamName: teams.name,
      teamId: users.teamId,
      isTeamAdmin: users.isTeamAdmin,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(teams, eq(teams.id, users.teamId))
    // By way of a query, as PostgreSQL would plan anew for each list that it sees.
    .where(sql`${sessions.id} = any(array(select unnest(${sql.placeholder('ids')}::text[])))`),
  ([id, userId, expiresAt, email, displayName, teamName, teamId, isTeamAdmin]: SessionColumns) => ({
    id,
    userId,
    expiresAt: new Date(expiresAt),
    attributes: { email, displayName, teamName, teamId, isTeamAdmin },
  }),
)

/** Each request asks for its session: with one statement that says all about the user, and no password hash. */
function sessionReader(db: DatabaseHandle): Adapter['getSessionAndUser'] {
  const find = batched(async (ids: readonly string[]) => {
    const found = await findSessions(db, { ids })
    return new Map(found.map((session) => [session.id, session]))
  })
  return async (id) => {
    const found = await find(id)
    if (!found) return [null, null]
    const { userId, expiresAt, attributes } = found
    return [
      { id, userId, expiresAt, attributes: {} },
      { id: userId, attributes },
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

/** Lucia stores a session under its id as it stands; the hash keeps a reader of the table from using it. */
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
      // Not a parameter: in a plan for any limit PostgreSQL expects a tenth of what there is.
      const batch = sql`${expired} limit ${sql.raw(String(rowsPerPurge))}`
      for (let purged = rowsPerPurge; purged === rowsPerPurge; ) {
        const { count } = await db.delete(sessions).where(sql`${sessions.id} = any(array(${batch}))`)
        purged = count
      }
    },
    within: (transaction) => createSessionStore(transaction),
  }
}
