import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { countedAs } from './http/client-address.ts'
import type { AppEnv } from './http/environment.ts'
import { explainListenError } from './settings/listen-problem.ts'

/** The server cannot listen on its address. `message` is one line for the operator. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** How long running requests may take to finish after the server begins to stop. */
const defaultGraceMs = 4000

/**
 * How long a client may take to send a whole request, including its body. A phone on a slow line needs a minute for a
 * picture.
 */
const defaultRequestTimeoutMs = 90_000

/**
 * How long a client may take to send the headers of a request. Node.js counts from the first byte of the request, so an
 * idle connection can last longer.
 */
const maxHeadersTimeoutMs = 30_000

/**
 * How long an idle connection stays open. Proxies close theirs after 60 seconds. If the server closed first, a proxy could
 * send a vote at that moment, and would answer 502.
 */
const keepAliveMs = 75_000

/**
 * How long a client may take no byte of an answer. Node.js compares the unsent bytes at this interval, so the connection
 * is closed after one to two intervals.
 */
const defaultStallMs = 30_000

/**
 * The maximum number of open connections of one client address. Thousands of people can share the address of their
 * office, and each of them has a few connections.
 */
const defaultMaxConnections = 4_000

type ListenOptions = {
  host: string
  port: number
  /** The variable that sets the port, for error messages. */
  variable?: 'PORT' | 'METRICS_PORT'
  /** The number of reverse proxies. Connections are limited only without one, because a proxy has one address. */
  trustedProxies?: number
  requestTimeoutMs?: number
  stallMs?: number
  maxConnectionsPerAddress?: number
}

/** Starts a server for the app. @throws ListenError if the server cannot listen on the address */
export function listen(
  app: Hono<AppEnv>,
  {
    host,
    port,
    variable = 'PORT',
    trustedProxies = 0,
    requestTimeoutMs = defaultRequestTimeoutMs,
    stallMs = defaultStallMs,
    maxConnectionsPerAddress = defaultMaxConnections,
  }: ListenOptions,
): Promise<Server> {
  const headersTimeout = Math.min(maxHeadersTimeoutMs, requestTimeoutMs)
  const timeouts = {
    requestTimeout: requestTimeoutMs,
    headersTimeout,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: headersTimeout / 6,
  }
  // Without a default for `hostname`, the adapter refuses requests that have no Host, although HTTP/1.0 allows them.
  const answer = getRequestListener(app.fetch, { hostname: 'localhost' })
  const server = createServer({ ...timeouts, requireHostHeader: false }, (request, response) => {
    response.on('timeout', endIfUnsent)
    if (lacksHost(request)) response.writeHead(400, { Connection: 'close' }).end()
    else void answer(request, response)
  })
  server.timeout = stallMs
  if (trustedProxies === 0) limitConnections(server, maxConnectionsPerAddress)
  return new Promise((resolve, reject) => {
    const refused = (cause: NodeJS.ErrnoException) => {
      const { problem, cure } = explainListenError(cause, { host, port, variable })
      reject(new ListenError(`${problem}; ${cure}.`, { cause }))
    }
    server.once('error', refused)
    server.listen(port, host, () => {
      server.off('error', refused)
      resolve(server)
    })
  })
}

/**
 * Ends a connection that has made no progress although bytes are unsent. A connection without unsent bytes waits for the
 * server, as an event stream does, and stays open.
 */
function endIfUnsent(socket: Socket): void {
  if (socket.writableLength > 0) socket.destroy()
}

/** Closes each new connection of an address that has too many. */
function limitConnections(server: Server, maxPerAddress: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = countedAs(socket.remoteAddress ?? '')
    const before = counts.get(address) ?? 0
    if (before >= maxPerAddress) {
      socket.destroy()
      return
    }
    counts.set(address, before + 1)
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })
}

/** The health checks of load balancers often have no Host, although HTTP/1.1 requires it. They are answered anyway. */
const healthPath = /^\/(readyz|healthz)(\?|$)/

const lacksHost = ({ headers, httpVersion, url = '' }: IncomingMessage) =>
  headers.host === undefined && httpVersion === '1.1' && !healthPath.test(url)

/**
 * Accepts no new connections, closes the idle ones, lets running requests finish, and resolves when the last connection is
 * closed. Answers on kept-alive connections contain `Connection: close`, because otherwise a client would send its next
 * request to a server that has stopped.
 */
export function stopListening(server: Server, graceMs = defaultGraceMs): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    server.close(() => resolve())
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  })
}
