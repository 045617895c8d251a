import type { TeamEvent } from '@lunchvote/contracts/events'
import type { TeamChange } from '@lunchvote/contracts/team-changes'

/** The current instant. Passed in, so that tests can stand at any midnight. */
export type Clock = () => Date

/** Where a session token goes so that a browser sends it back; whoever serves HTTP knows how. */
export type SessionCookie = {
  set(token: string, expiresAt: Date): void
  clear(): void
}

export type RateLimit =
  | 'login-address'
  | 'login-email-address'
  | 'login-email'
  | 'register'
  | 'register-refused'
  | 'change-password'
  | 'team-search'
  | 'import'
  | 'any'

/** Both answer with the seconds until the next request is allowed, and with 0 if this one is. */
export type RateLimiter = {
  /** Counts one more request of `key`. */
  consume(limit: RateLimit, key: string): number | Promise<number>
  /** Counts nothing. */
  check(limit: Exclude<RateLimit, 'any'>, key: string): number | Promise<number>
}

/** What the page of a restaurant says. All of it is the page's own words: data, and nothing else. */
export type RestaurantFacts = {
  /** The delivery service's own id of the restaurant, the same whatever URL led to it. */
  externalId: string
  name: string
  imageUrl: string
  categories: string[]
  /** Of the page, as BCP 47. */
  language: string
  address?: string
  summary?: string
}

/** Whose fault it is: the page's (or the URL's), or a service's that did not do its part. */
export type ImportFailure = {
  fault: 'page' | 'service'
  /** Meant to be shown to people. */
  reason: string
}

export type Attempt<T> = { ok: true; value: T } | { ok: false; failure: ImportFailure }

/**
 * Reads restaurants from the delivery service, as many at a time as that service likes. What goes wrong is a failure
 * with a reason, an aborted signal too: nothing here rejects.
 */
export type RestaurantImporter = {
  /** Sends nothing. URLs of one restaurant have the same `key`. */
  locate(url: string): Attempt<{ url: string; key: string }>
  /** @param url as `locate` gave it */
  read(url: string, signal: AbortSignal): Promise<Attempt<RestaurantFacts>>
  /** A description from the facts alone: plain text in the page's language. */
  describe(facts: RestaurantFacts, signal: AbortSignal): Promise<Attempt<string>>
}

export type HumanVerifier = {
  /**
   * Whether a person made the token while registering. Never rejects.
   * @param address the client's, as far as it can be believed
   */
  verify(token: string, address: string): Promise<'human' | 'refused' | 'unreachable'>
}

/** One open event stream of a member. Its methods return at once and never throw. */
export type Subscriber = {
  teamId: number
  userId: number
  emit(types: readonly TeamEvent['type'][]): void
  /** Has the stream look up its session again before the next event. */
  revalidate(): void
  end(): void
}

/** Events of teams, from all instances. Nothing here waits or rejects. */
export type EventBus = {
  /** Call it after the transaction, when the change can be read. */
  publish(teamId: number, ...changes: TeamChange[]): void
  /** Sessions of one user have ended; without a user, those of the whole team. */
  publishSessionEnd(teamId: number, userId?: number): void
  /** @returns unsubscribes */
  subscribe(subscriber: Subscriber): () => void
  /** How many streams the member has open in this process. */
  streamsOf(member: Pick<Subscriber, 'teamId' | 'userId'>): number
}
