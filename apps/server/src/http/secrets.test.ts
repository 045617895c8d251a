import { hash } from 'node:crypto'
import { createPasswordHasher } from '@lunchvote/api/auth/adapters/password-hasher'
import { settingsFor } from '@lunchvote/live-server/identity-provider'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Browser, createTestApp, registration, setUpTestApp, venueInput } from '../testing/test-app.ts'

const test = setUpTestApp({
  sendMail: async () => null,
  passwords: await createPasswordHasher(),
  oidc: settingsFor('https://login.example.com'),
})
let admin: Browser
let secrets: Record<
  'session' | 'invite' | 'reset' | 'mailed' | 'access' | 'calendar' | 'outlet' | 'outletUrl' | 'screen',
  string
>
let venueId: number
let invitation: string
let outletId: number

beforeAll(async () => {
  admin = test.browser()
  const details = registration()
  await admin.send('POST', '/api/register', { json: details })
  const joined = await test
    .browser()
    .send('POST', '/api/register', { json: registration({ teamName: details.teamName }) })
  const { id } = (await joined.json()) as { id: number }
  const answerTo = async (method: string, path: string, json?: object) => {
    const answer = await admin.send(method, path, json ? { json } : {})
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as { id: number; url: string; token: string; secret: string }
  }
  const secretIn = (text: string) => /(?:token|invite)=(\w+)/.exec(text)?.[1] ?? ''
  const settings = { timezone: 'UTC', dailyReset: true, joining: 'invite' }
  await answerTo('PUT', '/api/team/settings', settings)
  const venue = await answerTo('POST', '/api/venues', venueInput)
  await answerTo('POST', '/api/vault', venueInput)
  await answerTo('POST', '/api/votes', { venueId: venue.id })
  await answerTo('POST', '/api/lunch/decide')
  const { url } = await answerTo('GET', '/api/team/invite')
  invitation = new URL(url).search
  const link = await answerTo('POST', `/api/team/members/${id}/reset-link`)
  const screen = await answerTo('POST', '/api/team/screen')
  const token = { name: 'Kitchen display', scope: 'manage', expiresInDays: null }
  const access = await answerTo('POST', '/api/tokens', token)
  const calendar = await answerTo('POST', '/api/user/calendar')
  const outletUrl = 'https://chat.example.com/hooks/c2VjcmV0'
  const events = ['venue.created']
  const outlet = await answerTo('POST', '/api/team/outlets', {
    kind: 'webhook',
    name: 'Program',
    url: outletUrl,
    events,
  })
  outletId = outlet.id
  await answerTo('POST', '/api/password-resets', { email: details.email })
  const [mail] = await test.mails()
  venueId = venue.id
  secrets = {
    session: (admin.cookie() ?? '').split('=')[1] ?? '',
    invite: secretIn(url),
    reset: secretIn(link.url),
    mailed: secretIn(mail?.text ?? ''),
    access: access.token,
    calendar: /calendar\/(\w+)\.ics$/.exec(calendar.url)?.[1] ?? '',
    outlet: outlet.secret,
    outletUrl,
    screen: screen.url.split('/').at(-1) ?? '',
  }
})

describe('a secret has at least 128 random bits', () => {
  it.each([
    ['session', /^[\w-]{43}$/, 6 * 43],
    ['invite', /^[0-9a-f]{40}$/, 4 * 40],
    ['reset', /^[0-9a-f]{40}$/, 4 * 40],
    ['mailed', /^[0-9a-f]{40}$/, 4 * 40],
    ['access', /^lv_[\w-]{43}$/, 6 * 43],
    ['calendar', /^[0-9a-f]{40}$/, 4 * 40],
    ['screen', /^[0-9a-f]{40}$/, 4 * 40],
    ['outlet', /^whsec_[\w+/]{43}=$/, 6 * 42],
  ] as const)('%s', (name, form, bits) => {
    expect(secrets[name]).toMatch(form)
    expect(bits).toBeGreaterThanOrEqual(128)
  })

  it('and differs from all other secrets', () => {
    expect(new Set(Object.values(secrets)).size).toBe(9)
  })
})

it('no later answer contains a secret or its hash, except for the invite link', async () => {
  const published = (await (await test.app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: object }>
  }
  // The pending login answers only in the middle of a company login.
  const others = [
    '/calendar/{token}.ics',
    '/events',
    '/pictures/{id}',
    '/screen/{token}/events',
    '/oidc/pending',
    // For the operator. A backup contains all hashes, so that a restore lets people in.
    '/server/backup',
    '/server/operator',
    '/server/teams',
  ]
  const paths = Object.entries(published.paths)
    .filter(([path, { get }]) => get && !others.includes(path))
    .map(([path]) => {
      const id = path.includes('/outlets/') ? outletId : venueId
      return `/api${path.replace('{id}', String(id)).replace('{token}', secrets.screen)}`
    })
  expect(paths.length).toBeGreaterThan(10)
  const extra = ['/', '/healthz', '/readyz', '/api/web-settings', '/api/docs']
  const queries: Record<string, string> = {
    '/api/teams/search': '?q=team',
    '/api/teams/invitation': invitation,
    '/api/lunch/days': '?from=2026-11-20&to=2026-12-20',
    '/api/holidays': '?region=FI',
    '/api/lunch/year': '?year=2026',
  }
  const found: string[] = []
  for (const path of [...paths, ...extra]) {
    const query = queries[path] ?? ''
    const answer = await admin.send('GET', `${path}${query}`)
    const text = `${await answer.text()} ${JSON.stringify([...answer.headers])}`
    if (paths.includes(path)) expect(answer.status, path).toBe(200)
    for (const [name, secret] of Object.entries(secrets)) {
      if (text.includes(secret)) found.push(`${path} contains ${name}`)
      if (text.includes(hash('sha256', secret))) found.push(`${path} contains the hash of ${name}`)
    }
    if (text.includes('$argon2')) found.push(`${path} contains the hash of a password`)
  }
  expect(found).toEqual(['/api/team/invite contains invite'])
})

it('no path in the log contains a secret, even if a link came with an encoded question mark', async () => {
  const lines: string[] = []
  const logReader = { level: 'info' as const, stream: { write: (line: string) => void lines.push(line) } }
  const { app, close } = await createTestApp({ logReader })
  const paths = [
    `/reset-password%3Ftoken=${secrets.reset}`,
    `/reset-password%3Ftoken%3D${secrets.reset}`,
    `/api/tokens/${secrets.access}`,
    `/api/tokens/${'_VfWq'.repeat(8)}`,
    `/api/tokens/${'long-name-'.repeat(4)}`,
    `/api/${'x'.repeat(190)}/${secrets.session}`,
    `/reset-password?token=${secrets.reset}`,
    `/api/calendar/${secrets.calendar}.ics`,
    `/screen/${secrets.screen}`,
    `/screen/%61${secrets.screen.slice(1)}`,
    `/api/screen/${secrets.screen}/events`,
    `/api/trpc/screen.show?input=%7B%22token%22%3A%22${secrets.screen}%22%7D`,
  ]
  for (const path of paths) await app.request(path)
  const logged = lines.map((line) => JSON.parse(line).path)
  expect(logged).toEqual([
    '/reset-password%3Ftoken=…',
    '/reset-password%3Ftoken%…',
    '/api/tokens/…',
    '/api/tokens/…',
    `/api/tokens/${'long-name-'.repeat(4)}`,
    `/api/${'x'.repeat(190)}/…`,
    '/reset-password',
    '/api/calendar/…',
    '/screen/…',
    '/screen/…',
    '/api/screen/…/events',
    '/api/trpc/screen.show',
  ])
  await close()
})

it.each([
  ['/reset-password', 'no-referrer'],
  ['/reset-password/', 'no-referrer'],
  ['/chats/link', 'no-referrer'],
  [`/screen/${'a'.repeat(40)}`, 'no-referrer'],
  [`/reset-password?token=${'a'.repeat(40)}`, 'no-referrer'],
  ['/auth?team=Napoli&invite=x', 'strict-origin'],
  ['/Napoli', 'strict-origin'],
])('a request from the page %s has no path in its referrer', async (path, policy) => {
  expect((await test.app.request(path)).headers.get('referrer-policy')).toBe(policy)
})
