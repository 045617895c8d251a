import { createServer } from 'node:net'

/** Listens on a free port of this machine, until `close()`. */
export async function listenSomewhere() {
  const server = createServer()
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address && typeof address === 'object') resolve(address.port)
    }),
  )
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
