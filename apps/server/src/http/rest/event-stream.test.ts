import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, stopListening } from '../../listen.ts'
import { openEvents } from '../../testing/event-reader.ts'
import { registration, setUpTestApp, venueInput } from '../../testing/test-app.ts'

const test = setUpTestApp()
let origin: string
let stop: () => Promise<void>

beforeAll(async () => {
  await test.events.listening
  const server = await listen(test.app, { host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = async () => {
    test.events.endStreams()
    server.closeAllConnections()
    await stopListening(server)
  }
})
afterAll(() => stop())

async function member() {
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  const cookie = browser.cookie() ?? ''
  return { cookie, addVenue: () => browser.send('POST', '/api/venues', { json: venueInput }) }
}

it('sends server-sent events that proxies do not buffer and caches do not store', async () => {
  const { cookie } = await member()
  const reader = await openEvents(origin, cookie)
  expect(reader.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  expect(reader.headers['content-encoding']).toBeUndefined()
  reader.abort()
})

it('can be read by a script with a bearer token', async () => {
  const { cookie, addVenue } = await member()
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${cookie.split('=')[1]}` }
  const answer = await fetch(`${origin}/api/events`, { headers, signal: leaving.signal })
  await addVenue()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('venues')) break
  }
  expect(text).toBe('retry: 1000\n\ndata: {"type":"alive"}\n\ndata: {"type":"venues"}\n\n')
})

it('is the same over tRPC', async () => {
  const { cookie, addVenue } = await member()
  const answer = await fetch(`${origin}/api/trpc/events.stream`, {
    headers: { cookie, accept: 'text/event-stream' },
  })
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  await addVenue()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('venues')) break
  }
  expect(text).toContain('data: {"type":"alive"}')
  await expect.poll(() => test.events.streamCount()).toBe(0)
})

it.each(['/api/events', '/api/trpc/events.stream'])(
  'at %s ends when its access token is revoked',
  async (path) => {
    const browser = test.browser()
    await browser.send('POST', '/api/register', { json: registration() })
    const draft = { name: 'Display', scope: 'read', expiresInDays: 1 }
    const created = await browser.send('POST', '/api/tokens', { json: draft })
    const { id, token } = (await created.json()) as { id: number; token: string }
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' }
    const answer = await fetch(`${origin}${path}`, { headers })
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += new TextDecoder().decode(chunk)
      if (text.includes('alive') && !text.includes('session-ended'))
        await browser.send('DELETE', `/api/tokens/${id}`)
    }
    expect(text).toContain('data: {"type":"session-ended"}')
  },
)

it('is refused as any other call', async () => {
  const refused = await test.app.request('/api/events')
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({
    code: 'UNAUTHORIZED',
    message: 'Please log in first',
    reason: 'login_required',
    params: {},
  })
  const wrong = await test.app.request('/api/events', { method: 'POST' })
  expect(wrong.status).toBe(405)
  expect(wrong.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
})

it('answers a HEAD without a stream', async () => {
  const { cookie } = await member()
  const answer = await test.app.request('/api/events', { method: 'HEAD', headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(test.events.streamCount()).toBe(0)
  expect((await test.app.request('/api/events', { method: 'HEAD' })).status).toBe(401)
})

it('has room for 100 streams of one member, also when 300 are opened at once', async () => {
  const { cookie } = await member()
  const opened = await Promise.allSettled(Array.from({ length: 300 }, () => openEvents(origin, cookie)))
  const readers = opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const refusals = opened.flatMap((result) => (result.status === 'rejected' ? [result.reason.message] : []))
  expect(readers).toHaveLength(100)
  expect(new Set(refusals)).toEqual(new Set(['The stream was refused with 429']))
  for (const reader of readers) reader.abort()
  await expect.poll(() => test.events.streamCount()).toBe(0)
  const another = await openEvents(origin, cookie)
  another.abort()
  await another.ended
})

it('is documented', async () => {
  const document = await (await test.app.request('/api/openapi.json')).json()
  expect(document).toMatchObject({
    paths: {
      '/events': {
        get: {
          responses: {
            200: { content: { 'text/event-stream': {} } },
            401: { $ref: '#/components/responses/UNAUTHORIZED' },
          },
        },
      },
    },
    components: {
      schemas: { TeamEvent: { properties: { type: { enum: expect.arrayContaining(['votes']) } } } },
    },
  })
})
