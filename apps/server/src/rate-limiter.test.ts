import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { localLimits } from './rate-limiter.ts'
import { type Browser, createTestApp, registration, setUpTestApp, venueInput } from './testing/test-app.ts'

let asked = 0
const test = setUpTestApp({
  rateLimit: 'on',
  sendMail: async () => null,
  humanVerifier: {
    verify: async (token) => {
      asked += 1
      return token === 'robot' ? 'refused' : 'human'
    },
  },
})

let addresses = 0
/** The header with an address that no other test has. */
const fromSomewhere = () => ({ 'x-forwarded-for': `192.0.2.${++addresses}` })

const statuses = async (count: number, request: (n: number) => Promise<Response>) => {
  const answers: number[] = []
  for (let n = 0; n < count; n += 1) answers.push((await request(n)).status)
  return answers
}

/** Changes what was counted against a limit, as if this number of requests had been sent. */
const asIfSent = (limit: string, requests: number) =>
  test.sql`update rate_limits set points = ${requests} where key like ${`${limit}:%`}`

async function newMember(details = {}): Promise<Browser> {
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration(details), headers: fromSomewhere() })
  return browser
}

const login = (email: string, headers = fromSomewhere()) =>
  test.browser().send('POST', '/api/login', { json: { email, password: 'wrong horse' }, headers })

it('lets ten logins a minute through for an e-mail address from one client address', async () => {
  const here = fromSomewhere()
  const { email, password } = registration()
  await test.browser().send('POST', '/api/register', { json: registration({ email, password }) })
  expect(await statuses(10, () => login(email.toUpperCase(), here))).toEqual(Array(10).fill(401))
  const refused = await login(email, here)
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await refused.json()).toEqual({
    code: 'TOO_MANY_REQUESTS',
    message: `Too many requests. Please try again in ${seconds} seconds.`,
    reason: 'too_many_requests',
    params: { seconds },
  })
  // tRPC has the same count. Another e-mail address, and the owner at another address, are let through.
  const json = { email, password }
  expect(
    (await test.browser().send('POST', '/api/trpc/auth.login', { json, headers: here })).headers.get(
      'retry-after',
    ),
  ).not.toBeNull()
  expect((await login('bob@example.com', here)).status).toBe(401)
  const owner = await test.browser().send('POST', '/api/login', { json, headers: fromSomewhere() })
  expect(owner.status).toBe(200)
})

it('lets a hundred logins a minute through for an e-mail address, from any client addresses', async () => {
  const attempt = () => login('grace@example.com')
  await attempt()
  await asIfSent('login-email', 99)
  expect(await statuses(2, attempt)).toEqual([401, 429])
})

it('lets fifty logins a minute through from a client address', async () => {
  const here = fromSomewhere()
  const attempt = (n: number) => login(`guessed${n}@example.com`, here)
  await attempt(0)
  await asIfSent('login-address', 49)
  expect(await statuses(2, attempt)).toEqual([401, 429])
})

it('lets ten changes of the password and deletions of the account a minute through for a user', async () => {
  const [ada, bob] = [await newMember(), await newMember()]
  const change = (browser: Browser) =>
    browser.send('POST', '/api/change-password', {
      json: { currentPassword: 'wrong horse', newPassword: 'battery staple' },
    })
  const remove = () => ada.send('POST', '/api/user/delete', { json: { password: 'wrong horse' } })
  expect(await statuses(9, () => change(ada))).toEqual(Array(9).fill(400))
  expect(await statuses(2, remove)).toEqual([400, 429])
  expect((await change(ada)).status).toBe(429)
  expect((await change(bob)).status).toBe(400)
  expect((await ada.send('GET', '/api/user')).status).toBe(200)
})

it.each([
  ['an address', () => '198.51.100.1', '198.51.100.2'],
  ['an IPv6 network', (n: number) => `2001:db8:0:1::${n}`, '2001:db8:0:2::1'],
])('lets sixty registrations an hour through from %s', async (_, addressOf, other) => {
  const register = (address: string) =>
    test.browser().send('POST', '/api/register', {
      json: registration(),
      headers: { 'x-forwarded-for': address },
    })
  expect((await register(addressOf(0))).status).toBe(200)
  await asIfSent('register', 59)
  expect(await statuses(2, (n) => register(addressOf(n + 1)))).toEqual([200, 429])
  expect((await register(other)).status).toBe(200)
})

it('allows twenty registrations an hour that the human verifier refuses, and counts them separately', async () => {
  const here = fromSomewhere()
  const register = (recaptchaToken: string) =>
    test.browser().send('POST', '/api/register', { json: registration({ recaptchaToken }), headers: here })
  expect((await register('robot')).status).toBe(400)
  await asIfSent('register-refused', 19)
  expect((await register('human')).status).toBe(200)
  const before = asked
  expect(await statuses(3, () => register('robot'))).toEqual([400, 429, 429])
  expect(asked - before).toBe(1)
})

it('lets thirty imports and drafts an hour through for a team, of which an upload counts as a tenth', async () => {
  const { teamName } = registration()
  const [ada, bob, outsider] = [
    await newMember({ teamName }),
    await newMember({ teamName }),
    await newMember(),
  ]
  const url = 'https://wolt.com/en/fin/helsinki/restaurant/napoli'
  const headers = { 'content-type': 'image/png' }
  const calls = {
    draft: () => bob.send('POST', '/api/venues/draft', { json: { url: 'https://napoli.example.com/' } }),
    import: () => ada.send('POST', '/api/venues/import-wolt', { json: { urls: url } }),
    vault: () => bob.send('POST', '/api/vault/import-wolt', { json: { url } }),
    stream: () => ada.send('POST', '/api/trpc/venues.importRun', { json: { urls: url } }),
    upload: () => ada.send('POST', '/api/pictures', { headers, body: 'no picture' }),
  }
  // The imports fail with 503, because the server has no OpenAI API key. Failed imports count too.
  expect((await calls.draft()).status).toBe(200)
  for (const call of [calls.import, calls.vault, calls.stream]) expect((await call()).status).toBe(503)
  expect((await calls.upload()).status).toBe(415)
  expect(await test.sql`select points from rate_limits where key like 'import:%'`).toEqual([{ points: 41 }])
  await asIfSent('import', 299)
  expect((await calls.upload()).status).toBe(415)
  for (const call of Object.values(calls)) expect((await call()).status).toBe(429)
  const upload = await outsider.send('POST', '/api/pictures', { headers, body: 'no picture' })
  expect(upload.status).toBe(415)
  expect((await ada.send('GET', '/api/venues')).status).toBe(200)
})

it('lets twenty renames of a team an hour through, also those that are refused', async () => {
  const taken = registration()
  const [ada, bob] = [await newMember(), await newMember(taken)]
  const rename = (browser: Browser, name: string) => browser.send('PUT', '/api/team/name', { json: { name } })
  expect((await rename(ada, taken.teamName)).status).toBe(409)
  await asIfSent('team-rename', 19)
  expect(await statuses(2, (n) => rename(ada, `Twenty ${n}`))).toEqual([200, 429])
  expect((await rename(bob, 'Not limited')).status).toBe(200)
})

it('has thirty menus an hour read for a team, and does not count those that were read a moment ago', async () => {
  const [ada, bob] = [await newMember(), await newMember()]
  const settings = { timezone: 'UTC', dailyReset: true, showMenus: true }
  const add = async (browser: Browser, page: string) => {
    await browser.send('PUT', '/api/team/settings', { json: settings })
    const venue = { ...venueInput, link: `https://napoli.example.com/${page}` }
    const { id } = (await (await browser.send('POST', '/api/venues', { json: venue })).json()) as {
      id: number
    }
    return () => browser.send('POST', `/api/menus/${id}/read`)
  }
  const [one, two, three] = [await add(ada, 'one'), await add(ada, 'two'), await add(ada, 'three')]
  expect(await statuses(3, one)).toEqual([200, 409, 409])
  expect(await test.sql`select points from rate_limits where key like 'menu:%'`).toEqual([{ points: 1 }])
  await asIfSent('menu', 29)
  expect([(await two()).status, (await three()).status, (await one()).status]).toEqual([200, 429, 429])
  expect((await (await add(bob, 'three'))()).status).toBe(200)
})

it('reads the address only from the trusted proxy', async () => {
  const search = (n: number) => {
    const headers = { 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` }
    return test.browser().send('GET', '/api/teams/search?q=x', { headers })
  }
  expect((await search(0)).status).toBe(200)
  await asIfSent('team-search', 59)
  expect(await statuses(2, (n) => search(n + 1))).toEqual([200, 429])
})

const askForLink = (email: string, headers = fromSomewhere()) =>
  test.browser().send('POST', '/api/password-resets', { json: { email }, headers })

it('reset links are mailed three times an hour to a mailbox; more requests get the same answer', async () => {
  const ada = registration({ email: 'tar.get@gmail.com' })
  const words = 'Call +1 555 0100 to win'
  const stranger = registration({ email: 'target+1@gmail.com', displayName: words, teamName: words })
  for (const json of [ada, stranger])
    await test.browser().send('POST', '/api/register', { json, headers: fromSomewhere() })
  for (const email of [
    'TAR.GET@gmail.com',
    ' tar.get@gmail.com',
    stranger.email,
    ada.email,
    stranger.email,
  ]) {
    const answer = await askForLink(email)
    expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
  }
  const mails = await test.mails()
  expect(mails).toHaveLength(3)
  expect(JSON.stringify(mails)).not.toContain(words)
})

it('reset links can be asked for twenty times an hour from a client address', async () => {
  const here = fromSomewhere()
  const ask = (n: number) => askForLink(`nobody${n}@example.com`, here)
  await ask(0)
  await asIfSent('reset-request', 19)
  expect(await statuses(2, ask)).toEqual([200, 429])
  expect((await askForLink('nobody@example.com')).status).toBe(200)
})

/** The product lets hundreds of requests a minute through. The tests reach small limits instead. */
async function withLimits(limits: { any?: number; page?: number; picture?: number }, webRoot?: string) {
  const changed = Object.entries(limits).map(([name, points]) => [name, { points, duration: 60 }])
  const rateLimit = { ...localLimits, ...Object.fromEntries(changed) }
  const limited = await createTestApp({ rateLimit, ...(webRoot !== undefined && { webRoot }) })
  onTestFinished(limited.close)
  return limited
}

it('counts lists of venues and of the vault as five requests', async () => {
  const { browser } = await withLimits({ any: 16 })
  const person = browser()
  await person.send('POST', '/api/register', { json: registration() })
  for (const path of ['/api/venues', '/api/vault', '/api/trpc/venues.list', '/api/user'])
    expect((await person.send('GET', path)).status).toBe(200)
  expect((await person.send('GET', '/api/user')).status).toBe(429)
})

it('pictures that a client address loads are limited, and do not count as requests', async () => {
  const { app } = await withLimits({ picture: 2 })
  const picture = async () => app.request('/api/pictures/AAAAAAAAAAAAAAAAAAAAAA')
  expect(await statuses(2, picture)).toEqual([404, 404])
  const refused = await picture()
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.request('/api/openapi.json')).status).toBe(200)
})

it('pages that a client address loads are limited, and do not count as requests', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'lunchvote-web-'))
  await writeFile(path.join(root, 'index.html'), '<!doctype html><html><head></head></html>')
  const { app } = await withLimits({ page: 2 }, root)
  await rm(root, { recursive: true })
  expect(await statuses(3, async () => app.request('/auth'))).toEqual([200, 200, 429])
  expect((await app.request('/api/openapi.json')).status).toBe(200)
})

it('a picture counts once for each 100 kB that is sent', async () => {
  const { app, browser, sql } = await withLimits({ picture: 6 })
  const id = 'B'.repeat(22)
  await browser().send('POST', '/api/register', { json: registration() })
  await sql`
    insert into pictures (id, team_id, bytes, width, height)
    select ${id}, max(id), decode(repeat('00', 200000), 'hex'), 1200, 1200 from teams`
  const load = (method = 'GET') => app.request(`/api/pictures/${id}`, { method })
  expect(await statuses(2, async () => load())).toEqual([200, 200])
  // A HEAD sends no bytes, so it counts once. The last 200 kB are then one too many.
  expect((await load('HEAD')).status).toBe(200)
  expect((await load()).status).toBe(429)
  expect((await load('HEAD')).status).toBe(429)
})
