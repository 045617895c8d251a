import { connect, Socket } from 'node:net'
import type { Sql } from 'postgres'
import { isDatabaseUnavailable } from './failures.ts'
import { tlsRequest } from './other-program.ts'

export type Server = { host: string; port: number }

/** Opens the sockets of all pools that use the same URL. */
export type Servers = {
  /**
   * Opens a socket to the only server, or to the server that is the primary. Never rejects, because the driver does not
   * handle a rejection. If there is no primary, the socket fails.
   */
  openSocket: () => Promise<Socket>
}

/** A server that does not answer within this time is treated as dead. */
const answerTimeoutMs = 2000
/** If no connection has received data for this time, the server is asked whether it is alive. */
const silenceMs = 3000
const checkIntervalMs = 500

/** All pools of this process with the same URL share one search for the primary. */
const serversOfUrl = new Map<string, Servers>()

/** @param openPool opens a pool with one connection, which fails if the server is a standby */
export function serversOf(
  url: string,
  servers: readonly Server[],
  openPool: (server: Server) => Sql,
): Servers {
  const known = serversOfUrl.get(url) ?? watchServers(servers, openPool)
  serversOfUrl.set(url, known)
  return known
}

/**
 * Finds the primary by asking all servers at the same time, so that a dead machine delays nothing. Ends the connections
 * to a server that no longer answers, because TCP alone would end them only after many minutes.
 */
function watchServers(servers: readonly Server[], openPool: (server: Server) => Sql): Servers {
  const sockets = new Map<Socket, Server>()
  /** The result of the last search. It is used without another search while `isCertain`. */
  let primary = servers.length === 1 ? servers[0] : undefined
  let isCertain = primary !== undefined
  let searching: Promise<Server> | undefined
  let timer: NodeJS.Timeout | undefined
  /** How many bytes all connections have received, and when this number last changed or the server was last asked. */
  let heard = { bytes: 0, at: 0 }

  /**
   * Removes closed sockets. If a socket was closed, another server may be the primary now, so the result is uncertain.
   */
  function forgetClosed(): void {
    for (const socket of sockets.keys()) {
      if (!socket.destroyed) continue
      sockets.delete(socket)
      isCertain = servers.length === 1
    }
    if (sockets.size > 0) return
    clearInterval(timer)
    timer = undefined
  }

  function endConnections(isMeant: (server: Server) => boolean): void {
    for (const [socket, server] of sockets) if (isMeant(server)) socket.destroy()
  }

  async function search(): Promise<Server> {
    const found = await findPrimary(servers, openPool)
    endConnections((server) => server !== found)
    primary = found
    isCertain = true
    return found
  }

  async function findServer(): Promise<Server> {
    forgetClosed()
    if (primary && isCertain) return primary
    searching ??= search().finally(() => {
      searching = undefined
    })
    return searching
  }

  async function endSilent(): Promise<void> {
    forgetClosed()
    const bytes = [...sockets.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    const now = performance.now()
    if (bytes !== heard.bytes) heard = { bytes, at: now }
    if (!primary || now - heard.at < silenceMs) return
    heard.at = now
    const suspect = primary
    if (!(await answers(suspect))) endConnections((server) => server === suspect)
  }

  return {
    openSocket: async () => {
      try {
        const server = await findServer()
        // The driver reads `host`, which TLS compares with the name in the certificate.
        const socket = Object.assign(connect(server), { host: server.host })
        if (sockets.size === 0) heard = { bytes: 0, at: performance.now() }
        sockets.set(socket, server)
        timer ??= setInterval(endSilent, checkIntervalMs).unref()
        return socket
      } catch (error) {
        return failingSocket(error)
      }
    },
  }
}

/** @throws the error of a server that refuses the login, or else an error with the code NO_PRIMARY */
async function findPrimary(servers: readonly Server[], openPool: (server: Server) => Sql): Promise<Server> {
  try {
    return await Promise.any(
      servers.map(async (server) => {
        const sql = openPool(server)
        const timeout = setTimeout(() => sql.end({ timeout: 0 }), answerTimeoutMs)
        try {
          await sql`select 1`
          return server
        } finally {
          clearTimeout(timeout)
          void sql.end({ timeout: 0 })
        }
      }),
    )
  } catch (error) {
    const errors: Error[] = error instanceof AggregateError ? error.errors : []
    const refusal = errors.find((one) => !isDatabaseUnavailable(one))
    throw refusal ?? Object.assign(new Error('No server is the primary'), { code: 'NO_PRIMARY' })
  }
}

/**
 * Whether the server reacts to a request for TLS, which needs no login. A refusal counts as a reaction too, because a
 * dead machine, or one whose processes hang, sends nothing at all.
 */
function answers(server: Server): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(server, () => socket.write(tlsRequest))
  const timeout = setTimeout(() => resolve(false), answerTimeoutMs)
  for (const event of ['data', 'error', 'close']) socket.once(event, () => resolve(true))
  return promise.finally(() => {
    clearTimeout(timeout)
    socket.on('error', () => {}).destroy()
  })
}

/** Returns a socket that fails as soon as the driver has attached its listeners. */
function failingSocket(error: unknown): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(error instanceof Error ? error : new Error(String(error))))
  return socket
}
