/** The current instant. Passed in, so that tests can stand at any midnight. */
export type Clock = () => Date

/** Where a session token goes so that a browser sends it back; whoever serves HTTP knows how. */
export type SessionCookie = {
  set(token: string, expiresAt: Date): void
  clear(): void
}

/** What is counted; how much is too much is known to whoever keeps the counts. */
export type RateLimit = 'login' | 'login-email' | 'register' | 'team-search' | 'any'

export type RateLimiter = {
  /**
   * Counts one more request of `key`.
   * @returns seconds until the next one is welcome; 0 where this one is
   */
  consume(limit: RateLimit, key: string): Promise<number>
}
