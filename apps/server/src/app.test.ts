import { createPasswordHasher } from '@lunchvote/api/auth/adapters/password-hasher'
import type { WebSettings } from '@lunchvote/contracts/web-settings'
import { Hono } from 'hono'
import type { StreamEntry } from 'pino'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from './http/environment.ts'
import { securityHeaders } from './http/security-headers.ts'
import { createWebSettings, type OutsideServices, webSettingsOf } from './http/web/web-settings.ts'
import { createTestApp, registration, setUpTestApp } from './testing/test-app.ts'

const test = setUpTestApp()

it('answers health checks', async () => {
  const alive = await test.app.request('/healthz')
  expect(alive.status).toBe(200)
  expect(await alive.json()).toEqual({ status: 'ok', version: '0.0.0' })
  expect((await test.app.request('/readyz')).status).toBe(200)
})

it('answers 503 while the database is down, but stays alive', async () => {
  const away = await createTestApp({ databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  const browser = away.browser()
  const answers = [
    await browser.send('GET', '/readyz'),
    await browser.send('POST', '/api/register', { json: registration() }),
    await browser.send('GET', '/api/user', { headers: { cookie: 'lunchvote_session=x' } }),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  }
  expect((await browser.send('GET', '/healthz')).status).toBe(200)
  await away.close()
})

const forPages = /^default-src 'self'; script-src 'self';.* frame-ancestors 'none'$/
const forData = /^default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/

it.each([
  ['/healthz', forPages],
  ['/nowhere', forPages],
  ['/api/docs', forPages],
  ['/api/docs/start.js', forPages],
  ['/api', forPages],
  ['/api/user', forData],
  ['/api/nothing', forData],
  ['/api/openapi.json', forData],
  ['/api/docsx', forData],
  ['/api/docs/../user', forData],
  ['/%61pi/user', forData],
  ['/api/trpc/auth.me', forData],
  ['/assets/index.js', forData],
  ['/assets', forPages],
])('sends security headers and a request id with %s', async (path, policy) => {
  const { headers } = await test.app.request(path)
  expect(headers.get('content-security-policy')).toMatch(policy)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('x-frame-options')).toBe(policy === forPages ? 'DENY' : null)
  expect(headers.get('cross-origin-opener-policy')).toBe(policy === forPages ? 'same-origin' : null)
  expect(headers.get('referrer-policy')).toBe('strict-origin')
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

describe('third parties', () => {
  const parts = {
    oidc: null,
    importer: null,
    isDemo: false,
    sendsMail: false,
    places: null,
    readsMenus: false,
    slack: null,
  }
  const policyOf = async (services: OutsideServices) => {
    const app = new Hono<AppEnv>().use(
      securityHeaders({ https: false, pictures: ['https:', 'http:'], ...services }),
    )
    const ofPage = createWebSettings(webSettingsOf(services, parts))
    const answer = await app.route('/', ofPage).request('/api/web-settings')
    const { headers } = await app.request('/')
    const { companyLogin: _login, lacks: _lacks, ...settings } = (await answer.json()) as WebSettings
    const directives = headers.get('content-security-policy')?.split('; ') ?? []
    const policy = Object.fromEntries(
      directives.map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
    )
    return { policy, settings }
  }
  const links = { donate: 'https://example.com/donate', contact: null, author: 'https://example.com' }
  const off = { recaptcha: null, analytics: null, links }
  const strict = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data: blob: https: http:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }

  it('are not allowed without a key', async () => {
    expect(await policyOf(off)).toEqual({ policy: strict, settings: off })
  })

  it.each([
    [
      'https://www.google.com',
      'https://www.gstatic.com/recaptcha/',
      ' https://recaptcha.google.com/recaptcha/',
    ],
    ['https://www.recaptcha.net', 'https://www.gstatic.com/recaptcha/ https://www.gstatic.cn/recaptcha/', ''],
  ])('include the verifier at %s if it is on', async (baseUrl, parts, frames) => {
    expect(await policyOf({ ...off, recaptcha: { siteKey: 'a&b', baseUrl } })).toEqual({
      policy: {
        ...strict,
        'script-src': `'self' ${baseUrl}/recaptcha/ ${parts}`,
        'connect-src': `'self' ${baseUrl}/recaptcha/`,
        'frame-src': `${baseUrl}/recaptcha/${frames}`,
      },
      settings: {
        ...off,
        recaptcha: { siteKey: 'a&b', scriptUrl: `${baseUrl}/recaptcha/api.js?render=a%26b` },
      },
    })
  })

  it.each([
    ['https://eu.i.posthog.com', 'https://eu.i.posthog.com'],
    ['https://us.posthog.com', 'https://us.i.posthog.com'],
    ['https://posthog.example.com', 'https://posthog.example.com'],
  ])('include analytics at %s for events, not for scripts', async (host, events) => {
    const analytics = { key: 'phc_1', host }
    expect(await policyOf({ ...off, analytics })).toEqual({
      policy: { ...strict, 'connect-src': `'self' ${events}` },
      settings: { ...off, analytics },
    })
  })
})

it('forbids caching of the answers of the API', async () => {
  for (const path of ['/api/user', '/api/trpc/auth.me', '/api/nothing']) {
    expect((await test.app.request(path)).headers.get('cache-control')).toBe('no-store')
  }
})

const readerOf = (level: 'info' | 'trace', lines: string[]): StreamEntry => ({
  level,
  stream: { write: (line) => void lines.push(line) },
})

it('logs health checks only if they fail, and other requests always', async () => {
  const lines: string[] = []
  const options = { logReader: readerOf('info', lines), metricsToken: 'a-token-of-the-operator' }
  const { app, close } = await createTestApp(options)
  const headers = { authorization: `Bearer ${options.metricsToken}` }
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect((await app.request(path, { headers })).ok).toBe(true)
  expect(lines).toEqual([])
  await app.request('/metrics')
  await app.request('/api/user')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: '/metrics', status: 401 },
    { path: '/api/user', status: 401 },
  ])
  await close()
})

it('logs the network of a client', async () => {
  const lines: string[] = []
  const { app, close } = await createTestApp({ logReader: readerOf('info', lines) })
  for (const address of ['192.0.2.17:5678', '[2001:db8:1:2::3]:443', 'ada@example.com'])
    await app.request('/api/user', { headers: { 'x-forwarded-for': address } })
  const clients = lines.map((line) => JSON.parse(line).client)
  expect(clients).toEqual(['192.0.2.0/24', '2001:db8:1::/48', undefined])
  await close()
})

it('logs no more than 200 characters of a path and of a refused origin', async () => {
  const lines: string[] = []
  const logReader = readerOf('info', lines)
  const { app, close } = await createTestApp({ logReader })
  const path = `/api/${'x'.repeat(8000)}`
  await app.request(path, { method: 'POST', headers: { origin: `https://${'y'.repeat(8000)}` } })
  await close()
  const [refusal = '', request = ''] = lines
  expect(JSON.parse(refusal).origin).toBe(`https://${'y'.repeat(192)}`)
  expect(JSON.parse(request).path).toBe(`/api/${'x'.repeat(195)}`)
})

it('logs every request and the cause of every fault, but no personal data', async () => {
  const lines: string[] = []
  const logReader = readerOf('trace', lines)
  const away = await createTestApp({
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    logReader,
    passwords: await createPasswordHasher(),
  })
  const json = { ...registration(), email: 'ada.lovelace@example.com', password: 'correct horse battery' }
  const headers = { cookie: 'lunchvote_session=a-very-secret-token', authorization: 'Bearer another-secret' }
  await away.browser().send('POST', '/api/login', { json, headers })
  await away.browser().send('POST', '/api/register', { json, headers })
  await away.browser().send('GET', '/api/teams/search?q=ada.lovelace@example.com', { headers })
  await away.close()

  const logged = lines.join('')
  expect(lines.length).toBeGreaterThanOrEqual(6)
  expect(logged).toContain('ECONNREFUSED')
  expect(logged).toContain('/api/login')
  for (const secret of ['lovelace', 'correct horse', 'a-very-secret-token', 'another-secret', '$argon2id']) {
    expect(logged).not.toContain(secret)
  }
})
