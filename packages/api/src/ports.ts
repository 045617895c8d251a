import type { TeamEvent } from '@lunchvote/contracts/events'
import type { Attempt, RestaurantFacts } from '@lunchvote/contracts/restaurants'
import type { TeamChange } from '@lunchvote/contracts/team-changes'

/** The current time. Passed in, so that tests can set it. */
export type Clock = () => Date

/** Keeps the session token in the browser. */
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

/** Both methods return 0 if the request is allowed, else the seconds until the next one is. */
export type RateLimiter = {
  /** Counts a request. */
  consume(limit: RateLimit, key: string): Promise<number>
  /** Checks the limit without counting. */
  check(limit: Exclude<RateLimit, 'any'>, key: string): Promise<number>
}

/** No method throws or rejects: every error is a failure with a reason, an aborted signal too. */
export type RestaurantImporter = {
  /**
   * The restaurant that a URL points to. Sends no request. `key` is the same for all URLs of one restaurant, in any
   * language and with any query, fragment or further segments.
   */
  locate(url: string): Attempt<{ url: string; key: string }>
  /** Fetches and reads the page. Limits how many pages are fetched at once, for each signal and in total. */
  read(url: string, signal: AbortSignal): Promise<Attempt<RestaurantFacts>>
  /**
   * Writes a plain-text description from the facts alone, in the page's language and no longer than a venue's may be.
   */
  describe(facts: RestaurantFacts, signal: AbortSignal): Promise<Attempt<string>>
}

export type HumanVerifier = {
  /**
   * Whether the token proves that a person is registering. Never rejects.
   * @param address the client's
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

/** Events of teams, from all instances. No method waits or rejects. */
export type EventBus = {
  /** Call this after the transaction, so that readers of the event find the change. */
  publish(teamId: number, ...changes: TeamChange[]): void
  /** Announces that sessions of one user have ended, or those of the whole team if no user is given. */
  publishSessionEnd(teamId: number, userId?: number): void
  /** @returns unsubscribes */
  subscribe(subscriber: Subscriber): () => void
  /** How many streams the member has open in this process. */
  streamsOf(member: Pick<Subscriber, 'teamId' | 'userId'>): number
}
