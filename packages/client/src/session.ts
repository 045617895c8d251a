const cookie = 'lunchvote_session='

export interface Session {
  /** Undefined without a session, and always in browsers, where scripts cannot read the cookie. */
  readonly token: string | undefined
  /**
   * Updates the session from the cookie of an answer. Ignores answers to requests that were sent with an earlier
   * session.
   */
  update(answer: Headers, sentWith: string | undefined): void
}

/** Node.js has no cookie jar, so the client keeps the session cookie. */
export function keepSession(token: string | undefined): Session {
  let current = token || undefined
  return {
    get token() {
      return current
    },
    update(answer, sentWith) {
      // Older browsers lack this method, and all browsers hide the header.
      const set = answer.getSetCookie?.().find((line) => line.startsWith(cookie))
      if (set === undefined || sentWith !== current) return
      const value = set.slice(cookie.length).split(';', 1)[0]
      current = value ? decodeURIComponent(value) : undefined
    },
  }
}
