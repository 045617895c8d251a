import { createOperatorLink } from '@lunchvote/api/account/resets.service'
import type { TeamId } from '@lunchvote/api/member'
import { settingsFor, startIdentityProvider } from '@lunchvote/live-server/identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOidcBrowser } from './testing/oidc-browser.ts'
import { createTestApp, registration } from './testing/test-app.ts'

let provider: Awaited<ReturnType<typeof startIdentityProvider>>
/** Two instances on one database, before and after the operator has switched passwords off. */
let before: Awaited<ReturnType<typeof createTestApp>>
let test: Awaited<ReturnType<typeof createTestApp>>

beforeAll(async () => {
  provider = await startIdentityProvider()
  before = await createTestApp({ oidc: settingsFor(provider.issuer) })
  test = await createTestApp({
    databaseUrl: before.databaseUrl,
    oidc: settingsFor(provider.issuer, true),
    sendMail: async () => null,
  })
})

afterAll(async () => {
  await test.close()
  await before.close()
  await provider.close()
})

const refusal = {
  code: 'FORBIDDEN',
  message: "This server uses the company's login",
  reason: 'company_login_only',
  params: {},
}

async function register(details = registration()) {
  const browser = before.browser()
  const answer = await browser.send('POST', '/api/register', { json: details })
  const { id, teamId } = (await answer.json()) as { id: number; teamId: TeamId }
  return { ...details, id, teamId, token: browser.cookie()?.split('=')[1] ?? '' }
}

it('no password lets anybody in', async () => {
  const { email, password, token, teamName } = await register()
  const { id } = await register(registration({ teamName }))
  const visitor = test.browser()
  const headers = { authorization: `Bearer ${token}` }
  const calls = [
    ['/api/register', registration()],
    ['/api/register', {}],
    ['/api/login', { email, password }],
    ['/api/login', {}],
    ['/api/password-resets', { email }],
    ['/api/password-resets/check', { token: 'unknown' }],
    ['/api/password-resets/redeem', { token: 'unknown', newPassword: 'battery staple' }],
    ['/api/change-password', { currentPassword: password, newPassword: 'battery staple' }],
    [`/api/team/members/${id}/reset-link`, {}],
  ] as const
  const change = { newPassword: 'battery staple' }
  expect((await visitor.send('POST', '/api/change-password', { json: change })).status).toBe(403)
  for (const [path, json] of calls) {
    const answer = await visitor.send('POST', path, { json, headers })
    expect([path, answer.status, await answer.json()]).toEqual([path, 403, refusal])
  }
})

it('a link of the command still lets the operator in, and no other link', async () => {
  const { id: userId, teamId, teamName } = await register()
  const { id } = await register(registration({ teamName }))
  const tokenOf = (url: string) => ({ token: new URL(url).searchParams.get('token') ?? '' })
  const deps = { db: test.db, clock: () => new Date(), appOrigin: 'http://localhost:3000' }
  const operator = tokenOf((await createOperatorLink(deps, { teamId, userId })).url)
  const byMail = tokenOf((await createOperatorLink(deps, { teamId, userId: id })).url)
  await test.sql`update password_resets set by_operator = false where user_id = ${id}`
  const redeem = (token: object) =>
    test
      .browser()
      .send('POST', '/api/password-resets/redeem', { json: { ...token, newPassword: 'battery staple' } })
  expect((await redeem(byMail)).status).toBe(403)
  expect((await test.browser().send('POST', '/api/password-resets/check', { json: operator })).status).toBe(
    200,
  )
  const redeemed = await redeem(operator)
  expect(await redeemed.json()).toMatchObject({ id: userId })
  expect(redeemed.headers.get('set-cookie')).toMatch(/^lunchvote_session=[\w-]/)
})

describe('a person with the address of an account', () => {
  it('gets this account if the provider has verified the address, and others lose it', async () => {
    const { email, id, token } = await register()
    provider.people.set('verified', { email: ` ${email.toUpperCase()}`, email_verified: true })
    provider.world.loggedIn = 'verified'
    const here = createOidcBrowser(test.app)
    expect(await here.logIn()).toBe('/')
    expect((await here.call('GET', '/user')).body).toMatchObject({ id })
    // Who has registered the address may be somebody else.
    const headers = { authorization: `Bearer ${token}` }
    expect((await test.browser().send('GET', '/api/user', { headers })).status).toBe(401)

    provider.people.set('later', { email, email_verified: true })
    provider.world.loggedIn = 'later'
    expect(await createOidcBrowser(test.app).logIn()).toBe('/auth?tab=login&failure=linked-elsewhere')
  })

  it('leaves nothing to somebody who registered the address before', async () => {
    const { email, id, teamId, password, token: session } = await register()
    const other = before.browser()
    const send = async (method: string, path: string, token: string, json?: unknown) =>
      other.send(method, path, { json, headers: { authorization: `Bearer ${token}` } })
    const made = await send('POST', '/api/tokens', session, {
      name: 'Robot',
      scope: 'manage',
      expiresInDays: null,
    })
    const { token } = (await made.json()) as { token: string }
    const { url } = (await (await send('POST', '/api/user/calendar', session)).json()) as { url: string }
    const feed = new URL(url).pathname
    await send('POST', '/api/push', session, {
      endpoint: 'https://push.example.com/other',
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      remind: true,
      announce: true,
    })
    const { url: wall } = (await (await send('POST', '/api/team/screen', session)).json()) as { url: string }
    const screen = `/api/screen/${wall.split('/').at(-1)}`
    const outlet = {
      name: 'Program',
      kind: 'webhook',
      url: 'https://other.example.com',
      events: ['lunch.decided'],
    }
    expect((await send('POST', '/api/team/outlets', session, outlet)).status).toBe(200)
    const watching = await other.send('GET', `${screen}/events`)
    await test.sql`insert into chat_links (team_id, user_id, kind, place, chat_user_id, chat_user_name)
      values (${teamId}, ${id}, 'mattermost', 'https://chat.example.com', 'other', 'other')`
    const streams = await Promise.all([session, token].map((one) => send('GET', '/api/events', one)))
    const traces = () => test.sql`select
      (select count(*)::int from push_subscriptions where user_id = ${id}) as browsers,
      (select count(*)::int from chat_links where user_id = ${id}) as chats`
    expect(await traces()).toEqual([{ browsers: 1, chats: 1 }])
    expect((await other.send('GET', feed)).status).toBe(200)

    provider.people.set('owner', { email, email_verified: true })
    provider.world.loggedIn = 'owner'
    const owner = createOidcBrowser(test.app)
    expect(await owner.logIn()).toBe('/')
    await Promise.all([...streams, watching].map((stream) => stream.text()))
    expect((await other.send('GET', screen)).status).toBe(404)
    expect((await owner.call('GET', '/team/screen')).body).toEqual({ url: null, createdAt: null })
    expect((await owner.call('GET', '/team/outlets')).body).toEqual([])
    for (const one of [session, token]) expect((await send('GET', '/api/user', one)).status).toBe(401)
    expect((await other.send('GET', feed)).status).toBe(404)
    expect(await traces()).toEqual([{ browsers: 0, chats: 0 }])
    // Passwords may be allowed again later.
    expect((await other.send('POST', '/api/login', { json: { email, password } })).status).toBe(401)
    expect((await owner.call('GET', '/oidc/link')).body).toEqual({ isLinked: true, hasPassword: false })
    expect((await owner.call('POST', '/user/delete', {})).status).toBe(200)
  })

  it('is refused if the address is not verified', async () => {
    const { email } = await register()
    provider.people.set('unverified', { email, email_verified: false })
    provider.world.loggedIn = 'unverified'
    const here = createOidcBrowser(test.app)
    expect(await here.logIn()).toBe('/auth?tab=login&failure=email-unverified')
    expect((await here.call('GET', '/oidc/pending')).status).toBe(404)
  })

  it('gets it back from another provider, which the server no longer uses', async () => {
    const { email, id } = await register()
    await test.sql`insert into identities (issuer, subject, user_id) values ('https://old.example', 'x', ${id})`
    provider.people.set('moved', { email, email_verified: true })
    provider.world.loggedIn = 'moved'
    const here = createOidcBrowser(test.app)
    expect(await here.logIn()).toBe('/')
    expect(await test.sql`select subject from identities where user_id = ${id}`).toEqual([
      { subject: 'moved' },
    ])
  })
})
