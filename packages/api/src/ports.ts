/** The current instant. Passed in, so that tests can stand at any midnight. */
export type Clock = () => Date

/** Where a session token goes so that a browser sends it back; whoever serves HTTP knows how. */
export type SessionCookie = {
  set(token: string, expiresAt: Date): void
  clear(): void
}
