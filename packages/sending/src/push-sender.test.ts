import type { PushMessage } from '@lunchvote/contracts/notices'
import { watchConnections } from '@lunchvote/outgoing/testing/connections'
import { resolvingTo } from '@lunchvote/outgoing/testing/lookup'
import { privateAddresses } from '@lunchvote/outgoing/testing/private-addresses'
import { describe, expect, it } from 'vitest'
import type { SenderOptions } from './post.ts'
import { createPushSender, makeVapidKeys, type Vapid } from './push-sender.ts'
import { createPushBrowser } from './testing/push-browser.ts'
import { type PushAnswer, startPushService, verifiedClaims } from './testing/push-service.ts'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const message: PushMessage = {
  title: 'Voting closes at 11:45',
  body: '1 has voted. Your vote is missing. 🍕',
  url: 'https://lunch.example.com/Team',
  topic: 'reminder',
  expiresAt: inMinutes(15),
}

const vapid: Vapid = { ...(await makeVapidKeys()), subject: 'https://lunch.example.com' }
const { keys, decrypt } = createPushBrowser()

/** Starts a push service, and creates a sender that trusts it. */
async function world(answers: Record<string, PushAnswer> = {}, timeoutMs = 5_000) {
  const service = await startPushService(answers)
  const options: SenderOptions = { allowPrivate: true, world: { ca: service.ca, timeoutMs } }
  const send = createPushSender(options, vapid)
  return {
    service,
    send: (details: Partial<PushMessage> = {}, path = '/browser') =>
      send({ endpoint: `${service.origin}${path}`, ...keys }, { ...message, ...details }),
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  }
}

describe('the keys of a server', () => {
  it('are a pair for P-256, and no two servers have the same', async () => {
    const other = await makeVapidKeys()
    expect(vapid.publicKey).toMatch(/^B[\w-]{86}$/)
    expect(Buffer.from(vapid.privateKey, 'base64url')).toHaveLength(32)
    expect(other.publicKey).not.toBe(vapid.publicKey)
  })
})

describe('a push message', () => {
  it('can be read only by the browser', async () => {
    await using here = await world()
    expect(await here.send()).toBe('sent')
    const [pushed] = here.service.pushed
    if (!pushed) throw new Error('Nothing was sent')
    const { expiresAt: _, ...shown } = message
    expect(JSON.parse(decrypt(pushed.body))).toEqual(shown)
    expect(pushed.body.includes('voted')).toBe(false)
    expect(() => createPushBrowser().decrypt(pushed.body)).toThrow()
  })

  it('is encrypted with a new key each time', async () => {
    await using here = await world()
    await here.send()
    await here.send()
    const [first, second] = here.service.pushed.map(({ body }) => body.toString('hex'))
    expect(first).not.toBe(second)
  })

  it('says how long it is of use, what it replaces, and that it is urgent', async () => {
    await using here = await world()
    await here.send({ expiresAt: inMinutes(15), topic: 'lunch' })
    const [pushed] = here.service.pushed
    expect(pushed?.path).toBe('/browser')
    expect(pushed?.headers).toMatchObject({
      topic: 'lunch',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    })
    const ttl = Number(pushed?.headers.ttl)
    expect(ttl).toBeGreaterThan(15 * 60 - 30)
    expect(ttl).toBeLessThanOrEqual(15 * 60)
  })

  it('is signed for the push service, with the key that browsers know, for at most a day', async () => {
    await using here = await world()
    await here.send()
    const [pushed] = here.service.pushed
    if (!pushed) throw new Error('Nothing was sent')
    const { aud, sub, exp } = verifiedClaims(pushed, vapid.publicKey)
    expect({ aud, sub }).toEqual({ aud: here.service.origin, sub: 'https://lunch.example.com' })
    expect(Number(exp)).toBeGreaterThan(Date.now() / 1000)
    expect(Number(exp)).toBeLessThanOrEqual(Date.now() / 1000 + 24 * 3600)
    const { publicKey } = await makeVapidKeys()
    expect(() => verifiedClaims(pushed, publicKey)).toThrow('another key')
  })

  it('is not sent after it has expired', async () => {
    await using here = await world()
    expect(await here.send({ expiresAt: inMinutes(0) })).toBe('failed')
    expect(here.service.connections()).toBe(0)
  })
})

describe('the answer of the push service', () => {
  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [404, 'ended'],
    [410, 'ended'],
    [401, 'refused'],
    [403, 'refused'],
    [400, 'failed'],
    [413, 'failed'],
    [429, 'failed'],
    [503, 'failed'],
  ])('%i means: %s', async (status, result) => {
    await using here = await world({ '/browser': { status } })
    expect(await here.send()).toBe(result)
  })

  it.each([
    ['{"reason":"VapidPkHashMismatch"}', 'refused'],
    ['{"reason":"BadWebPushTopic"}', 'failed'],
    ['x'.repeat(1_000_000), 'failed'],
  ])('400 with the text %.40s means: %s', async (text, result) => {
    await using here = await world({ '/browser': { status: 400, text } })
    expect(await here.send()).toBe(result)
  })

  it('is not followed to another address', async () => {
    await using here = await world()
    const headers = { location: `${here.service.origin}/other` }
    await using there = await world({ '/browser': { status: 307, headers } })
    expect(await there.send()).toBe('failed')
    expect(here.service.pushed).toEqual([])
  })

  it('is awaited for a limited time', async () => {
    await using here = await world({ '/browser': undefined }, 200)
    expect(await here.send()).toBe('failed')
    expect(here.service.pushed).toHaveLength(1)
  })

  it('counts as failed if the service cannot be reached', async () => {
    const service = await startPushService()
    await service[Symbol.asyncDispose]()
    const send = createPushSender({ allowPrivate: true, world: { ca: service.ca } }, vapid)
    expect(await send({ endpoint: `${service.origin}/browser`, ...keys }, message)).toBe('failed')
  })

  it('is not trusted without a valid certificate', async () => {
    await using service = await startPushService()
    const send = createPushSender({ allowPrivate: true }, vapid)
    expect(await send({ endpoint: `${service.origin}/browser`, ...keys }, message)).toBe('failed')
    expect(service.pushed).toEqual([])
  })
})

describe('no connection is opened', () => {
  it.each(privateAddresses)('to an endpoint at %s', async (...addresses) => {
    using network = await watchConnections()
    const lookup = resolvingTo({ 'push.example.com': addresses })
    const send = createPushSender({ allowPrivate: false, world: { lookup } }, vapid)
    expect(await send({ endpoint: 'https://push.example.com/browser', ...keys }, message)).toBe('failed')
    expect(lookup.asked).toEqual(['push.example.com'])
    expect(network.attempts).toEqual([])
  })

  it.each(['https://127.0.0.1/x', 'https://[::1]/x', 'https://2130706433/x', 'https://169.254.169.254/x'])(
    'to the endpoint %s',
    async (endpoint) => {
      using network = await watchConnections()
      const send = createPushSender({ allowPrivate: false }, vapid)
      expect(await send({ endpoint, ...keys }, message)).toBe('failed')
      expect(network.attempts).toEqual([])
    },
  )

  it('for keys that no browser has', async () => {
    await using service = await startPushService()
    const send = createPushSender({ allowPrivate: true, world: { ca: service.ca } }, vapid)
    const p256dh = Buffer.alloc(65, 4).toString('base64url')
    expect(await send({ endpoint: `${service.origin}/browser`, ...keys, p256dh }, message)).toBe('failed')
    expect(service.connections()).toBe(0)
  })
})
