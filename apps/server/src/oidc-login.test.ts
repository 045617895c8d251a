import { purgeOidcLogins } from '@lunchvote/api/auth/oidc.service'
import { type Claims, settingsFor, startIdentityProvider } from '@lunchvote/live-server/identity-provider'
import { afterAll, expect, it } from 'vitest'
import { createOidcBrowser } from './testing/oidc-browser.ts'
import { createTestApp, registration, setUpTestApp } from './testing/test-app.ts'

const provider = await startIdentityProvider()
afterAll(() => provider.close())
const test = setUpTestApp({ oidc: settingsFor(provider.issuer) })

let subjects = 0

/** A new person at the provider. The address is verified, unless the claims say otherwise. */
function person(claims: Claims = {}) {
  subjects += 1
  const subject = `subject-${subjects}`
  const email = `staff${subjects}@acme.example`
  provider.people.set(subject, { email, email_verified: true, name: `Staff ${subjects}`, ...claims })
  provider.world.loggedIn = subject
  return { subject, email, displayName: `Staff ${subjects}` }
}

const browser = (app = test) => createOidcBrowser(app.app)

async function joined(teamName: string) {
  const one = person()
  const here = browser()
  await here.logIn()
  const { body } = await here.call('POST', '/oidc/join', { teamName, displayName: 'Ada' })
  return { ...one, here, body }
}

it('a person without an account joins a team, and is logged in at once the next time', async () => {
  const { email, displayName } = person()
  const first = browser()
  expect(await first.logIn('?returnTo=%2Faccount')).toBe('/auth/company?returnTo=%2Faccount')
  expect(await first.call('GET', '/oidc/pending')).toEqual({
    status: 200,
    body: { email, displayName, step: 'join', team: null },
  })
  const joining = await first.call('POST', '/oidc/join', { teamName: 'Acme', displayName: 'Ada' })
  expect(joining).toMatchObject({ status: 200, body: { email, displayName: 'Ada', isTeamAdmin: true } })
  expect((await first.call('GET', '/user')).body).toEqual(joining.body)
  expect((await first.call('GET', '/oidc/pending')).status).toBe(404)

  const second = browser()
  expect(await second.logIn('?returnTo=%2FAcme%2Fhistory%3Fbefore%3D2026-01-01')).toBe(
    '/Acme/history?before=2026-01-01',
  )
  expect((await second.call('GET', '/user')).body).toEqual(joining.body)
  expect(await browser().logIn()).toBe('/')
})

it('keeps the invite of the link for the team that takes members by invitation only', async () => {
  const { here: admin, body } = await joined('Closed')
  const settings = { timezone: 'Europe/Helsinki', dailyReset: true, joining: 'invite' }
  expect((await admin.call('PUT', '/team/settings', settings)).status).toBe(200)
  const { url } = (await admin.call('GET', '/team/invite')).body
  const { search } = new URL(String(url))

  person()
  const uninvited = browser()
  await uninvited.logIn('?team=Closed')
  const joining = { teamName: 'Closed', displayName: 'Eve' }
  expect((await uninvited.call('POST', '/oidc/join', joining)).status).toBe(403)
  // A refusal does not use the login up.
  expect((await uninvited.call('GET', '/oidc/pending')).body).toMatchObject({ team: 'Closed' })

  const { email } = person()
  const invited = browser()
  await invited.logIn(search)
  expect(await invited.call('POST', '/oidc/join', { ...joining, displayName: 'Bob' })).toMatchObject({
    status: 200,
    body: { email, teamName: 'Closed', teamId: body.teamId, isTeamAdmin: false },
  })
})

it('links an account with the same address only by its password, and once', async () => {
  const { email } = person()
  const account = registration({ email })
  const owner = test.browser()
  await owner.send('POST', '/api/register', { json: account })

  const here = browser()
  expect(await here.logIn()).toBe('/auth/company')
  expect((await here.call('GET', '/oidc/pending')).body).toMatchObject({ email, step: 'link' })
  expect((await here.call('GET', '/user')).status).toBe(401)
  const join = { teamName: 'Mine', displayName: 'Eve' }
  expect((await here.call('POST', '/oidc/join', join)).status).toBe(409)
  expect((await here.call('POST', '/oidc/link', { password: 'wrong horse' })).status).toBe(401)
  const linked = await here.call('POST', '/oidc/link', { password: account.password })
  expect(linked).toMatchObject({ status: 200, body: { email, teamName: account.teamName } })
  expect((await here.call('GET', '/user')).body).toEqual(linked.body)
  expect((await here.call('POST', '/oidc/link', { password: account.password })).status).toBe(404)

  const again = browser()
  expect(await again.logIn()).toBe('/')
  expect((await again.call('GET', '/oidc/link')).body).toEqual({ isLinked: true, hasPassword: true })
  expect(await again.call('DELETE', '/oidc/link')).toEqual({ status: 200, body: { success: true } })
  expect((await again.call('DELETE', '/oidc/link')).status).toBe(404)
  expect((await again.call('GET', '/oidc/link')).body).toEqual({ isLinked: false, hasPassword: true })
  expect(await browser().logIn()).toBe('/auth/company')
})

it('never gives a linked account to another subject with the same address', async () => {
  const { email } = await joined('Firm')
  person({ email })
  const other = browser()
  expect(await other.logIn()).toBe('/auth?tab=login&failure=linked-elsewhere')
  expect((await other.call('GET', '/oidc/pending')).status).toBe(404)
})

it('for ten minutes after a company login, an account without a password can set one or be deleted', async () => {
  const { here, email } = await joined('Passwordless')
  expect((await here.call('GET', '/oidc/link')).body).toEqual({ isLinked: true, hasPassword: false })
  expect((await here.call('DELETE', '/oidc/link')).status).toBe(409)
  expect((await here.call('POST', '/login', { email, password: 'correct horse' })).status).toBe(401)
  const eleven = () =>
    test.sql`update sessions set company_login_at = company_login_at - interval '11 minutes'`
  await eleven()
  const change = { newPassword: 'correct horse' }
  expect((await here.call('POST', '/change-password', change)).status).toBe(403)
  expect((await here.call('POST', '/user/delete', {})).status).toBe(403)
  await here.logIn()
  expect((await here.call('POST', '/change-password', change)).status).toBe(200)
  expect((await here.call('POST', '/change-password', change)).body).toMatchObject({
    issues: [{ path: 'currentPassword', message: 'Password is required' }],
  })
  expect((await here.call('POST', '/user/delete', {})).status).toBe(400)
  expect((await here.call('POST', '/login', { email, password: 'correct horse' })).status).toBe(200)

  const { here: leaver } = await joined('Leaving')
  expect((await leaver.call('POST', '/user/delete', {})).status).toBe(200)
  expect(await leaver.logIn()).toBe('/auth/company')
})

it.each([
  ['no address', { email: undefined }, 'email-missing'],
  ['an address that is none', { email: 'staff' }, 'email-missing'],
  ['an address that becomes another in lower case', { email: 'ma\u212Ae@acme.example' }, 'email-missing'],
  ['an address that is not verified', { email_verified: false }, 'email-unverified'],
  ['an address of which nothing is said', { email_verified: undefined }, 'email-unverified'],
] as const)('founds nothing with %s', async (_, claims, failure) => {
  person(claims as Claims)
  const here = browser()
  expect(await here.logIn()).toBe(`/auth?tab=login&failure=${failure}`)
  expect((await here.call('GET', '/oidc/pending')).status).toBe(404)
  const joining = { teamName: 'Nothing', displayName: 'Eve' }
  expect((await here.call('POST', '/oidc/join', joining)).status).toBe(404)
})

it('goes on at another instance, and after a restart between the redirect and the callback', async () => {
  person()
  const here = browser()
  const callback = await here.upToCallback('?team=Elsewhere')
  const other = await createTestApp({ databaseUrl: test.databaseUrl, oidc: settingsFor(provider.issuer) })
  here.moveTo(other.app)
  expect(await here.follow(callback)).toBe('/auth/company')
  here.moveTo(test.app)
  expect((await here.call('GET', '/oidc/pending')).body).toMatchObject({ team: 'Elsewhere' })
  here.moveTo(other.app)
  const joining = { teamName: 'Elsewhere', displayName: 'Ada' }
  expect((await here.call('POST', '/oidc/join', joining)).status).toBe(200)
  here.moveTo(test.app)
  expect((await here.call('GET', '/user')).body).toMatchObject({ teamName: 'Elsewhere' })
  await other.close()
})

it('carries out a login once, and only in the browser that has begun it', async () => {
  person()
  const here = browser()
  const callback = await here.upToCallback()
  const kept = new Map(here.cookies())
  expect(await browser().follow(callback)).toBe('/auth?tab=login&failure=expired')
  // The other browser has a login of its own under way.
  const other = browser()
  await other.upToCallback()
  expect(await other.follow(callback)).toBe('/auth?tab=login&failure=expired')
  expect(await here.follow(callback)).toBe('/auth/company')
  expect(await here.follow(callback)).toBe('/auth?tab=login&failure=expired')
  // Even if the browser keeps the cookie.
  for (const [name, value] of kept) here.cookies().set(name, value)
  expect(await here.follow(callback)).toBe('/auth?tab=login&failure=expired')
})

it('a person who cancels gets back to the login screen', async () => {
  provider.world.loggedIn = null
  expect(await browser().logIn()).toBe('/auth?tab=login&failure=denied')
  // The next try has the same link.
  const link = 'returnTo=%2Faccount&team=Acme&invite=0123456789abcdef0123'
  expect(await browser().logIn(`?${link}`)).toBe(`/auth?tab=login&failure=denied&${link}`)
})

it.each(['//evil.example', '/\\evil.example'])('does not lead to another site: %j', async (returnTo) => {
  const { here } = await joined(`Return ${JSON.stringify(returnTo)}`)
  expect(await here.logIn(`?${new URLSearchParams({ returnTo })}`)).toBe('/')
})

it('asks for three scopes, with PKCE, a state and a nonce, and changes nothing before the callback', async () => {
  const response = await browser().request('http://localhost:3000/api/oidc/login')
  const url = new URL(response.headers.get('location') ?? '')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'lunchvote',
    redirect_uri: 'http://localhost:3000/api/oidc/callback',
    response_type: 'code',
    scope: 'openid email profile',
    state: expect.any(String),
    nonce: expect.any(String),
    code_challenge: expect.any(String),
    code_challenge_method: 'S256',
  })
  expect(response.headers.get('set-cookie')).toMatch(
    /^lunchvote_oidc_[0-9a-f]{32}=[^;]+; Max-Age=600; Path=\/api\/oidc; HttpOnly; SameSite=Lax$/,
  )
})

it("without a provider, no path of the company's login exists, and the page says nothing of it", async () => {
  const other = await createTestApp()
  const here = createOidcBrowser(other.app)
  const calls = [
    ['GET', '/oidc/login'],
    ['GET', '/oidc/callback'],
    ['GET', '/oidc/pending'],
    ['POST', '/oidc/join'],
    ['POST', '/oidc/link'],
    ['GET', '/oidc/link'],
    ['DELETE', '/oidc/link'],
    ['GET', '/oidc/anything'],
  ] as const
  for (const [method, path] of calls)
    expect([path, (await here.call(method, path)).status]).toEqual([path, 404])
  expect((await here.call('GET', '/trpc/oidc.pending')).status).toBe(404)
  await other.close()
})

it('of two simultaneous calls, one uses the login', async () => {
  person()
  const here = browser()
  await here.logIn()
  const join = (teamName: string) => here.call('POST', '/oidc/join', { teamName, displayName: 'Ada' })
  const answers = await Promise.all([join('Twice one'), join('Twice two')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await test.sql`select from teams where name like 'Twice%'`).toHaveLength(1)
})

it('the password of the account can be guessed no faster than in a login', async () => {
  const limitedApp = await createTestApp({ oidc: settingsFor(provider.issuer), rateLimit: 'on' })
  const { email } = person()
  const account = registration({ email })
  await limitedApp.browser().send('POST', '/api/register', { json: account })
  const here = browser(limitedApp)
  await here.logIn()
  const guess = async () => (await here.call('POST', '/oidc/link', { password: 'wrong horse' })).status
  for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe(401)
  expect(await guess()).toBe(429)
  // The account itself has the same count.
  expect((await here.call('POST', '/login', { email, password: account.password })).status).toBe(429)
  await limitedApp.close()
})

it('what a login has left is deleted once it has expired', async () => {
  person()
  const here = browser()
  await here.logIn()
  const clock = () => new Date(Date.now() + 11 * 60_000)
  await test.sql`update pending_logins set expires_at = expires_at - interval '10 minutes'`
  expect((await here.call('GET', '/oidc/pending')).status).toBe(404)
  expect((await here.call('POST', '/oidc/join', { teamName: 'Late', displayName: 'Ada' })).status).toBe(404)
  await purgeOidcLogins({ db: test.db, clock })
  expect(await test.sql`select from pending_logins`).toHaveLength(0)
  expect(await test.sql`select from used_login_states`).toHaveLength(0)
})
