import { isAccessToken } from '@lunchvote/contracts/access-token-form'

const cookie = 'lunchvote_session='
/** The paths of the procedures that start a new session. */
const signIn = /\/(auth\.register|auth\.login|resets\.redeem)$/

export interface Session {
  /**
   * The token of the session, or an access token. Undefined if there is neither. In browsers, also undefined for a
   * session that a login has started, because scripts cannot read its cookie.
   */
  readonly token: string | undefined
  /** Sends a request with the token, and takes the session from the cookie of the answer. */
  fetch: (url: string | URL, init?: RequestInit) => Promise<Response>
}

/** Keeps the session cookie, because Node.js does not store cookies itself. */
export function keepSession(token: string | undefined, ownFetch?: typeof globalThis.fetch): Session {
  let current = token || undefined
  return {
    get token() {
      return current
    },
    async fetch(url, init) {
      const before = current
      const hasAccessToken = before !== undefined && isAccessToken(before)
      // A call that signs in is sent without the access token, so that it also succeeds when the access token has
      // expired.
      const sent = hasAccessToken && signIn.test(String(url)) ? undefined : before
      const headers = new Headers(init?.headers)
      if (sent !== undefined) headers.set('authorization', `Bearer ${sent}`)
      // `fetch` is copied to a variable, because browsers refuse a `fetch` that is called as a method of another object.
      const fetch = ownFetch ?? globalThis.fetch
      const answer = await fetch(url, { ...init, headers })
      // The answer to a call with an access token does not change the access token. For example, logging out clears
      // the cookie, but does not end the access token. An answer to a call of an earlier session changes nothing.
      if (current !== before || (hasAccessToken && sent !== undefined)) return answer
      // Old browsers do not have `getSetCookie`. In newer browsers, it returns an empty list, because they hide the
      // header from scripts.
      const set = answer.headers.getSetCookie?.().find((line) => line.startsWith(cookie))
      const value = set?.slice(cookie.length).split(';', 1)[0]
      if (value !== undefined) current = value ? decodeURIComponent(value) : undefined
      return answer
    },
  }
}
