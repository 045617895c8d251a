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

/** What the process has, whoever is asking. */
export type ApiDeps = {
  db: Database
  clock: Clock
  sessions: SessionStore
  passwords: PasswordHasher
  rateLimiter: RateLimiter
  events: EventBus
  /** Null as long as there is no key for the service that writes descriptions. */
  importer: RestaurantImporter | null
  /** Null where human verification is off. */
  humanVerifier: HumanVerifier | null
}

/** What one request brings. */
export type RequestFacts = {
  /** The session token as it came; null without one. */
  sessionToken: string | null
  cookie: SessionCookie
  /** The client's address, as far as it can be believed. Asked for by few calls. */
  address: () => string
  /** Aborted once nobody waits for the answer any more. Asked for by the few calls that take long: making one takes time. */
  signal: () => AbortSignal
  /** Takes a fault that ends only a part of the call: its cause is for the log alone. */
  reportFault: (error: unknown) => void
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
