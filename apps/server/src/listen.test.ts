import { once } from 'node:events'
import { Agent, get, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
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

const request = 'GET / HTTP/1.1\r\nhost: lunch\r\n\r\n'

/** Opens a connection on which a request was answered. @returns both ends of it, and the answer */
async function openIdle(server: Server) {
  const accepted = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  client.write(request)
  const [connection] = (await accepted) as [Socket]
  const [answer] = await once(client, 'data')
  return { client, connection, answer: String(answer) }
}

const lunch = new Hono<AppEnv>().get('/', (c) => c.text('Lunch'))

it('keeps an idle connection for 75 seconds, although a stalled one is closed sooner', async () => {
  const server = await listen(lunch, { host: '127.0.0.1', port: 0 })
  const { connection, answer } = await openIdle(server)
  expect(answer).toContain('Keep-Alive: timeout=75\r\n')
  expect(connection.timeout).toBeGreaterThanOrEqual(75_000)
  await stopListening(server)
})

it('closes idle connections at once when it stops', async () => {
  const server = await listen(lunch, { host: '127.0.0.1', port: 0 })
  const { client } = await openIdle(server)
  await Promise.all([once(client, 'close'), stopListening(server, 60_000)])
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

/** More than the buffers of two sockets hold. */
const longText = 'x'.repeat(32 * 1024 * 1024)

/** Opens a connection that sends a request and reads nothing. @returns the server's end of the connection */
async function openUnread(server: Server): Promise<Socket> {
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nhost: lunch\r\n\r\n')
  const [connection] = (await accepted) as [Socket]
  return connection
}

it.each([
  ['an answer', () => new Response(longText)],
  [
    'a stream',
    () =>
      new Response(
        new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(64 * 1024, 'data\n\n')) }),
      ),
  ],
])('closes a connection whose client does not read %s', async (_, answer) => {
  const app = new Hono<AppEnv>().get('/', answer)
  const server = await listen(app, { host: '127.0.0.1', port: 0, stallMs: 200 })
  const connection = await openUnread(server)
  await once(connection, 'close')
  expect(connection.destroyed).toBe(true)
  await stopListening(server)
})

it('keeps a connection that waits for the server', async () => {
  const decided = Promise.withResolvers<string>()
  const app = new Hono<AppEnv>().get('/', async (c) => c.text(await decided.promise))
  const server = await listen(app, { host: '127.0.0.1', port: 0, stallMs: 50 })
  const accepted = once(server, 'connection')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nhost: lunch\r\nconnection: close\r\n\r\n')
  const [connection] = (await accepted) as [Socket]
  await once(connection, 'timeout')
  decided.resolve('Ramen')
  expect(await text(socket)).toContain('Ramen')
  await stopListening(server)
})

it('closes further connections of an address that has too many, but not those of a proxy', async () => {
  const app = new Hono<AppEnv>().get('/', (c) => c.text('Lunch'))
  const address = { host: '127.0.0.1', port: 0 }
  const open = (server: Server) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  }
  const isAnswered = async (socket: Socket) => {
    socket.write('GET / HTTP/1.1\r\nhost: lunch\r\n\r\n')
    return await Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
  }
  const server = await listen(app, { ...address, maxConnectionsPerAddress: 2 })
  const [first, second] = [open(server), open(server)]
  expect([await isAnswered(first), await isAnswered(second)]).toEqual([true, true])
  expect(await isAnswered(open(server))).toBe(false)
  first.destroy()
  await expect.poll(() => isAnswered(open(server))).toBe(true)
  const behindProxy = await listen(app, { ...address, maxConnectionsPerAddress: 1, trustedProxies: 1 })
  const both = [open(behindProxy), open(behindProxy)]
  expect(await Promise.all(both.map(isAnswered))).toEqual([true, true])
  for (const each of [server, behindProxy]) {
    each.closeAllConnections()
    await stopListening(each)
  }
})
