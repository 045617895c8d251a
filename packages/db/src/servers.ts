import { connect, Socket } from 'node:net'
import type { Sql } from 'postgres'
import { readDatabaseUrl } from './database-url.ts'
import { isDatabaseUnavailable } from './failures.ts'

export type Server = { host: string; port: number }

/**
 * Opens a socket to the only server, or to the server that is the primary. Never rejects, because the driver does not
 * handle a rejection. If there is no primary, the socket fails.
 */
export type OpenSocket = () => Promise<Socket>

/** A server that does not answer within this time is treated as dead. */
const answerTimeoutMs = 2000
/** If no connection has received data for this time, the server is asked whether it is alive. */
const silenceMs = 3000
const checkIntervalMs = 500

/** The first message of a client that wants TLS. It asks whether the server has TLS. */
const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** The first byte of the answer of PostgreSQL or a pooler: yes, no, or the beginning of an error. */
const possibleAnswers = ['S', 'N', 'E']

/** All pools of this process with the same URL share their sockets. */
const openersOfUrl = new Map<string, OpenSocket>()

/** @param openPool opens a pool with one connection, which fails if the server is a standby */
export function socketOpener(
  url: string,
  servers: readonly Server[],
  openPool: (server: Server) => Sql,
): OpenSocket {
  const known = openersOfUrl.get(url) ?? watchServers(servers, openPool)
  openersOfUrl.set(url, known)
  return known
}

/**
 * Finds the primary by asking all servers at the same time, so that a dead machine delays nothing. Ends the connections
 * to a server that no longer answers, because TCP alone would end them only after many minutes.
 */
function watchServers(servers: readonly Server[], openPool: (server: Server) => Sql): OpenSocket {
  /** The open sockets. All of them lead to the same server. */
  const sockets = new Map<Socket, Server>()
  let searching: Promise<Server> | undefined
  let timer: NodeJS.Timeout | undefined
  /** How many bytes all connections have received, and when this number last changed or the server was last asked. */
  let heard = { bytes: 0, at: 0 }

  function endConnections(isMeant: (server: Server) => boolean): void {
    for (const [socket, server] of sockets) if (isMeant(server)) socket.destroy()
  }

  async function findServer(): Promise<Server> {
    const found = await findPrimary(servers, openPool)
    endConnections((server) => server !== found)
    return found
  }

  async function endSilent(): Promise<void> {
    // The driver removes listeners of the sockets, so this does not wait for 'close'.
    for (const socket of sockets.keys()) if (socket.destroyed) sockets.delete(socket)
    const [suspect] = sockets.values()
    if (!suspect) {
      clearInterval(timer)
      timer = undefined
      return
    }
    const bytes = [...sockets.keys()].reduce((sum, { bytesRead }) => sum + bytesRead, 0)
    const now = performance.now()
    if (bytes !== heard.bytes) heard = { bytes, at: now }
    if (now - heard.at < silenceMs) return
    heard.at = now
    if ((await askForTls(suspect)) === undefined) endConnections((server) => server === suspect)
  }

  return async () => {
    try {
      searching ??= findServer().finally(() => {
        searching = undefined
      })
      const server = await searching
      // The driver reads `host`, which TLS compares with the name in the certificate.
      const socket = Object.assign(connect(server), { host: server.host })
      sockets.set(socket, server)
      if (timer === undefined) {
        heard = { bytes: 0, at: performance.now() }
        timer = setInterval(endSilent, checkIntervalMs).unref()
      }
      return socket
    } catch (error) {
      return failingSocket(error)
    }
  }
}

/** @throws the error of a server that refuses the login, or else an error with the code NO_PRIMARY */
async function findPrimary(servers: readonly Server[], openPool: (server: Server) => Sql): Promise<Server> {
  const [only, ...others] = servers
  if (only && others.length === 0) return only
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
 * Asks whether the server supports TLS, which needs no login.
 * @returns the first byte of the answer. Empty if the server refuses or closes the connection. Undefined if it sends
 *   nothing, as a dead machine does, or one whose processes hang
 */
function askForTls(server: Server): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>()
  const socket = connect(server, () => socket.write(tlsRequest))
  const timeout = setTimeout(() => resolve(undefined), answerTimeoutMs)
  socket.once('data', (answer) => resolve(answer.toString('latin1', 0, 1)))
  for (const event of ['error', 'close']) socket.once(event, () => resolve(''))
  return promise.finally(() => {
    clearTimeout(timeout)
    socket.on('error', () => {}).destroy()
  })
}

/**
 * Whether a program that is not PostgreSQL answers at the host of `url`. The driver cannot tell, because it waits for
 * the rest of the answer. False if nothing answers, or if the URL has several hosts.
 */
export async function isOtherProgram(url: string): Promise<boolean> {
  const [server, ...others] = readDatabaseUrl(url).hosts
  if (server === undefined || others.length > 0) return false
  const answer = await askForTls(server)
  return Boolean(answer) && !possibleAnswers.includes(answer ?? '')
}

/** Returns a socket that fails as soon as the driver has attached its listeners. */
function failingSocket(error: unknown): Socket {
  const socket = new Socket()
  setImmediate(() => socket.destroy(error instanceof Error ? error : new Error(String(error))))
  return socket
}
