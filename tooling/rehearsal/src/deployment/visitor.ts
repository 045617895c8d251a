import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  constants,
  type IncomingHttpHeaders,
} from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { connect as connectTls } from 'node:tls'
import type { OpenEvents } from '../processes/events.ts'

type Answer = { status: number; headers: IncomingHttpHeaders; text: string }
type Request = { json?: unknown; body?: Buffer; headers?: Record<string, string>; signal?: AbortSignal }

/** Where visitors connect to, and the certificate that they trust. */
export type Address = { origin: string; certificate: string }

export type Visitor = {
  /** Sends a request with the session cookie. Keeps the cookie of the answer. Rejects if there is no answer. */
  send: (method: string, path: string, request?: Request) => Promise<Answer>
  /** Sends a request whose answer is a stream. `close` ends the stream. */
  open: (
    method: string,
    path: string,
    request: Request,
    onText: (text: string) => void,
  ) => Promise<{ status: number; ended: Promise<void>; close: () => void }>
  close: () => void
}

/** The time after which a request fails. No answer takes so long. */
const timeoutMs = 20_000
/** How many times a request is sent at most. Only a request that the proxy has not processed is sent again. */
const maxAttempts = 5
const notProcessed = new Set<unknown>(['ERR_HTTP2_INVALID_SESSION', 'ERR_HTTP2_GOAWAY_SESSION'])

/**
 * A browser that visits the site over one HTTP/2 connection. Like a browser, it opens a new connection when the proxy
 * announces the end of the old one, and sends a request again only if the proxy has not processed it.
 * @param address the visitor's own address, in 127.0.0.0/8
 */
export function createVisitor({ origin, certificate }: Address, address: string): Visitor {
  const { hostname, port } = new URL(origin)
  let session: ClientHttp2Session | undefined
  let cookie: string | undefined

  function openSession(): ClientHttp2Session {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(origin, {
      createConnection: () =>
        connectTls({
          socket: connectTcp({ host: '127.0.0.1', port: Number(port), localAddress: address }),
          servername: hostname,
          ca: certificate,
          ALPNProtocols: ['h2'],
        }),
    })
    opened.on('error', () => {})
    session = opened
    return opened
  }

  function start(
    method: string,
    path: string,
    { json, headers, signal, ...bytes }: Request,
  ): ClientHttp2Stream {
    const body = json === undefined ? bytes.body : JSON.stringify(json)
    const stream = openSession().request(
      {
        ':method': method,
        ':path': path,
        ...(cookie !== undefined && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      { endStream: body === undefined, ...(signal && { signal }) },
    )
    if (body !== undefined) stream.end(body)
    return stream.setEncoding('utf8')
  }

  /** Resolves when the headers have arrived. */
  async function answered(
    method: string,
    path: string,
    request: Request,
    onText: (text: string) => void,
  ): Promise<{ stream: ClientHttp2Stream; headers: IncomingHttpHeaders; ended: Promise<void> }> {
    for (let attempt = 1; ; attempt += 1) {
      const ended = Promise.withResolvers<void>()
      ended.promise.catch(() => {})
      try {
        const stream = start(method, path, request)
        const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
          stream.on('response', resolve)
          stream.on('data', onText)
          stream.on('end', ended.resolve)
          stream.on('error', (error) => {
            reject(Object.assign(error, { isRefused: stream.rstCode === constants.NGHTTP2_REFUSED_STREAM }))
            ended.reject(error)
          })
          stream.on('close', () => {
            const error = new Error(`${method} ${path} was cut off`)
            reject(error)
            ended.reject(error)
          })
        })
        return { stream, headers, ended: ended.promise }
      } catch (error) {
        const { code, isRefused } = error as { code?: unknown; isRefused?: boolean }
        if (attempt === maxAttempts || !(isRefused || notProcessed.has(code))) throw error
      }
    }
  }

  return {
    send: async (method, path, request = {}) => {
      let text = ''
      const signal = AbortSignal.timeout(timeoutMs)
      const { headers, ended } = await answered(method, path, { ...request, signal }, (part) => {
        text += part
      })
      await ended
      const set = headers['set-cookie']?.[0]?.split(';')[0]
      if (set !== undefined) cookie = set.endsWith('=') ? undefined : set
      return { status: Number(headers[':status']), headers, text }
    },
    open: async (method, path, request, onText) => {
      const { stream, headers, ended } = await answered(method, path, request, onText)
      const close = () => stream.close(constants.NGHTTP2_CANCEL)
      return { status: Number(headers[':status']), ended, close }
    },
    close: () => session?.destroy(),
  }
}

/** Opens the events of a visitor. */
export const eventsOf =
  (visitor: Visitor): OpenEvents =>
  async (onText, signal) => {
    const stream = await visitor.open('GET', '/api/events', {}, onText)
    if (stream.status !== 200) throw new Error(`GET /api/events was answered with ${stream.status}`)
    signal.addEventListener('abort', stream.close)
    if (signal.aborted) stream.close()
    await stream.ended.catch(() => {})
    signal.removeEventListener('abort', stream.close)
  }
