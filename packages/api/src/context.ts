import type { Database } from '@lunchvote/db/database'
import type { Session } from './member.ts'
import type {
  AccessTokenStore,
  ChatActionCounter,
  Clock,
  EventBus,
  HumanVerifier,
  LinkReader,
  MenuTranslator,
  OperatorDesk,
  Outbox,
  OutletSender,
  PasswordHasher,
  PictureEncoder,
  PlaceServices,
  RateLimiter,
  RestaurantImporter,
  SessionCookie,
  SessionStore,
  SlackApp,
} from './ports.ts'

/** The dependencies that all requests share. */
export type ApiDeps = {
  db: Database
  clock: Clock
  sessions: SessionStore
  accessTokens: AccessTokenStore
  passwords: PasswordHasher
  rateLimiter: RateLimiter
  events: EventBus
  /** Imports restaurants. Null if the server has no OpenAI API key. */
  importer: RestaurantImporter | null
  readLink: LinkReader
  /** The services of maps. Null if the operator has switched them off. */
  places: PlaceServices | null
  /** Whether the server reads the menus of the day. */
  readsMenus: boolean
  /** Translates menus. Null if the server has no model, or reads no menus. */
  menuTranslator: MenuTranslator | null
  /** Encodes uploaded pictures. */
  pictures: PictureEncoder
  /** Verifies that a human registers. Null if human verification is off. */
  humanVerifier: HumanVerifier | null
  /** The company's login. With `isOnly`, nobody logs in with a password. Null if accounts have only passwords. */
  oidc: { name: string; isOnly: boolean } | null
  /** Null if the settings name no operator, so that nobody is one. */
  operator: OperatorDesk | null
  /** Whether the server has a mail server. */
  sendsMail: boolean
  /** Stores the messages that tell the outlets and browsers of a team what happens in it. */
  outbox: Outbox
  sendToOutlet: OutletSender
  /** The Slack app of the server. Null if there is none. */
  slack: SlackApp | null
  countChatAction: ChatActionCounter
  /** The public VAPID key. With it, push services check that a request comes from this LunchVote. */
  pushPublicKey: string
  /** Whether outlets can use http and private addresses. */
  outletsAllowPrivate: boolean
  /** Whether the port of a URL belongs to another protocol than HTTP. Nothing is sent to such a port. */
  hasBadPort: (url: string) => boolean
  /** The public origin of LunchVote, such as `https://lunch.example.com`. Links in messages begin with it. */
  appOrigin: string
  /** The addresses of the server in its networks, each with its port, such as `http://192.168.1.20:3000`. */
  networkAddresses: () => string[]
  /** The version of LunchVote. */
  version: string
  /** Whether the server is a demo, whose visitors get accounts without signing up. */
  isDemo: boolean
  /** Whether a newer version has changed the tables. */
  hasNewerTables: () => Promise<boolean>
}

/** The part of the context that differs between requests. */
export type RequestFacts = {
  /** The session token that the client sent. It has not been checked. */
  sessionToken: string | null
  /** The access token that the client sent instead of a session token. It has not been checked. */
  accessToken: string | null
  cookie: SessionCookie
  /** The token of the company login that this browser has begun. It has not been checked. */
  pendingLogin: { token: string | null; clear: () => void }
  /** Returns the client's address. This is a function, because few calls need the address. */
  address: () => string
  /** Returns the client's `User-Agent` header. The context cuts it. */
  userAgent: () => string | null
  /**
   * Returns a signal that is aborted when the client disconnects. This is a function, because creating the signal takes
   * time and few calls need it.
   */
  signal: () => AbortSignal
  /** Logs a fault that does not make the whole call fail. */
  reportFault: (error: unknown) => void
  /** Called after each procedure that succeeded, with its path, such as `votes.cast`. */
  reportAnswer: (procedure: string) => void
}

export type ApiContext = ApiDeps &
  RequestFacts & {
    /** Returns the caller's session. It is read at the first call, and at most once per request. */
    session: () => Promise<Session | null>
    /** Takes the one costly call that the calls of a request may make together. @returns false if it is taken already */
    takeCostlyCall: () => boolean
    /** Reads the caller's session again. Calls that last long need this, because the session can end meanwhile. */
    readSession: () => Promise<Session | null>
  }

/** The length of a `User-Agent`, in characters. Longer ones are cut, because clients choose the length. */
export const maxUserAgent = 256

export function createContext(deps: ApiDeps, request: RequestFacts): ApiContext {
  let session: Promise<Session | null> | undefined
  let hasCostlyCall = false
  const userAgent = () => request.userAgent()?.slice(0, maxUserAgent) ?? null
  const readSession = () => openSession(deps, { ...request, userAgent })
  return {
    ...deps,
    ...request,
    userAgent,
    session: () => {
      session ??= readSession()
      return session
    },
    takeCostlyCall: () => {
      const isFree = !hasCostlyCall
      hasCostlyCall = true
      return isFree
    },
    readSession,
  }
}

async function openSession(
  { sessions, accessTokens }: ApiDeps,
  { sessionToken, accessToken, cookie, userAgent }: RequestFacts,
): Promise<Session | null> {
  if (accessToken) return accessTokens.validate(accessToken)
  if (!sessionToken) return null
  const session = await sessions.validate(sessionToken, userAgent())
  if (session?.extended) cookie.set(sessionToken, session.expiresAt)
  return session
}
