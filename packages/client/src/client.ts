import { followEvents } from './events.ts'
import { LunchVoteError } from './lunchvote-error.ts'
import { createProcedures, type Procedures } from './procedures.ts'
import { keepSession } from './session.ts'
import { createTransport } from './transport.ts'

export type { LunchVoteErrorCode, LunchVoteIssue } from './lunchvote-error.ts'
export type { CallOptions, LunchVoteEvent, LunchVoteInputs, LunchVoteOutputs } from './procedures.ts'
export { LunchVoteError }

export interface LunchVoteClientOptions {
  /** The address of LunchVote, such as `http://localhost:3000`. */
  url: string | URL
  /**
   * The `session` of an earlier client, or an access token (`lv_…`). With a session, the new client continues that
   * session. With an access token, the client makes its calls as the token's owner, until a login starts a session.
   */
  session?: string | undefined
  /** Replaces the global `fetch`, for example to add a proxy or a log. */
  fetch?: typeof globalThis.fetch | undefined
}

export interface LunchVoteClient extends Procedures {
  /**
   * The token of the session, which `auth.register`, `auth.login` and `resets.redeem` set. Store it like a password.
   * Undefined before these calls, after `auth.logout`, and when the server has ended the session. An access token
   * remains the value even after it has expired. In browsers, a session that these calls start is not shown here,
   * because scripts cannot read its cookie.
   */
  readonly session: string | undefined
}

/** Creates a client for the LunchVote at `url`. No request is sent before the first call. */
export function createLunchVoteClient(options: LunchVoteClientOptions): LunchVoteClient {
  const base = String(options.url).replace(/\/+$/, '')
  const session = keepSession(options.session)
  const { send, openEvents } = createTransport({ base, session, fetch: options.fetch })
  const procedures = createProcedures(send, (procedure, { signal } = {}) => {
    if (procedure !== 'events.stream') throw new TypeError(`${procedure} has no events. events.stream has.`)
    return followEvents(openEvents, signal)
  })
  const own = {
    get session() {
      return session.token
    },
  }
  return new Proxy(own, {
    get: (_, key) => Reflect.get(key in own ? own : procedures, key),
  }) as LunchVoteClient
}
