const cookie = 'lunchvote_session='

export interface Session {
  /**
   * The token of the session. Undefined without a session, and always in browsers, where scripts cannot read the
   * cookie.
   */
  readonly token: string | undefined
  /**
   * Takes the session from the cookie of an answer. If the session has changed since the request was sent, the answer
   * is ignored.
   * @param sentWith the token with which the request was sent
   */
  update(answer: Headers, sentWith: string | undefined): void
}

/** Keeps the session cookie, because Node.js does not store cookies itself. */
export function keepSession(token: string | undefined): Session {
  let current = token || undefined
  return {
    get token() {
      return current
    },
    update(answer, sentWith) {
      // Old browsers do not have `getSetCookie`. In newer browsers, it returns an empty list, because they hide the
      // header from scripts.
      const set = answer.getSetCookie?.().find((line) => line.startsWith(cookie))
      if (set === undefined || sentWith !== current) return
      const value = set.slice(cookie.length).split(';', 1)[0]
      current = value ? decodeURIComponent(value) : undefined
    },
  }
}
