import type { SessionInfo } from '@lunchvote/contracts/sessions'
import type { Database } from '@lunchvote/db/database'
import { DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus } from '../ports.ts'
import { hashOfSecret } from '../secrets.ts'
import { deleteOtherSessions, deleteSession, sessionsOf } from './sessions.queries.ts'

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
  if (hash === undefined) throw new DomainError('NOT_FOUND', 'Session not found')
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
