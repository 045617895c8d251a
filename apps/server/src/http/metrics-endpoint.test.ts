import { expect, it, onTestFinished } from 'vitest'
import { createLogger } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createMetricsApp } from './metrics-endpoint.ts'

const token = 'a-token-of-the-operator'

async function appWith(options: Parameters<typeof createTestApp>[0]) {
  const { app, close } = await createTestApp(options)
  onTestFinished(close)
  return app
}

it('there is nothing at /metrics while metrics are off, even for a member', async () => {
  const app = await appWith({})
  const headers = { cookie: 'lunchvote_session=x', accept: 'text/html', authorization: 'Bearer x' }
  for (const request of [{}, { headers }]) {
    const answer = await app.request('/metrics', request)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', message: 'There is nothing at this path' })
  }
})

it.each([
  ['no token', {}],
  ['another token', { authorization: `Bearer ${token}x` }],
  ['the beginning of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
  ['an empty token', { authorization: 'Bearer ' }],
  ['another scheme', { authorization: `Basic ${token}` }],
])('on the port of the app, a request with %s gets 401', async (_, headers) => {
  const app = await appWith({ metricsToken: token })
  const answer = await app.request('/metrics', { headers })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  expect(await answer.text()).not.toContain('lunchvote_')
})

it('on the port of the app, a request with the token gets the metrics', async () => {
  const app = await appWith({ metricsToken: token })
  for (const scheme of ['Bearer', 'bearer']) {
    const answer = await app.request('/metrics', { headers: { authorization: `${scheme} ${token}` } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('lunchvote_votes_cast_total 0')
  }
})

it('a port of its own has only the metrics, and needs the token only if one is set', async () => {
  const metrics = createMetrics({
    version: '0.0.0',
    streamCount: () => 0,
    askDatabase: async () => {},
  })
  const logging = { log: createLogger('silent'), trustedProxies: 0 }
  const open = createMetricsApp({ metrics, token: null }, logging)
  expect(await (await open.request('/metrics')).text()).toContain('lunchvote_votes_cast_total 0')
  for (const path of ['/', '/healthz', '/api/user']) expect((await open.request(path)).status).toBe(404)
  const closed = createMetricsApp({ metrics, token }, logging)
  expect((await closed.request('/metrics')).status).toBe(401)
  expect((await closed.request('/metrics', { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    200,
  )
})
