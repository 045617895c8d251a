import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { AppEnv } from './http/environment.ts'

/** `message` is one line for whoever starts the server. */
export class ListenError extends Error {
  override readonly name = 'ListenError'
}

/** How long requests that are under way may take to finish once the server stops. */
const graceMs = 10_000

/** @throws ListenError when the address cannot be had */
export function listen(app: Hono<AppEnv>, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer(getRequestListener(app.fetch))
  return new Promise((resolve, reject) => {
    const refused = (cause: NodeJS.ErrnoException) => {
      reject(
        new ListenError(`${reasonOf(cause, host, port)}; set PORT or HOST to another address.`, { cause }),
      )
    }
    server.once('error', refused)
    server.listen(port, host, () => {
      server.off('error', refused)
      resolve(server)
    })
  })
}

function reasonOf(cause: NodeJS.ErrnoException, host: string, port: number): string {
  if (cause.code === 'EADDRINUSE') return `Port ${port} on ${host} is taken by another program`
  if (cause.code === 'EACCES') return `This user may not listen on port ${port}`
  if (cause.code === 'EADDRNOTAVAIL' || cause.code === 'ENOTFOUND')
    return `This machine has no address ${host}`
  return `Cannot listen on ${host}:${port} (${cause.code ?? cause.message})`
}

/**
 * Takes nothing new, lets requests under way finish, and resolves when the last connection is gone. A client that keeps its
 * connection is told with the next answer that it was the last: it would go on asking until it is cut, maybe in a vote.
 */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'))
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  })
}
