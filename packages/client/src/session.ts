const cookie = 'lunchvote_session='

export interface Session {
  /** Undefined while nobody is logged in, and always where the browser keeps the cookie to itself. */
  readonly token: string | undefined
  /**
   * Takes over what an answer says of the session. An answer to a request that was sent with another session than
   * today's came late, and says nothing of the present one.
   */
  learn(answer: Headers, sentWith: string | undefined): void
}

/** Node.js has no cookie jar, so the client keeps the one cookie there is. */
export function keepSession(token: string | undefined): Session {
  let current = token || undefined
  return {
    get token() {
      return current
    },
    learn(answer, sentWith) {
      // Older browsers lack the method; all of them hide the header.
      const set = answer.getSetCookie?.().find((line) => line.startsWith(cookie))
      if (set === undefined || sentWith !== current) return
      const value = set.slice(cookie.length).split(';', 1)[0]
      current = value ? decodeURIComponent(value) : undefined
    },
  }
}
