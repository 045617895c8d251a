import { createLinkSecret, createSecret } from '@lunchvote/api/secrets'
import { describe, expect, it, onTestFinished } from 'vitest'
import { localLimits } from '../rate-limiter.ts'
import { type Browser, createTestApp, registration, setUpTestApp } from '../testing/test-app.ts'

const test = setUpTestApp()

async function team() {
  const details = registration()
  const admin = test.browser()
  await admin.send('POST', '/api/register', { json: details })
  const member = test.browser()
  const joining = registration({ teamName: details.teamName })
  const joined = await member.send('POST', '/api/register', { json: joining })
  const { id } = (await joined.json()) as { id: number }
  return { admin, member, memberId: id, details, email: joining.email, teamName: details.teamName }
}

async function accessToken(browser: Browser, scope = 'manage'): Promise<string> {
  const json = { name: 'Kitchen display', scope, expiresInDays: null }
  const answer = await browser.send('POST', '/api/tokens', { json })
  return ((await answer.json()) as { token: string }).token
}

const sessionToken = (browser: Browser) => (browser.cookie() ?? '').split('=')[1] ?? ''
const userStatus = async (headers: Record<string, string> | [string, string][], path = '/api/user') =>
  (await test.app.request(path, { headers })).status

describe('an access token', () => {
  it('is used instead of the cookie, so that it does not get the rights of the session', async () => {
    const { admin } = await team()
    const token = await accessToken(admin, 'read')
    const headers = { authorization: `Bearer ${token}`, cookie: admin.cookie() ?? '' }
    expect(await userStatus(headers)).toBe(200)
    expect(await userStatus(headers, '/api/sessions')).toBe(403)
    const unknown = { ...headers, authorization: `Bearer lv_${createSecret()}` }
    expect(await userStatus(unknown)).toBe(401)
  })

  it.each([
    ['two spaces', (token: string) => `Bearer  ${token}`, 200],
    ['small letters', (token: string) => `bearer ${token}`, 200],
    ['spaces around it', (token: string) => ` Bearer ${token} `, 200],
    ['no space', (token: string) => `Bearer${token}`, 401],
    ['a tab', (token: string) => `Bearer\t${token}`, 401],
    ['another scheme', (token: string) => `Basic ${token}`, 401],
    ['a second token', (token: string) => `Bearer ${token} ${token}`, 401],
    ['a comma and a second token', (token: string) => `Bearer ${token}, Bearer ${token}`, 401],
    ['a small prefix', (token: string) => `Bearer ${token.replace('lv_', 'LV_')}`, 401],
    ['no prefix', (token: string) => `Bearer ${token.slice(3)}`, 401],
    ['a character more', (token: string) => `Bearer ${token}A`, 401],
    ['a character less', (token: string) => `Bearer ${token.slice(0, -1)}`, 401],
    ['an encoded prefix', (token: string) => `Bearer ${token.replace('_', '%5f')}`, 401],
    ['100,000 characters more', (token: string) => `Bearer ${token}${'A'.repeat(100_000)}`, 401],
  ])('in a header with %s is answered with the right status', async (_, headerOf, status) => {
    const { admin } = await team()
    expect(await userStatus({ authorization: headerOf(await accessToken(admin)) })).toBe(status)
  })

  it('is refused if there are two headers', async () => {
    const { admin } = await team()
    const token = `Bearer ${await accessToken(admin)}`
    const twice: [string, string][] = [
      ['authorization', token],
      ['authorization', token],
    ]
    expect(await userStatus(twice)).toBe(401)
  })

  it('that is unknown counts against the limit of the address', async () => {
    const rateLimit = { ...localLimits, any: { points: 1, duration: 60 } }
    const limited = await createTestApp({ rateLimit })
    onTestFinished(limited.close)
    const statusFrom = async (address: string) => {
      const headers = { authorization: `Bearer lv_${createSecret()}`, 'x-forwarded-for': address }
      return (await limited.app.request('/api/user', { headers })).status
    }
    expect(await statusFrom('192.0.2.1')).toBe(401)
    expect(await statusFrom('192.0.2.1')).toBe(429)
    expect(await statusFrom('192.0.2.2')).toBe(401)
  })
})

describe('a session', () => {
  it.each([
    ['very long', 'Browser '.repeat(8192), 'Browser '.repeat(32)],
    ['made of control characters', 'a\tb\u009b31m\u0085c', 'a\tb\u009b31m\u0085c'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['made of the bytes of an emoji', '\u00f0\u009f\u008d\u0095', '\u00f0\u009f\u008d\u0095'],
  ])('may come with a User-Agent that is %s', async (_, userAgent, stored) => {
    const browser = test.browser()
    const headers = { 'user-agent': userAgent }
    const answer = await browser.send('POST', '/api/register', { json: registration(), headers })
    expect(answer.status).toBe(200)
    expect(await (await browser.send('GET', '/api/sessions')).json()).toMatchObject([{ userAgent: stored }])
  })

  it('of another user cannot be ended by its number, not even by the admin', async () => {
    const { admin, member } = await team()
    const [own] = (await (await member.send('GET', '/api/sessions')).json()) as { id: number }[]
    const numbers = [own?.id, 0, -1, 2_147_483_648, '1e3', '0x1', '1 or 1=1', 'NaN']
    for (const number of numbers) {
      const { status } = await admin.send('DELETE', `/api/sessions/${encodeURIComponent(String(number))}`)
      expect([400, 404]).toContain(status)
    }
    expect((await member.send('GET', '/api/user')).status).toBe(200)
  })
})

describe('a reset link', () => {
  it('works only with exactly its token, and for one account', async () => {
    const { admin, memberId, email } = await team()
    const answer = await admin.send('POST', `/api/team/members/${memberId}/reset-link`)
    const { url } = (await answer.json()) as { url: string }
    const token = url.split('token=')[1] ?? ''
    const redeem = (tried: unknown) =>
      test.browser().send('POST', '/api/password-resets/redeem', {
        json: { token: tried, newPassword: 'battery staple' },
      })
    const wrong = [
      token.toUpperCase(),
      ` ${token}`,
      `${token}\n`,
      encodeURIComponent(`${token} `),
      token.slice(0, -1),
      `${token}0`,
      Buffer.from(token, 'hex').toString('base64'),
      Buffer.from(token).toString('base64url'),
      [...token].map((digit) => `%${digit.charCodeAt(0).toString(16)}`).join(''),
      token.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
      createLinkSecret(),
      sessionToken(admin),
      '',
      '%',
      '*',
    ]
    for (const tried of [...wrong, [token], { token }, null, 0]) {
      const { status } = await redeem(tried)
      expect(status, JSON.stringify(tried)).toBe(400)
    }
    const redeemed = await redeem(token)
    expect(redeemed.status).toBe(200)
    expect(await redeemed.json()).toMatchObject({ email })
  })
})

it('an invite that is old, changed or of another team is refused', async () => {
  const [here, there] = [await team(), await team()]
  const inviteOf = async ({ admin }: { admin: Browser }) => {
    const settings = { timezone: 'UTC', dailyReset: true, joining: 'invite' }
    await admin.send('PUT', '/api/team/settings', { json: settings })
    const { url } = (await (await admin.send('GET', '/api/team/invite')).json()) as { url: string }
    return new URL(url).searchParams.get('invite') ?? ''
  }
  const [own, foreign] = [await inviteOf(here), await inviteOf(there)]
  const join = async (invite: unknown, teamName = here.teamName) => {
    const json = registration({ teamName, ...(invite !== undefined && { invite }) })
    return (await test.browser().send('POST', '/api/register', { json })).status
  }
  for (const invite of [undefined, '', foreign, own.toUpperCase(), ` ${own}`, own.slice(1), `${own}0`]) {
    expect(await join(invite), String(invite)).toBe(403)
    expect(await join(invite, here.teamName.toUpperCase()), String(invite)).toBe(403)
  }
  for (const invite of [null, 0, [own], 'x'.repeat(201)]) expect(await join(invite)).toBe(400)
  expect(await join(own)).toBe(200)
  await here.admin.send('POST', '/api/team/invite', { json: { expiresInDays: null } })
  expect(await join(own)).toBe(403)
})
