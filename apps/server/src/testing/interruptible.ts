import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Starts a proxy to a database. `cut` closes the proxy with all its connections, and `mend` opens the proxy again. Its
 * clients see PostgreSQL stop and start again.
 */
export async function interruptible(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((near) => {
    const far = keep(connect(Number(target.port || 5432), target.hostname))
    keep(near).pipe(far).pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const { port } = address

  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    cut,
    mend: async () => {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
  }
}
