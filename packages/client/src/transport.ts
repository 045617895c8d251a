import { type Answer, errorOf, readAnswer, readJson } from './answer.ts'
import { LunchVoteError, type LunchVoteErrorCode } from './lunchvote-error.ts'
import type { SendCall } from './procedures.ts'
import type { Session } from './session.ts'

interface TransportOptions {
  /** The address of LunchVote, without a slash at the end. */
  base: string
  session: Session
  /** Undefined means the global `fetch`. */
  fetch: typeof globalThis.fetch | undefined
}

export interface Transport {
  /** Sends one call: the upload of a picture by REST, and any other call in the format of tRPC. */
  send: SendCall
  /** Opens the stream of the team's events. @throws LunchVoteError if the answer is not a stream */
  openEvents(signal: AbortSignal): Promise<ReadableStream<Uint8Array>>
}

const unanswered = (code: LunchVoteErrorCode, message: string, cause: unknown) =>
  new LunchVoteError(message, { status: 0, code, cause })

/** Sends requests with the token of the session. */
export function createTransport({ base, session, fetch: ownFetch }: TransportOptions): Transport {
  /** Runs a step that needs the network. @throws LunchVoteError with the reason why the step failed */
  async function reach<Result>(
    signal: AbortSignal | undefined,
    step: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await step()
    } catch (cause) {
      if (!signal?.aborted) throw unanswered('NETWORK', `LunchVote at ${base} cannot be reached`, cause)
      if (signal.reason?.name === 'TimeoutError')
        throw unanswered('TIMEOUT', `LunchVote at ${base} did not answer in time`, cause)
      throw unanswered('ABORTED', 'The call was aborted', cause)
    }
  }

  async function request(path: string, init: RequestInit & { signal?: AbortSignal }): Promise<Response> {
    // `fetch` is copied to a variable, because browsers refuse a `fetch` that is called as a method of another object.
    const fetch = ownFetch ?? globalThis.fetch
    return reach(init.signal, () => fetch(`${base}${path}`, init))
  }

  async function readText(response: Response, signal: AbortSignal | undefined): Promise<Answer> {
    const { status, headers } = response
    return { status, headers, text: await reach(signal, () => response.text()) }
  }

  /**
   * Sends a picture. Pictures have a REST path of their own, because our tRPC calls are JSON, which cannot contain
   * bytes.
   */
  async function upload(procedure: string, picture: Blob, signal: AbortSignal | undefined): Promise<unknown> {
    const { headers, takeCookie } = session.startCall(procedure)
    headers.set('content-type', picture.type)
    const init = { method: 'POST', headers, body: picture, ...(signal && { signal }) }
    const answer = await readText(await request('/api/pictures', init), signal)
    takeCookie(answer.headers)
    return readJson(answer, base)
  }

  return {
    async send(kind, procedure, input, { signal } = {}) {
      if (input instanceof Blob) return upload(procedure, input, signal)
      const json = input === undefined ? undefined : JSON.stringify(input)
      const { headers, takeCookie } = session.startCall(procedure)
      const init: RequestInit & { signal?: AbortSignal } = {
        method: 'GET',
        headers,
        ...(signal && { signal }),
      }
      let path = `/api/trpc/${procedure}`
      if (kind === 'query' && json !== undefined) path += `?input=${encodeURIComponent(json)}`
      if (kind === 'mutate') {
        init.method = 'POST'
        headers.set('content-type', 'application/json')
        if (json !== undefined) init.body = json
      }
      const answer = await readText(await request(path, init), signal)
      takeCookie(answer.headers)
      return readAnswer(answer, base)
    },

    async openEvents(signal) {
      const { headers, takeCookie } = session.startCall('events.stream')
      headers.set('accept', 'text/event-stream')
      const response = await request('/api/events', { headers, signal })
      takeCookie(response.headers)
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      if (response.ok && isStream && response.body) return response.body
      throw errorOf(await readText(response, signal), base)
    },
  }
}
