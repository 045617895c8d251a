import { createHash, randomBytes } from 'node:crypto'
import { DrizzlePostgreSQLAdapter } from '@lucia-auth/adapter-drizzle'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { sessions } from '@lunchvote/db/tables/sessions'
import { users } from '@lunchvote/db/tables/users'
import { and, eq, ne } from 'drizzle-orm'
import { Lucia, TimeSpan } from 'lucia'
import type { Member, TeamId } from '../member.ts'

export type Session = {
  member: Member
  expiresAt: Date
  /** Whether this use has just moved `expiresAt` on. */
  extended: boolean
}

export type SessionStore = {
  create(userId: number): Promise<{ token: string; expiresAt: Date }>
  /** Extends a session past the middle of its 30 days. Null for a token that opens none. */
  validate(token: string): Promise<Session | null>
  revoke(token: string): Promise<void>
  revokeOthers(userId: number, token: string): Promise<void>
  /** Removes what has run out. */
  purge(): Promise<void>
  /** The same sessions, as a part of an open transaction. */
  within(transaction: DatabaseHandle): SessionStore
}

type StoredUser = typeof users.$inferSelect

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    UserId: number
    DatabaseUserAttributes: Omit<StoredUser, 'id'>
  }
}

/** The adapter's type wants a table whose id can be inserted; it only ever reads users. */
type UserTable = ConstructorParameters<typeof DrizzlePostgreSQLAdapter>[2]

function createLucia(db: DatabaseHandle) {
  return new Lucia(new DrizzlePostgreSQLAdapter(db, sessions, users as unknown as UserTable), {
    sessionExpiresIn: new TimeSpan(30, 'd'),
    getUserAttributes: ({ teamId, isTeamAdmin }) => ({ teamId, isTeamAdmin }),
  })
}

/** Lucia stores a session under its id as it stands; the hash keeps a reader of the table from using it. */
function sessionId(token: string): string {
  return createHash('sha256').update(token).digest('hex')
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
        expiresAt: session.expiresAt,
        extended: session.fresh,
      }
    },
    revoke: (token) => lucia.invalidateSession(sessionId(token)),
    revokeOthers: async (userId, token) => {
      await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId(token))))
    },
    purge: () => lucia.deleteExpiredSessions(),
    within: (transaction) => createSessionStore(transaction),
  }
}
