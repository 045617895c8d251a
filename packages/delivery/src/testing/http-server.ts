import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** Starts a server on a free port of this machine. The server stops when the test ends. */
export async function startServer(answer: Answer, host = '127.0.0.1') {
  const server = createServer(answer).listen(0, host)
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://${host.includes(':') ? `[${host}]` : host}:${port}/hook` }
}
