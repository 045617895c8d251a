import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listen, stopListening } from '../../listen.ts'
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

async function admin() {
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  const venue = (await (await browser.send('POST', '/api/venues', { json: venueInput })).json()) as {
    id: number
  }
  const { url } = (await (await browser.send('POST', '/api/team/screen')).json()) as { url: string }
  return { browser, venueId: venue.id, path: `/api/screen/${url.split('/').at(-1)}` }
}

it('a screen follows a vote by its stream, without a session, until its link ends', async () => {
  const { browser, venueId, path } = await admin()
  const answer = await fetch(`${origin}${path}/events`)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let text = ''
  let hasVoted = false
  let shown: { leader?: object } = {}
  for await (const chunk of answer.body ?? []) {
    const received = new TextDecoder().decode(chunk)
    text += received
    if (!hasVoted && text.includes('"alive"')) {
      hasVoted = true
      await browser.send('POST', '/api/votes', { json: { venueId } })
    } else if (received.includes('"change"') && !shown.leader) {
      // The first change can be that of the venue.
      shown = (await (await test.app.request(path)).json()) as typeof shown
      if (shown.leader) await browser.send('DELETE', '/api/team/screen')
    }
  }
  expect(text).toMatch(/^retry: 1000\n\ndata: \{"type":"alive"\}\n\n(data: \{"type":"change"\}\n\n)+$/)
  expect(shown).toMatchObject({ leader: { venueName: venueInput.name, votes: 1 } })
  expect(await (await fetch(`${origin}${path}/events`)).json()).toEqual({
    code: 'NOT_FOUND',
    message: 'This screen has ended',
    reason: 'screen_ended',
    params: {},
  })
})

it.each(['', '/clock', '/events'])(
  'a path with a wrong token, ending with "%s", is 404 for everyone',
  async (ending) => {
    const { browser, path } = await admin()
    for (const token of ['x', 'a'.repeat(40), '%00', '..%2f', path.split('/').at(-1)?.toUpperCase()]) {
      const status = (await test.app.request(`/api/screen/${token}${ending}`)).status
      expect([token, status]).toEqual([token, token === '%00' && ending !== '/events' ? 400 : 404])
    }
    expect((await browser.send('GET', `/api/screen/x${ending}`)).status).toBe(404)
  },
)

it('a screen reads only', async () => {
  const { path } = await admin()
  for (const method of ['POST', 'PUT', 'DELETE']) {
    for (const ending of ['', '/events']) {
      const answer = await test.app.request(`${path}${ending}`, { method })
      expect([method, ending, answer.status]).toEqual([method, ending, 405])
    }
  }
  const head = await test.app.request(`${path}/events`, { method: 'HEAD' })
  expect(head.status).toBe(200)
})

it('the page of a screen is not for search engines', async () => {
  expect((await test.app.request('/screen/x')).headers.get('x-robots-tag')).toBe('noindex')
  expect((await test.app.request('/Napoli')).headers.has('x-robots-tag')).toBe(false)
})
