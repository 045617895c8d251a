import { isAccessToken } from '@lunchvote/contracts/access-token-form'

const cookie = 'lunchvote_session='
/** The procedures that start a new session. */
const signIns = new Set(['auth.register', 'auth.login', 'resets.redeem'])

export interface Session {
  /**
   * The token of the session, or an access token. Undefined if there is neither. In browsers, also undefined for a
   * session that a login has started, because scripts cannot read its cookie.
   */
  readonly token: string | undefined
  /** Starts a call with the current token. The call keeps this token, even if the session changes before its answer. */
  startCall(procedure: string): SessionCall
}

interface SessionCall {
  /** The headers that identify the caller. */
  headers: Headers
  /**
   * Takes the session from the cookie of an answer. If the session has changed during the call, the answer is ignored.
   */
  takeCookie(answer: Headers): void
}

/** Keeps the session cookie, because Node.js does not store cookies itself. */
export function keepSession(token: string | undefined): Session {
  let current = token || undefined
  return {
    get token() {
      return current
    },
    startCall(procedure) {
      const before = current
      const hasAccessToken = before !== undefined && isAccessToken(before)
      // A call that signs in is sent without the access token, so that it also succeeds when the access token has
      // expired.
      const sent = hasAccessToken && signIns.has(procedure) ? undefined : before
      return {
        headers: new Headers(sent === undefined ? {} : { authorization: `Bearer ${sent}` }),
        takeCookie(answer) {
          // The answer to a call with an access token does not change the access token. For example, logging out clears
          // the cookie, but does not end the access token.
          if (current !== before || (hasAccessToken && sent !== undefined)) return
          // Old browsers do not have `getSetCookie`. In newer browsers, it returns an empty list, because they hide the
          // header from scripts.
          const set = answer.getSetCookie?.().find((line) => line.startsWith(cookie))
          if (set === undefined) return
          const value = set.slice(cookie.length).split(';', 1)[0]
          current = value ? decodeURIComponent(value) : undefined
        },
      }
    },
  }
}
