import { type Answer, readAnswer } from './answer.ts'
import { LunchVoteError, type LunchVoteErrorCode } from './lunchvote-error.ts'
import { createProcedures, type Procedures, type SendCall } from './procedures.ts'
import { keepSession } from './session.ts'

export type { LunchVoteErrorCode, LunchVoteIssue } from './lunchvote-error.ts'
export type { CallOptions, LunchVoteInputs, LunchVoteOutputs } from './procedures.ts'
export { LunchVoteError }

export interface LunchVoteClientOptions {
  /** The address of LunchVote, such as `http://localhost:3000`. */
  url: string | URL
  /** The `session` of an earlier client. With it, the new client continues that session. */
  session?: string | undefined
  /** Replaces the global `fetch`, for example to add a proxy or a log. */
  fetch?: typeof globalThis.fetch | undefined
}

export interface LunchVoteClient extends Procedures {
  /**
   * The token of the session, which `auth.register` and `auth.login` set. Store it like a password. Undefined before
   * these calls, after `auth.logout`, and when the server has ended the session. Always undefined in browsers, where
   * scripts cannot read the session cookie.
   */
  readonly session: string | undefined
}

const unanswered = (code: LunchVoteErrorCode, message: string, cause: unknown) =>
  new LunchVoteError(message, { status: 0, code, cause })

/** Creates a client for the LunchVote at `url`. No request is sent before the first call. */
export function createLunchVoteClient(options: LunchVoteClientOptions): LunchVoteClient {
  const base = String(options.url).replace(/\/+$/, '')
  const session = keepSession(options.session)

  const send: SendCall = async (kind, path, input, { signal } = {}) => {
    const json = input === undefined ? undefined : JSON.stringify(input)
    const sentWith = session.token
    const headers = new Headers(sentWith === undefined ? {} : { authorization: `Bearer ${sentWith}` })
    const request: RequestInit = { method: 'GET', headers, ...(signal && { signal }) }
    let url = `${base}/api/trpc/${path}`
    if (kind === 'query' && json !== undefined) url += `?input=${encodeURIComponent(json)}`
    if (kind === 'mutate') {
      request.method = 'POST'
      headers.set('content-type', 'application/json')
      if (json !== undefined) request.body = json
    }
    const answer = await exchange(url, request)
    session.update(answer.headers, sentWith)
    return readAnswer(answer, base)
  }

  async function exchange(url: string, request: RequestInit): Promise<Answer> {
    // `fetch` is copied to a variable, because browsers refuse a `fetch` that is called as a method of another object.
    const fetch = options.fetch ?? globalThis.fetch
    try {
      const response = await fetch(url, request)
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (cause) {
      if (!request.signal?.aborted)
        throw unanswered('NETWORK', `LunchVote at ${base} cannot be reached`, cause)
      if (request.signal.reason?.name === 'TimeoutError')
        throw unanswered('TIMEOUT', `LunchVote at ${base} did not answer in time`, cause)
      throw unanswered('ABORTED', 'The call was aborted', cause)
    }
  }

  const own = {
    get session() {
      return session.token
    },
  }
  const procedures = createProcedures(send)
  return new Proxy(own, {
    get: (_, key) => Reflect.get(key in own ? own : procedures, key),
  }) as LunchVoteClient
}
