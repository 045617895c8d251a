import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sayOfDelivery } from '@lunchvote/contracts/reasons/deliveries'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import { watchConnections } from '@lunchvote/outgoing/testing/connections'
import { startServer } from '@lunchvote/outgoing/testing/http-server'
import { resolvingTo } from '@lunchvote/outgoing/testing/lookup'
import { privateAddresses } from '@lunchvote/outgoing/testing/private-addresses'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createOutletSender } from './outlet-sender.ts'
import type { SenderOptions } from './post.ts'
import { everyNotice, messageOf } from './testing/notices.ts'

const publicAddress = '93.184.216.34'
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const [notice] = everyNotice()
if (!notice) throw new Error('No notice')
const message = messageOf(notice)

const sendTo = (url: string, options: Partial<SenderOptions> = {}) =>
  createOutletSender({ allowPrivate: false, ...options })({ kind: 'webhook', url, secret }, message)

/** A server on a loopback address, where private services of this machine would listen. It counts connections. */
async function startListener(host: string, port: number) {
  const listener = { count: 0 }
  const server = createServer().listen(port, host)
  server.on('connection', (socket: Socket) => {
    listener.count += 1
    socket.destroy()
  })
  await once(server, 'listening')
  return { listener, server, port: (server.address() as AddressInfo).port }
}

let connections: Awaited<ReturnType<typeof watchConnections>>
let v4: Awaited<ReturnType<typeof startListener>>
let v6: Awaited<ReturnType<typeof startListener>>
beforeAll(async () => {
  connections = await watchConnections()
  v4 = await startListener('127.0.0.1', 0)
  v6 = await startListener('::1', v4.port)
})
afterAll(() => {
  for (const { server } of [v4, v6]) server.close()
  connections[Symbol.dispose]()
})
beforeEach(() => {
  connections.attempts.length = 0
})

const names = {
  localhost: ['127.0.0.1', '::1'],
  'localhost.': ['127.0.0.1'],
  'api.localhost': ['127.0.0.1'],
  'localhost.localdomain': ['127.0.0.1'],
  'ip6-localhost': ['::1'],
  'metadata.google.internal': ['169.254.169.254'],
  'metadata.google.internal.': ['169.254.169.254'],
  'localtest.example': ['127.0.0.1'],
  'localtest.example.': ['127.0.0.1'],
  'xn--lcal-5qa.example': ['127.0.0.1'],
  '127.0.0.1.nip.example': ['127.0.0.1'],
  postgres: ['10.0.0.5'],
}

const hosts = [
  // IPv4 in each spelling
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '0177.1',
  '017700000001',
  '0',
  '0.0.0.0',
  '127.255.255.254',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '127.0.0.1\u00ad',
  '127%2e0%2e0%2e1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  // IPv6
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fe80::1%25lo]',
  '[fe80::1%lo]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  // Names of private services, and a name that does not exist
  ...Object.keys(names),
  'LOCALHOST',
  'ｌｏｃａｌｈｏｓｔ',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'lócal.example',
  'unknown.example',
  // User info
  'user:password@127.0.0.1',
  'hooks.slack.com@127.0.0.1',
  'hooks.slack.com:443@127.0.0.1',
  '127.0.0.1%00.example.com',
]

test('at least 60 hosts are tried', () => expect(new Set(hosts).size).toBeGreaterThanOrEqual(60))

test.each(hosts)('%s is not connected to', async (host) => {
  for (const port of ['', `:${v4.port}`, ':80', ':22', ':5432']) {
    for (const scheme of ['https', 'http']) {
      const answer = await sendTo(`${scheme}://${host}${port}/hook`, {
        world: { lookup: resolvingTo(names) },
      })
      expect(answer).toMatchObject({ status: null, error: { message: expect.any(String) } })
    }
  }
  expect(connections.attempts).toEqual([])
  expect([v4.listener.count, v6.listener.count]).toEqual([0, 0])
})

test.each(privateAddresses)('a name that resolves to %s %s is not connected to', async (...addresses) => {
  const lookup = resolvingTo({ 'hooks.example.com': addresses })
  expect(await sendTo('https://hooks.example.com/secret', { world: { lookup } })).toEqual({
    status: null,
    error: sayOfDelivery('not_public'),
  })
  expect(lookup.asked).toEqual(['hooks.example.com'])
  expect(connections.attempts).toEqual([])
})

test('the error does not tell whether a name exists in the private network', async () => {
  const lookup = resolvingTo({ 'db.internal': ['10.0.0.5'], 'missing.internal': [] })
  const errorOf = async (host: string) =>
    (await sendTo(`https://${host}/secret`, { world: { lookup } })).error
  expect(await errorOf('missing.internal')).toEqual(await errorOf('db.internal'))
})

test('a name that resolves to another address each time is connected to only at the checked address', async () => {
  const answers = [publicAddress, '127.0.0.1', '169.254.169.254', '::1']
  const lookup: Lookup = (_name, _options, callback) =>
    setImmediate(() => callback(null, [{ address: answers.shift() ?? '::1', family: 4 }]))
  const send = createOutletSender({ allowPrivate: false, world: { lookup } })
  const target = { kind: 'webhook', url: 'https://hooks.example.com/secret', secret } as const
  const errors = []
  for (let n = 0; n < 4; n += 1) errors.push((await send(target, message)).error)
  expect(errors).toEqual([
    sayOfDelivery('host_unreachable_with_code', { code: 'ECONNREFUSED' }),
    ...Array(3).fill(sayOfDelivery('not_public')),
  ])
  expect(connections.attempts).toEqual([`${publicAddress}:443`])
})

test.each([false, true])(
  'a port of another protocol is not connected to (private addresses allowed: %s)',
  async (allowPrivate) => {
    const world = { lookup: resolvingTo({ 'hooks.example.com': [publicAddress] }) }
    for (const url of ['http://127.0.0.1:25/', 'https://127.0.0.1:6667/', 'https://hooks.example.com:465/']) {
      expect((await sendTo(url, { allowPrivate, world })).status).toBeNull()
    }
    const answer = await sendTo('https://hooks.example.com:465/', { allowPrivate, world })
    expect(answer).toEqual({
      status: null,
      error: sayOfDelivery('port_blocked'),
    })
    expect(connections.attempts).toEqual([])
  },
)

test('a public address is connected to on port 443', async () => {
  const lookup = resolvingTo({ 'hooks.example.com': [publicAddress, '2606:2800:220:1::1'] })
  await sendTo('https://hooks.example.com/secret', { world: { lookup } })
  expect(new Set(connections.attempts)).toEqual(new Set([`${publicAddress}:443`, '2606:2800:220:1::1:443']))
})

test.each([
  'http://hooks.example.com/',
  'HTTP://hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
])('%s is refused, because it has no https', async (url) => {
  const lookup = resolvingTo({ 'hooks.example.com': [publicAddress] })
  expect(await sendTo(url, { world: { lookup } })).toEqual({
    status: null,
    error: sayOfDelivery('https_required'),
  })
  expect([connections.attempts, lookup.asked]).toEqual([[], []])
})

describe('OUTLETS_ALLOW_PRIVATE=on', () => {
  test('allows http and private addresses', async () => {
    await using server = await startServer((_request, response) => void response.end())
    expect(await sendTo(server.origin, { allowPrivate: true })).toEqual({ status: 200, error: null })
  })

  test.each([300, 301, 302, 303, 304, 305, 307, 308])(
    'does not follow a redirect with status %i',
    async (status) => {
      await using server = await startServer((_request, response) => {
        response.writeHead(status, { location: `http://127.0.0.1:${v4.port}/` }).end()
      })
      expect(await sendTo(server.origin, { allowPrivate: true })).toEqual({
        status,
        error: sayOfDelivery('redirected'),
      })
      expect(connections.attempts).toEqual([new URL(server.origin).host])
      expect(v4.listener.count).toBe(0)
    },
  )
})
