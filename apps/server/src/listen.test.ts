import { Agent, get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from './http/environment.ts'
import { listen, stopListening } from './listen.ts'

const clients = 8

/** Sends a request. @returns the status of the answer, or the code of the error */
function ask(port: number, agent: Agent): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get({ port, host: '127.0.0.1', agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
  })
}

it('stops soon although clients keep sending on open connections', async () => {
  let underWay = 0
  const served = Promise.withResolvers<void>()
  const app = new Hono<AppEnv>().get('/', async (c) => {
    underWay += 1
    await served.promise
    return c.text('Lunch')
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const answers = new Set<number | string>()
  const asking = Array.from({ length: clients }, async () => {
    while (!answers.has('ECONNREFUSED')) answers.add(await ask(port, agent))
  })
  await expect.poll(() => underWay).toBe(clients)
  const stopped = stopListening(server)
  const started = performance.now()
  served.resolve()
  await stopped
  expect(performance.now() - started).toBeLessThan(8000)
  await Promise.all(asking)
  expect([...answers].sort()).toEqual([200, 'ECONNREFUSED'])
  agent.destroy()
})

it.each([
  ['GET /readyz HTTP/1.0', 200],
  ['GET /readyz HTTP/1.1', 200],
  ['OPTIONS /healthz HTTP/1.0', 200],
  ['GET /healthz HTTP/1.1', 200],
  ['GET / HTTP/1.0', 200],
  ['GET / HTTP/1.1', 400],
])('without Host, %s gets %d', async (requestLine, status) => {
  const app = new Hono<AppEnv>().all('*', (c) => c.text('Lunch'))
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`${requestLine}\r\nConnection: close\r\n\r\n`)
  const received = await text(socket)
  expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  await stopListening(server)
})

it.each([
  ['headers', 'POST / HTTP/1.1\r\nhost: lunch\r\nx-'],
  ['body', 'POST / HTTP/1.1\r\nhost: lunch\r\ncontent-length: 100000\r\n\r\n'],
])('closes a connection that sends its %s too slowly', async (_, start) => {
  const app = new Hono<AppEnv>().post('/', async (c) => c.text(await c.req.text().catch(() => '')))
  const server = await listen(app, { host: '127.0.0.1', port: 0, requestTimeoutMs: 300 })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(start)
  const sending = setInterval(() => socket.write('x'), 20)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(sending)
  // The client still sends when the server answers and closes the connection. So the connection can be reset before the
  // client has read the answer. Then `received` is empty.
  expect(received).toMatch(/^($|HTTP\/1.1 408 )/)
  await stopListening(server)
})
