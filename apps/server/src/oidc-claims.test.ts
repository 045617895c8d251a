import { settingsFor } from '@lunchvote/live-server/identity-provider'
import { afterAll, expect, it } from 'vitest'
import { isSameIssuer, personOf, saysAll } from './oidc-claims.ts'
import { type Lie, startHostileProvider } from './testing/hostile-provider.ts'
import { createOidcBrowser } from './testing/oidc-browser.ts'
import { createTestApp } from './testing/test-app.ts'

const { clientSecret } = settingsFor('http://localhost')
const provider = await startHostileProvider(clientSecret)
afterAll(() => provider.close())

/** Logs in at a provider that answers so. @returns where that leads, and the causes in the log */
async function logIn(lie: Lie, path = '') {
  const lines: string[] = []
  const app = await createTestApp({
    oidc: settingsFor(`${provider.issuer}${path}`),
    logReader: { level: 'warn', stream: { write: (line) => void lines.push(line) } },
  })
  provider.world.lie = lie
  const here = createOidcBrowser(app.app)
  const begun = await here.request(`${here.own}/api/oidc/login`)
  const location = begun.headers.get('location') ?? ''
  const { searchParams } = new URL(location, here.own)
  provider.world.nonce = searchParams.get('nonce') ?? ''
  const query = new URLSearchParams({ code: 'a-code', state: searchParams.get('state') ?? '' })
  const end = location.startsWith('/auth') ? location : await here.follow(`/api/oidc/callback?${query}`)
  await app.close()
  return { end, causes: lines.map((line) => (JSON.parse(line) as { cause?: string }).cause) }
}

const joining = '/auth/company'
const email = 'mallory@acme.example'

it.each([
  ['only whether it is verified', { email_verified: undefined }, { email_verified: true }],
  ['the address too', { email_verified: undefined }, { email: 'Mallory@acme.example', email_verified: true }],
  ['the address of which the ID token says that it is verified', { email: undefined }, { email }],
  ['everything', { email: undefined, email_verified: undefined }, { email, email_verified: true }],
] as const)('a provider is asked as one: its userinfo has %s', async (_, claims, userInfo) => {
  expect((await logIn({ claims, userInfo })).end).toBe(joining)
})

it.each([
  [
    'is verified elsewhere',
    {},
    { email: 'other@acme.example', email_verified: true },
    'email_verified is missing',
  ],
  [
    'is not verified in the ID token',
    { email_verified: false },
    { email_verified: true },
    'email_verified is not true',
  ],
  ['is not verified in userinfo', {}, { email_verified: false }, 'email_verified is not true'],
  ['is verified nowhere', {}, {}, 'email_verified is missing'],
  ['may be verified in userinfo, which fails', {}, 'fails', 'email_verified is missing'],
] as const)(
  'an address that %s is refused, and the log names the claim',
  async (_, claims, userInfo, cause) => {
    const { end, causes } = await logIn({ claims: { email_verified: undefined, ...claims }, userInfo })
    expect(end).toBe('/auth?tab=login&failure=email-unverified')
    expect(causes).toEqual([`the claim ${cause}`])
  },
)

it.each([
  [{ email: undefined }, {}, 'the claim email is missing'],
  [{ email: 'mallory' }, {}, 'the claim email is no address'],
])('without an address, the log says of which claim', async (claims, userInfo, cause) => {
  const { end, causes } = await logIn({ claims, userInfo })
  expect(end).toBe('/auth?tab=login&failure=email-missing')
  expect(causes).toEqual([cause])
})

it.each([
  ['/realms/staff/', '/realms/staff'],
  ['/application/o/lunch', '/application/o/lunch/'],
])('OIDC_ISSUER works with and without a slash at the end: %s', async (setting, own) => {
  const issuer = `${provider.issuer}${own}`
  expect((await logIn({ metadata: { issuer }, claims: { iss: issuer } }, setting)).end).toBe(joining)
  const other = `${provider.issuer}/realms/others`
  const { end } = await logIn({ metadata: { issuer: other }, claims: { iss: other } }, setting)
  expect(end).toBe('/auth?tab=login&failure=untrusted')
})

const tenant = '11111111-2222-4333-8444-555555555555'

it.each([true, 'true', 1, '1'])('Microsoft says by xms_edov that an address is verified: %j', (xms_edov) => {
  for (const host of ['login.microsoftonline.com', `${tenant}.ciamlogin.com`]) {
    const claims = { iss: `https://${host}/${tenant}/v2.0`, sub: 'ada', email, xms_edov }
    expect(saysAll(claims)).toBe(true)
    expect(personOf(claims, {})).toMatchObject({ email, isEmailVerified: true })
  }
  for (const host of ['login.example.com', 'ciamlogin.com.example.com', 'notciamlogin.com']) {
    const claims = { iss: `https://${host}/${tenant}/v2.0`, sub: 'ada', email, xms_edov }
    expect(saysAll(claims)).toBe(false)
    expect(personOf(claims, {})).toMatchObject({ isEmailVerified: false })
  }
})

it.each([0, '0', false, 'yes', [], {}])('xms_edov as %j does not', (xms_edov) => {
  const claims = { iss: `https://${tenant}.ciamlogin.com/${tenant}/v2.0`, sub: 'ada', email, xms_edov }
  expect(personOf(claims, {})).toMatchObject({
    isEmailVerified: false,
    missing: 'the claim xms_edov is not true',
  })
})

it('a tenant of Microsoft may be named by its domain or by its id', () => {
  const own = `https://${tenant}.ciamlogin.com/${tenant}/v2.0`
  expect(isSameIssuer(own, `https://acme.ciamlogin.com/${tenant}/v2.0`)).toBe(true)
  expect(isSameIssuer(own, `https://acme.ciamlogin.com/${tenant}/v2.0/`)).toBe(true)
  for (const other of [
    `https://acme.ciamlogin.com/${tenant.replace('1', '2')}/v2.0`,
    `https://acme.ciamlogin.com.example.com/${tenant}/v2.0`,
    `http://acme.ciamlogin.com/${tenant}/v2.0`,
    'https://acme.ciamlogin.com/',
  ]) {
    expect(isSameIssuer(own, other)).toBe(false)
  }
})
