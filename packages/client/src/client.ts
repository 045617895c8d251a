import type { AppRouter } from '@lunchvote/api/root'
import {
  createTRPCClientProxy,
  createTRPCUntypedClient,
  httpLink,
  splitLink,
  type TRPCUntypedClient,
} from '@trpc/client'
import { followEvents } from './events.ts'
import { errorOf, LunchVoteError, toLunchVoteError } from './lunchvote-error.ts'
import { type CallOptions, type Procedures, typedProcedures } from './procedures.ts'
import { keepSession } from './session.ts'

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
  const session = keepSession(options.session, options.fetch)

  /** @throws LunchVoteError if the answer is an error, or is not of this media type */
  async function request(url: string, init: RequestInit, type = 'application/json'): Promise<Response> {
    const answer = await session.fetch(url, init)
    if (answer.ok && answer.headers.get('content-type')?.startsWith(type)) return answer
    throw errorOf(answer, await answer.text(), base)
  }

  const url = `${base}/api/trpc`
  const trpc = createTRPCUntypedClient<AppRouter>({
    links: [
      splitLink({
        condition: ({ input }) => input instanceof Blob,
        // Pictures have a REST path of their own, because our tRPC calls are JSON, which cannot contain bytes.
        true: httpLink({
          url,
          headers: ({ op }) => ({ 'content-type': (op.input as Blob).type }),
          fetch: async (_, init) => {
            const answer = await request(`${base}/api/pictures`, init as RequestInit)
            return new Response(JSON.stringify({ result: { data: await answer.json() } }))
          },
        }),
        false: httpLink({ url, fetch: (target, init) => request(String(target), init as RequestInit) }),
      }),
    ],
  })

  async function send(
    kind: 'query' | 'mutation',
    path: string,
    input: unknown,
    { signal }: CallOptions = {},
  ) {
    try {
      return await trpc[kind](path, input, signal && { signal })
    } catch (error) {
      throw toLunchVoteError(error, base, signal)
    }
  }

  async function openEvents(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    try {
      const headers = { accept: 'text/event-stream' }
      const { body } = await request(`${base}/api/events`, { headers, signal }, headers.accept)
      return body ?? new ReadableStream()
    } catch (error) {
      throw toLunchVoteError(error, base, signal)
    }
  }

  const calls = {
    query: send.bind(null, 'query'),
    mutation: send.bind(null, 'mutation'),
    subscription: (_path: string, _input: unknown, { signal }: CallOptions = {}) =>
      followEvents(openEvents, signal),
  }
  const procedures = typedProcedures(createTRPCClientProxy(calls as unknown as TRPCUntypedClient<AppRouter>))
  const own = {
    get session() {
      return session.token
    },
  }
  return new Proxy(own, {
    get: (_, key) => Reflect.get(key in own ? own : procedures, key),
  }) as LunchVoteClient
}
