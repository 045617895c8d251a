import { settingsFor } from '@lunchvote/live-server/identity-provider'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Lie, startHostileProvider } from './testing/hostile-provider.ts'
import { createOidcBrowser } from './testing/oidc-browser.ts'
import { createTestApp, setUpTestApp } from './testing/test-app.ts'

const { clientSecret } = settingsFor('http://localhost')
const lines: string[] = []
const provider = await startHostileProvider(clientSecret)
afterAll(() => provider.close())
const test = setUpTestApp({
  oidc: settingsFor(provider.issuer),
  logReader: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
})

beforeEach(() => {
  lines.length = 0
  provider.world.lie = {}
})

const code = 'a-code-that-nobody-may-read'

/** Begins a login, and answers it in the provider's name. */
async function attempt(lie: Lie, change: (callback: URL) => void = () => {}) {
  provider.world.lie = lie
  const here = createOidcBrowser(test.app)
  const begun = await here.request(`${here.own}/api/oidc/login`)
  const { searchParams } = new URL(begun.headers.get('location') ?? '', here.own)
  const [state, nonce] = [searchParams.get('state') ?? '', searchParams.get('nonce') ?? '']
  provider.world.nonce = nonce
  const callback = new URL(`${here.own}/api/oidc/callback?${new URLSearchParams({ code, state })}`)
  change(callback)
  const end = await here.follow(callback.href)
  return { here, state, nonce, callback, end }
}

const minutes = (number: number) => Math.floor(Date.now() / 1000) + number * 60
const refused = '/auth?tab=login&failure='

it('takes an honest token', async () => {
  expect((await attempt({})).end).toBe('/auth/company')
})

const lies: [name: string, lie: Lie, cause: string][] = [
  ['for another client', { claims: { aud: 'somebody-else' } }, 'aud'],
  ['for several clients', { claims: { aud: ['lunchvote', 'somebody-else'] } }, 'aud'],
  ['of another issuer', { claims: { iss: 'https://accounts.google.com' } }, 'iss'],
  ['with another nonce', { claims: { nonce: 'of-another-login' } }, 'nonce'],
  ['without a nonce', { claims: { nonce: undefined } }, 'nonce'],
  ['signed by somebody else', { isForged: true }, 'signature'],
  ['without a signature', { alg: 'none' }, 'unsupported'],
  ['signed with the client secret', { alg: 'HS256' }, 'unsupported'],
  ['that has expired', { claims: { iat: minutes(-10), exp: minutes(-5) } }, 'exp'],
  ['without an end', { claims: { exp: undefined } }, 'exp'],
  ['that is not valid yet', { claims: { nbf: minutes(5) } }, 'nbf'],
  ['from the future', { claims: { iat: minutes(5), exp: minutes(10) } }, 'future'],
  ['without a subject', { claims: { sub: undefined } }, 'sub'],
  ['with an empty subject', { claims: { sub: '' } }, 'sub'],
  ['with an endless subject', { claims: { sub: 'x'.repeat(256) } }, 'subject'],
]

it.each(lies)('refuses a token %s', async (_, lie, cause) => {
  const { here, state, nonce, end } = await attempt(lie)
  expect(end).toBe(`${refused}untrusted`)
  expect([...here.cookies().keys()]).toEqual([])
  expect((await here.call('GET', '/user')).status).toBe(401)
  expect((await here.call('GET', '/oidc/pending')).status).toBe(404)
  const log = lines.join('')
  expect(log).toContain('company login failed')
  expect(log).toContain(cause)
  for (const secret of [code, state, nonce, clientSecret, 'mallory', 'eyJ']) expect(log).not.toContain(secret)
})

describe('a callback', () => {
  it.each([
    ['without a state', (url: URL) => url.searchParams.delete('state')],
    ['with another state', (url: URL) => url.searchParams.set('state', 'of-another-login')],
  ])('%s asks the provider nothing', async (_, change) => {
    provider.world.requests.length = 0
    expect((await attempt({}, change)).end).toBe(`${refused}expired`)
    expect(provider.world.requests).not.toContain('/token')
  })

  it('with two states, without a code, or with the name of another issuer is refused', async () => {
    const twice = (url: URL) => url.searchParams.append('state', 'another')
    expect((await attempt({}, twice)).end).toBe(`${refused}untrusted`)
    expect((await attempt({}, (url) => url.searchParams.delete('code'))).end).toBe(`${refused}untrusted`)
    const mixedUp = (url: URL) => url.searchParams.set('iss', 'https://accounts.google.com')
    expect((await attempt({}, mixedUp)).end).toBe(`${refused}untrusted`)
  })

  it('is carried out once, even if the provider takes codes twice and the browser keeps the cookie', async () => {
    const here = createOidcBrowser(test.app)
    const begun = await here.request(`${here.own}/api/oidc/login`)
    const { searchParams } = new URL(begun.headers.get('location') ?? '')
    const state = searchParams.get('state') ?? ''
    provider.world.nonce = searchParams.get('nonce') ?? ''
    const kept = new Map(here.cookies())
    const callback = `${here.own}/api/oidc/callback?${new URLSearchParams({ code, state })}`
    expect(await here.follow(callback)).toBe('/auth/company')
    for (const [name, value] of kept) here.cookies().set(name, value)
    expect(await here.follow(callback)).toBe(`${refused}expired`)
  })

  it('does not take a cookie that this server has not sealed', async () => {
    const other = await createTestApp({ oidc: { ...settingsFor(provider.issuer), clientSecret: 'another' } })
    const there = createOidcBrowser(other.app)
    const begun = await there.request(`${there.own}/api/oidc/login`)
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const query = new URLSearchParams({ code, state })
    there.moveTo(test.app)
    expect(await there.follow(`/api/oidc/callback?${query}`)).toBe(`${refused}expired`)
    await other.close()
  })
})

it.each([
  ['refuses the code', { status: 400, body: '{"error":"invalid_grant"}' }, 'expired'],
  ['does not know the client', { status: 401, body: '{"error":"invalid_client"}' }, 'untrusted'],
  ['fails', { status: 500, body: '{}' }, 'unavailable'],
  ['sends no JSON', { status: 200, body: 'eyJhbGciOiJub25lIn0' }, 'unavailable'],
  ['sends no ID token', { status: 200, body: '{"access_token":"a","token_type":"Bearer"}' }, 'untrusted'],
])('a provider that %s leads back to the login screen', async (_, answer, failure) => {
  expect((await attempt({ answer })).end).toBe(`${refused}${failure}`)
  expect(lines.join('')).not.toContain('eyJ')
})

it('notices that the provider calls itself otherwise, or has plain http elsewhere', async () => {
  const apps = [{ issuer: 'https://login.example.com' }, { token_endpoint: 'ftp://127.0.0.1/token' }]
  for (const metadata of apps) {
    const other = await createTestApp({ oidc: settingsFor(provider.issuer) })
    provider.world.lie = { metadata }
    const here = createOidcBrowser(other.app)
    const begun = await here.request(`${here.own}/api/oidc/login`)
    const url = new URL(begun.headers.get('location') ?? '', here.own)
    const query = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' })
    expect(await here.follow(`/api/oidc/callback?${query}`)).toMatch(/^\/auth\?tab=login&failure=/)
    await other.close()
  }
})

it('a provider that is down leads back to the login screen, also in the middle of a login', async () => {
  const brief = await startHostileProvider(clientSecret)
  const other = await createTestApp({ oidc: settingsFor(brief.issuer) })
  const here = createOidcBrowser(other.app)
  const begun = await here.request(`${here.own}/api/oidc/login`)
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
  await brief.close()
  const query = new URLSearchParams({ code, state })
  expect(await here.follow(`/api/oidc/callback?${query}`)).toBe(`${refused}unavailable`)
  const later = await createTestApp({ oidc: settingsFor(brief.issuer) })
  expect(await createOidcBrowser(later.app).logIn()).toBe(`${refused}unavailable`)
  await other.close()
  await later.close()
})

it('does not ask the provider as often as somebody calls', async () => {
  const other = await createTestApp({ oidc: settingsFor(provider.issuer), rateLimit: 'on' })
  provider.world.requests.length = 0
  const logins = Array.from({ length: 60 }, () => {
    const here = createOidcBrowser(other.app, '10.0.0.9')
    return here.request(`${here.own}/api/oidc/login`)
  })
  await Promise.all(logins)
  expect(provider.world.requests.length).toBeLessThan(5)
  expect((await other.sql`select from rate_limits`).length).toBe(0)
  const callbacks = Array.from({ length: 51 }, () =>
    createOidcBrowser(other.app, '10.0.0.9').follow('/api/oidc/callback'),
  )
  expect(await Promise.all(callbacks)).toContain(`${refused}rate-limited`)
  await other.close()
})
