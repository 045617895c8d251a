import type { Database } from '@lunchvote/db/database'
import type { PasswordHasher } from './auth/adapters/password-hasher.ts'
import type { Session, SessionStore } from './auth/adapters/session-store.ts'
import type {
  Clock,
  EventBus,
  HumanVerifier,
  RateLimiter,
  RestaurantImporter,
  SessionCookie,
} from './ports.ts'

/** The dependencies that all requests share. */
export type ApiDeps = {
  db: Database
  clock: Clock
  sessions: SessionStore
  passwords: PasswordHasher
  rateLimiter: RateLimiter
  events: EventBus
  /** Null without an OpenAI API key. */
  importer: RestaurantImporter | null
  /** Null if human verification is off. */
  humanVerifier: HumanVerifier | null
}

/** The part of the context that differs between requests. */
export type RequestFacts = {
  /** The session token as sent, not yet checked. */
  sessionToken: string | null
  cookie: SessionCookie
  /** The client's address. A function, because few calls need it. */
  address: () => string
  /** Aborted when the client has gone. A function, because few calls need it and creating one takes time. */
  signal: () => AbortSignal
  /** Logs a fault that ends only a part of the call. */
  reportFault: (error: unknown) => void
}

export type ApiContext = ApiDeps &
  RequestFacts & {
    /** The caller's session, read on the first call and at most once a request. */
    session: () => Promise<Session | null>
  }

export function createContext(deps: ApiDeps, request: RequestFacts): ApiContext {
  let session: Promise<Session | null> | undefined
  return {
    ...deps,
    ...request,
    session: () => {
      session ??= openSession(deps, request)
      return session
    },
  }
}

async function openSession(
  { sessions }: ApiDeps,
  { sessionToken, cookie }: RequestFacts,
): Promise<Session | null> {
  if (!sessionToken) return null
  const session = await sessions.validate(sessionToken)
  if (session?.extended) cookie.set(sessionToken, session.expiresAt)
  return session
}
