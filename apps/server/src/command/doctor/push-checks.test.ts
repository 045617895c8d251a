import type { Lookup } from '@lunchvote/outgoing/public-address'
import { watchConnections } from '@lunchvote/outgoing/testing/connections'
import { resolvingTo } from '@lunchvote/outgoing/testing/lookup'
import { expect, it } from 'vitest'
import { pushServices } from './push-checks.ts'
import { troublesWith } from './testing/diagnosis.ts'
import { httpServer } from './testing/local-servers.ts'

const publicAddress = '93.184.216.34'
const asked = (...origins: string[]) => origins.map((origin) => ({ origin, refused: 0 }))

async function pushService() {
  const requests: string[] = []
  const origin = await httpServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    response.writeHead(404).end()
  })
  return { origin, port: Number(new URL(origin).port), requests }
}

it('a push service at a public address is asked', async () => {
  const { port, requests } = await pushService()
  using network = await watchConnections({ [`${publicAddress}:80`]: port })
  const lookup = resolvingTo({ 'push.example.com': [publicAddress] })
  expect(await pushServices(asked('http://push.example.com'), false, lookup)).toMatchObject([
    { status: 'ok', message: 'The push service http://push.example.com answers.' },
  ])
  expect(network.attempts).toEqual([`${publicAddress}:80`])
  expect(requests).toEqual(['HEAD /'])
})

it('a push service at a private address is asked only with OUTLETS_ALLOW_PRIVATE=on', async () => {
  const { origin, requests } = await pushService()
  const lookup = resolvingTo({ 'push.internal': ['10.0.0.5'] })
  const origins = [origin, 'https://push.internal', 'https://missing.internal']
  expect(await pushServices(asked(...origins), false, lookup)).toMatchObject(
    origins.map((refused) => ({
      status: 'warning',
      message: `The push service ${refused} has no public address, so it gets no messages.`,
    })),
  )
  expect(requests).toEqual([])
  expect(await pushServices(asked(origin), true)).toMatchObject([{ status: 'ok' }])
  expect(requests).toEqual(['HEAD /'])
})

it('a push service that refuses messages is not asked, and the contact address is', async () => {
  const services = [
    { origin: 'https://web.push.apple.com', refused: 2 },
    { origin: 'https://updates.push.services.mozilla.com', refused: 1 },
  ]
  using network = await watchConnections()
  const cure =
    'Set VAPID_SUBJECT to an address of yours, such as mailto:lunch@example.com, and start LunchVote again; if it is set, ask the members to turn their notifications off and on again.'
  expect(await pushServices(services, false)).toEqual([
    {
      check: 'push',
      status: 'warning',
      message: 'The push service https://web.push.apple.com has refused the last messages to 2 browsers.',
      cure,
    },
    {
      check: 'push',
      status: 'warning',
      message:
        'The push service https://updates.push.services.mozilla.com has refused the last messages to 1 browser.',
      cure,
    },
  ])
  expect(network.attempts).toEqual([])
})

it('an https address that only the own network knows needs a contact for Apple', async () => {
  const settings = { APP_ORIGIN: 'https://lunch.lan', TRUST_PROXY: '1' }
  const troubles = async (more = {}) =>
    (await troublesWith({ ...settings, ...more })).filter(([check]) => check === 'push')
  expect(await troubles()).toEqual([
    [
      'push',
      'warning',
      "Apple's push service refuses messages without a public contact, and https://lunch.lan is none, so iPhones, iPads and Safari get no messages.",
      'Set VAPID_SUBJECT to an address of yours, such as mailto:lunch@example.com, and start LunchVote again.',
    ],
  ])
  expect(await troubles({ VAPID_SUBJECT: 'mailto:lunch@example.com' })).toEqual([])
  expect(await troubles({ APP_ORIGIN: 'https://lunch.example.com' })).toEqual([])
  expect(await troubles({ APP_ORIGIN: 'http://lunch.lan' })).toEqual([])
})

it('the connection goes to the address that was checked, and not to that of a second lookup', async () => {
  using network = await watchConnections()
  const answers = [publicAddress]
  const lookup: Lookup = (_name, _options, callback) =>
    setImmediate(() => callback(null, [{ address: answers.shift() ?? '127.0.0.1', family: 4 }]))
  expect(await pushServices(asked('https://push.example.com'), false, lookup)).toMatchObject([
    { message: 'The push service https://push.example.com cannot be reached (ECONNREFUSED).' },
  ])
  expect(network.attempts).toEqual([`${publicAddress}:443`])
})

it('a port of another protocol is not connected to', async () => {
  using network = await watchConnections()
  const lookup = resolvingTo({ 'push.example.com': [publicAddress] })
  expect(await pushServices(asked('https://push.example.com:25'), false, lookup)).toMatchObject([
    { status: 'warning', message: expect.stringContaining('the port belongs to another protocol') },
  ])
  expect(network.attempts).toEqual([])
})
