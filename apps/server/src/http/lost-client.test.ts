import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { CurrentUser } from '@lunchvote/contracts/auth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, stopListening } from '../listen.ts'
import { registration, setUpTestApp } from '../testing/test-app.ts'

const logged: string[] = []
const test = setUpTestApp({
  logReader: { level: 'info', stream: { write: (line) => void logged.push(line) } },
})
let server: Awaited<ReturnType<typeof listen>>
let port: number
let cookie: string
let token: string
let close: () => Promise<void>

beforeAll(async () => {
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  cookie = browser.cookie() ?? ''
  const draft = { name: 'Agent', scope: 'vote', expiresInDays: null }
  ;({ token } = (await (await browser.send('POST', '/api/tokens', { json: draft })).json()) as {
    token: string
  })
  server = await listen(test.app, { host: '127.0.0.1', port: 0 })
  port = (server.address() as AddressInfo).port
  close = async () => {
    server.closeAllConnections()
    await stopListening(server)
  }
})
afterAll(() => close())

it.each([
  ['/api/votes', 'content-length: 100', '{"venueId":', 499],
  ['/api/votes', 'transfer-encoding: chunked', '5\r\n{"ven\r\n', 499],
  ['/api/trpc/votes.cast', 'content-length: 100', '{"venueId":', 499],
  ['/api/trpc/votes.cast', 'transfer-encoding: chunked', '5\r\n{"ven\r\n', 499],
  ['/mcp', 'content-length: 100', '{"jsonrpc":', 499],
  ['/mcp', 'transfer-encoding: chunked', '5\r\n{"jso\r\n', 499],
  // The call needs no input, so the server does not read the body and the call succeeds.
  ['/api/trpc/votes.reset', 'content-length: 100', '{', 200],
])(
  'a client that disconnects before its body has arrived is no fault: %s, %s',
  async (path, length, part, status) => {
    logged.length = 0
    const socket = connect(port, '127.0.0.1')
    const head = [
      `POST ${path} HTTP/1.1`,
      'host: lunch',
      'content-type: application/json',
      path === '/mcp' ? `authorization: Bearer ${token}` : `cookie: ${cookie}`,
      length,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${part}`)
    await once(socket, 'connect')
    // When this second connection is answered, the server has read the first request.
    await fetch(`http://127.0.0.1:${port}/healthz`)
    socket.resetAndDestroy()
    const lines = () => logged.map((line) => JSON.parse(line))
    await expect.poll(() => lines().filter((line) => line.path === path)).toHaveLength(1)
    expect(lines().find((line) => line.path === path).status).toBe(status)
    expect(lines().filter(({ level }) => level > 30)).toEqual([])
  },
)

it('a client that leaves its event stream while an event is on its way is no fault', async () => {
  logged.length = 0
  const answer = await test.app.request('/api/user', { headers: { cookie } })
  const user = (await answer.json()) as CurrentUser
  const stream = await test.app.request('/api/events', { headers: { cookie } })
  const reader = stream.body?.getReader()
  await reader?.read()
  await reader?.read()
  const left = Promise.withResolvers<void>()
  // Subscribers get an event in the order in which they subscribed, and the stream has subscribed first. So when this
  // subscriber gets the event, the stream has received the event but has not written it yet.
  const unsubscribe = test.events.subscribe({
    teamId: user.teamId,
    userId: user.id,
    emit: () => left.resolve(reader?.cancel()),
    revalidate: () => {},
    end: () => {},
  })
  test.events.publish(user.teamId, 'votes')
  await left.promise
  unsubscribe()
  await test.app.request('/healthz')
  expect(test.events.streamCount()).toBe(0)
  expect(logged.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)).toEqual([])
})

it('a client that disconnects before its event stream begins does not keep the stream open', async () => {
  logged.length = 0
  const path = '/api/events'
  // While the table is locked, the request cannot read its session, so the event stream does not begin.
  await test.db.transaction(async (tx) => {
    await tx.execute('lock table sessions in access exclusive mode')
    const accepted = once(server, 'connection')
    const socket = connect(port, '127.0.0.1')
    const [connection] = (await accepted) as [Socket]
    socket.write(`GET ${path} HTTP/1.1\r\nhost: lunch\r\ncookie: ${cookie}\r\n\r\n`)
    // When this later connection is answered, the server has read the request above.
    await fetch(`http://127.0.0.1:${port}/healthz`)
    socket.destroy()
    await once(connection, 'close')
  })
  const statuses = () =>
    logged
      .map((line) => JSON.parse(line))
      .filter((line) => line.path === path)
      .map(({ status }) => status)
  await expect.poll(statuses).toEqual([200])
  await expect.poll(() => test.events.streamCount()).toBe(0)
})
