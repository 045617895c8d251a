import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A program that receives the messages of an outlet. */
export async function startOutlet() {
  const received: unknown[] = []
  const server = createServer(async (request, response) => {
    const parts = await request.toArray()
    received.push(JSON.parse(Buffer.concat(parts).toString('utf8')))
    response.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lunch`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
