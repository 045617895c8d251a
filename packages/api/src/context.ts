import type { Database } from '@lunchvote/db/database'
import type { PasswordHasher } from './auth/adapters/password-hasher.ts'
import type { Session, SessionStore } from './auth/adapters/session-store.ts'
import type { Clock, RateLimiter, SessionCookie } from './ports.ts'

/** What the process has, whoever is asking. */
export type ApiDeps = {
  db: Database
  clock: Clock
  sessions: SessionStore
  passwords: PasswordHasher
  rateLimiter: RateLimiter
}

/** What one request brings. */
export type RequestFacts = {
  /** The session token as it came; null without one. */
  sessionToken: string | null
  cookie: SessionCookie
  /** The client's address, as far as it can be believed. */
  address: string
  /** REST paths carry ids as text; tRPC inputs are typed already. */
  transport: 'trpc' | 'rest'
}

export type ApiContext = ApiDeps &
  RequestFacts & {
    /** The caller's session; looked up at most once a request, and only when something asks. */
    session: () => Promise<Session | null>
  }

export function createContext(deps: ApiDeps, request: RequestFacts): ApiContext {
  let session: Promise<Session | null> | undefined
  return {
    ...deps,
    ...request,
    session: () => {
      session ??= request.sessionToken ? deps.sessions.validate(request.sessionToken) : Promise.resolve(null)
      return session
    },
  }
}
