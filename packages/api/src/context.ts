import type { Database } from '@lunchvote/db/database'
import type { PasswordHasher } from './auth/adapters/password-hasher.ts'
import type { Session, SessionStore } from './auth/adapters/session-store.ts'
import type {
  Clock,
  EventBus,
  HumanVerifier,
  Mailer,
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
  /** Imports restaurants. Null if the server has no OpenAI API key. */
  importer: RestaurantImporter | null
  /** Verifies that a human registers. Null if human verification is off. */
  humanVerifier: HumanVerifier | null
  /** Sends mail. Null if the server has no mail set up. */
  mailer: Mailer | null
}

/** The part of the context that differs between requests. */
export type RequestFacts = {
  /** The session token that the client sent. It has not been checked. */
  sessionToken: string | null
  cookie: SessionCookie
  /** Returns the client's address. This is a function, because few calls need the address. */
  address: () => string
  /**
   * Returns a signal that is aborted when the client disconnects. This is a function, because creating the signal takes
   * time and few calls need it.
   */
  signal: () => AbortSignal
  /** Logs a fault that ends only a part of the call. */
  reportFault: (error: unknown) => void
}

export type ApiContext = ApiDeps &
  RequestFacts & {
    /** Returns the caller's session. It is read at the first call, and at most once per request. */
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
