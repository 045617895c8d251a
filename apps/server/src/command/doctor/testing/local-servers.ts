import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** Starts an HTTP server, which runs until the test ends. @returns its origin */
export async function httpServer(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listening(createHttpServer(answer))}`
}

/** Starts a server that accepts connections and stays silent. @returns its port */
export function silentServer(): Promise<number> {
  return tcpServer(() => {})
}

/** Starts a server that hands each connection over. @returns its port */
export function tcpServer(onConnection: (socket: Socket) => void): Promise<number> {
  return listening(createServer(onConnection))
}

async function listening(server: Server): Promise<number> {
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return (server.address() as AddressInfo).port
}
