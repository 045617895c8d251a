import { type Answer, readAnswer } from './answer.ts'
import { LunchVoteError } from './lunchvote-error.ts'
import { createProcedures, type Procedures, type SendCall } from './procedures.ts'
import { keepSession } from './session.ts'

export type { LunchVoteErrorCode, LunchVoteIssue } from './lunchvote-error.ts'
export type { CallOptions, LunchVoteInputs, LunchVoteOutputs } from './procedures.ts'
export { LunchVoteError }

export interface LunchVoteClientOptions {
  /** Where people open LunchVote, as in `http://localhost:3000`. */
  url: string | URL
  /** The `session` of an earlier client, to go on as the same person. */
  session?: string | undefined
  /** In place of the global `fetch`: for a proxy, a log, a test. */
  fetch?: typeof globalThis.fetch | undefined
}

export interface LunchVoteClient extends Procedures {
  /**
   * The token of the session: there after `auth.register` and `auth.login`, gone after `auth.logout` or once the
   * server has ended it. Whoever has it is that person; keep it like a password. Undefined in browsers, which keep
   * the session in a cookie that no script may read.
   */
  readonly session: string | undefined
}

/** A client of the LunchVote at `url`. Nothing is sent before the first call. */
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
    session.learn(answer.headers, sentWith)
    return readAnswer(answer, base)
  }

  async function exchange(url: string, request: RequestInit): Promise<Answer> {
    // By itself, not as a method of the options: a browser's own `fetch` asks for that.
    const fetch = options.fetch ?? globalThis.fetch
    try {
      const response = await fetch(url, request)
      return { status: response.status, headers: response.headers, text: await response.text() }
    } catch (cause) {
      if (request.signal?.aborted) {
        throw new LunchVoteError('The call was ended before an answer came', {
          status: 0,
          code: 'ABORTED',
          cause,
        })
      }
      throw new LunchVoteError(`LunchVote at ${base} cannot be reached`, {
        status: 0,
        code: 'NETWORK',
        cause,
      })
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
