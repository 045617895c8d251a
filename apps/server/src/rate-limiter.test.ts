import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { localLimits } from './rate-limiter.ts'
import { type Browser, createTestApp, registration } from './testing/test-app.ts'

let test: Awaited<ReturnType<typeof createTestApp>>
beforeEach(async () => {
  test = await createTestApp({ rateLimit: 'on' })
})
afterEach(() => test.close())

const statuses = async (count: number, request: (n: number) => Promise<Response>) => {
  const answers: number[] = []
  for (let n = 0; n < count; n += 1) answers.push((await request(n)).status)
  return answers
}
const from = (address: string) => ({ 'x-forwarded-for': address })
const login = (browser: Browser, email: string, address: string) =>
  browser.send('POST', '/api/login', { json: { email, password: 'wrong horse' }, headers: from(address) })

it('lets ten logins a minute through for an e-mail address from one client address', async () => {
  const attempt = () => login(test.browser(), 'Ada@example.com', '192.0.2.1')
  expect(await statuses(10, attempt)).toEqual(Array(10).fill(401))
  const refused = await attempt()
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
  expect((await login(test.browser(), 'bob@example.com', '192.0.2.1')).status).toBe(401)
})

it('lets the owner of an e-mail address log in while somebody else guesses the password', async () => {
  const details = registration()
  await test.browser().send('POST', '/api/register', { json: details, headers: from('192.0.2.1') })
  await statuses(12, () => login(test.browser(), details.email, '198.51.100.1'))
  const { email, password } = details
  const json = { email, password }
  const owner = await test.browser().send('POST', '/api/login', { json, headers: from('192.0.2.1') })
  expect(owner.status).toBe(200)
})

it('lets a hundred logins a minute through for an e-mail address, from any client addresses', async () => {
  const attempt = (n: number) => login(test.browser(), 'ada@example.com', `192.0.2.${Math.floor(n / 10)}`)
  expect(await statuses(102, attempt)).toEqual([...Array(100).fill(401), 429, 429])
})

it('lets fifty logins a minute through from a client address', async () => {
  const attempt = (n: number) => login(test.browser(), `person${n}@example.com`, '192.0.2.1')
  expect(await statuses(52, attempt)).toEqual([...Array(50).fill(401), 429, 429])
})

it('lets ten changes of the password a minute through for a user', async () => {
  const [ada, bob] = [test.browser(), test.browser()]
  await ada.send('POST', '/api/register', { json: registration() })
  await bob.send('POST', '/api/register', { json: registration() })
  const change = (browser: Browser) =>
    browser.send('POST', '/api/change-password', {
      json: { currentPassword: 'wrong horse', newPassword: 'battery staple' },
    })
  expect(await statuses(11, () => change(ada))).toEqual([...Array(10).fill(400), 429])
  expect((await change(bob)).status).toBe(400)
  expect((await ada.send('GET', '/api/user')).status).toBe(200)
})

it('counts tRPC and REST together', async () => {
  const json = { email: 'ada@example.com', password: 'wrong horse' }
  await statuses(10, () => test.browser().send('POST', '/api/trpc/auth.login', { json }))
  const refused = await test.browser().send('POST', '/api/trpc/auth.login', { json })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await test.browser().send('POST', '/api/login', { json })).status).toBe(429)
})

it('lets sixty registrations an hour through from an address, and from an IPv6 network', async () => {
  const register = (address: string) =>
    test.browser().send('POST', '/api/register', { json: registration(), headers: from(address) })
  expect(await statuses(61, () => register('192.0.2.1'))).toEqual([...Array(60).fill(200), 429])
  expect((await register('192.0.2.2')).status).toBe(200)
  expect(await statuses(61, (n) => register(`2001:db8:0:1::${n}`))).toEqual([...Array(60).fill(200), 429])
  expect((await register('2001:db8:0:2::1')).status).toBe(200)
})

it('allows twenty registrations an hour that the human verifier refuses, and counts them separately', async () => {
  let asked = 0
  const verifying = await createTestApp({
    rateLimit: 'on',
    humanVerifier: {
      verify: async (token) => {
        asked += 1
        return token === 'human' ? 'human' : 'refused'
      },
    },
  })
  onTestFinished(verifying.close)
  const register = (recaptchaToken: string, address = '192.0.2.1') =>
    verifying.browser().send('POST', '/api/register', {
      json: registration({ recaptchaToken }),
      headers: from(address),
    })
  expect(await statuses(19, () => register('robot'))).toEqual(Array(19).fill(400))
  expect(await statuses(60, () => register('human'))).toEqual(Array(60).fill(200))
  expect((await register('human')).status).toBe(429)

  expect(await statuses(22, () => register('robot', '192.0.2.2'))).toEqual([...Array(20).fill(400), 429, 429])
  expect(asked).toBe(19 + 60 + 20)
})

it('an upload of a picture counts as a tenth of an import', async () => {
  const [ada, other] = [test.browser(), test.browser()]
  for (const browser of [ada, other]) await browser.send('POST', '/api/register', { json: registration() })
  const upload = (browser: Browser) =>
    browser.send('POST', '/api/pictures', { headers: { 'content-type': 'image/png' }, body: 'no picture' })
  const importing = () =>
    ada.send('POST', '/api/vault/import-wolt', {
      json: { url: 'https://wolt.com/en/fin/helsinki/restaurant/x' },
    })
  expect(await statuses(29, importing)).toEqual(Array(29).fill(503))
  expect(await statuses(10, () => upload(ada))).toEqual(Array(10).fill(415))
  expect((await upload(ada)).status).toBe(429)
  expect((await importing()).status).toBe(429)
  expect((await upload(other)).status).toBe(415)
})

describe('the pictures that a client address loads in a minute', () => {
  /** The product lets 6,000 through. The tests reach a small limit instead. */
  const withLimit = async (points: number) => {
    const limited = await createTestApp({ rateLimit: { ...localLimits, picture: { points, duration: 60 } } })
    onTestFinished(limited.close)
    return limited
  }

  it('are limited, and do not count as requests', async () => {
    const { app } = await withLimit(60)
    const picture = async () => app.request('/api/pictures/AAAAAAAAAAAAAAAAAAAAAA')
    expect(await statuses(60, picture)).toEqual(Array(60).fill(404))
    const refused = await picture()
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await app.request('/api/openapi.json')).status).toBe(200)
  })

  it('count once for each 100 kB', async () => {
    const { app, browser, sql } = await withLimit(300)
    const id = 'B'.repeat(22)
    await browser().send('POST', '/api/register', { json: registration() })
    await sql`
      insert into pictures (id, team_id, bytes, width, height)
      select ${id}, max(id), decode(repeat('00', 10000000), 'hex'), 1200, 1200 from teams`
    const load = (init?: RequestInit) =>
      app.request(`/api/pictures/${id}`, { ...init, headers: { 'x-forwarded-for': '192.0.2.77' } })
    for (let n = 0; n < 2; n += 1) expect((await load()).status).toBe(200)
    // A HEAD sends no bytes, so it counts once. The last 10 MB are then one too many.
    expect((await load({ method: 'HEAD' })).status).toBe(200)
    expect((await load()).status).toBe(429)
    expect((await load({ method: 'HEAD' })).status).toBe(429)
  })
})

it('lets thirty imports and drafts an hour through for a team, from all members and over REST and tRPC', async () => {
  const details = registration()
  const [ada, bob, outsider] = [test.browser(), test.browser(), test.browser()]
  await ada.send('POST', '/api/register', { json: details })
  await bob.send('POST', '/api/register', { json: registration({ teamName: details.teamName }) })
  await outsider.send('POST', '/api/register', { json: registration() })
  const urls = { urls: 'https://wolt.com/en/fin/helsinki/restaurant/napoli' }
  const drafting = (browser: Browser) =>
    browser.send('POST', '/api/venues/draft', { json: { url: 'https://napoli.example.com/' } })
  const importing = (browser: Browser, n: number) => {
    if (n % 3 === 0) return browser.send('POST', '/api/venues/import-wolt', { json: urls })
    if (n % 3 === 1) return browser.send('POST', '/api/vault/import-wolt', { json: { url: urls.urls } })
    return browser.send('POST', '/api/trpc/venues.importRun', { json: urls })
  }
  // The imports fail with 503, because the server has no OpenAI API key. Failed imports count too.
  expect(await statuses(25, (n) => importing(n % 2 ? ada : bob, n))).toEqual(Array(25).fill(503))
  expect(await statuses(5, () => drafting(bob))).toEqual(Array(5).fill(200))
  expect(await statuses(3, (n) => importing(ada, n))).toEqual([429, 429, 429])
  expect((await drafting(bob)).status).toBe(429)
  expect((await importing(outsider, 0)).status).toBe(503)
  expect((await ada.send('GET', '/api/venues')).status).toBe(200)
  expect((await importing(test.browser(), 0)).status).toBe(401)
})

describe('reset links', () => {
  /** Asks for five links for Ada, from several addresses, and then for one for Bob. @returns who got how many mails */
  async function mailsFor(rateLimit?: 'on') {
    const mailing = await createTestApp({ sendMail: async () => null, ...(rateLimit && { rateLimit }) })
    onTestFinished(mailing.close)
    const [ada, bob] = [registration(), registration()]
    for (const json of [ada, bob]) await mailing.browser().send('POST', '/api/register', { json })
    const ask = (email: string, address = '192.0.2.1') =>
      mailing.browser().send('POST', '/api/password-resets', { json: { email }, headers: from(address) })
    const spellings = [ada.email, ada.email.toUpperCase(), ` ${ada.email}`, ada.email, ada.email]
    const answers = []
    for (const [n, email] of spellings.entries()) answers.push(await ask(email, `192.0.2.${n}`))
    answers.push(await ask('nobody@example.com'), await ask(bob.email))
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([200, { sent: true }])
    const mails = await mailing.mails()
    const mailsTo = ({ email }: typeof ada) => mails.filter(({ to }) => to === email).length
    return { ada: mailsTo(ada), bob: mailsTo(bob) }
  }

  it('are mailed three times an hour to an address; more requests get the same answer', async () => {
    expect(await mailsFor('on')).toEqual({ ada: 3, bob: 1 })
  })

  it('are mailed three times an hour to a mailbox, under all its addresses, and without the words of others', async () => {
    const mailing = await createTestApp({ sendMail: async () => null, rateLimit: 'on' })
    onTestFinished(mailing.close)
    const words = 'Call +1 555 0100 to win'
    const ask = (email: string, n: number) =>
      mailing
        .browser()
        .send('POST', '/api/password-resets', { json: { email }, headers: from(`192.0.2.${n}`) })
    for (let n = 0; n < 15; n += 1) {
      const email = `tar.get+${n}@gmail.com`
      const json = registration({ email, displayName: words, teamName: `${words} ${n}` })
      expect((await mailing.browser().send('POST', '/api/register', { json })).status).toBe(200)
      for (let time = 0; time < 3; time += 1) expect((await ask(email, n)).status).toBe(200)
    }
    const mails = await mailing.mails()
    expect(mails).toHaveLength(3)
    expect(JSON.stringify(mails)).not.toContain(words)
  })

  it('can be asked for twenty times an hour from a client address', async () => {
    const mailing = await createTestApp({ sendMail: async () => null, rateLimit: 'on' })
    onTestFinished(mailing.close)
    const ask = (n: number, address = '192.0.2.1') =>
      mailing.browser().send('POST', '/api/password-resets', {
        json: { email: `person${n}@example.com` },
        headers: from(address),
      })
    expect(await statuses(21, ask)).toEqual([...Array(20).fill(200), 429])
    expect((await ask(0, '192.0.2.2')).status).toBe(200)
  })

  it('are mailed as often as people ask while rate limits are off', async () => {
    expect(await mailsFor()).toEqual({ ada: 5, bob: 1 })
  })
})

it('lets twenty renames of a team an hour through, also those that are refused', async () => {
  const [ada, bob] = [test.browser(), test.browser()]
  const taken = registration()
  await ada.send('POST', '/api/register', { json: registration() })
  await bob.send('POST', '/api/register', { json: taken })
  const rename = (browser: Browser, name: string) => browser.send('PUT', '/api/team/name', { json: { name } })
  expect(await statuses(10, () => rename(ada, taken.teamName))).toEqual(Array(10).fill(409))
  const spellings = (n: number) => rename(ada, `Twenty ${n}`)
  expect(await statuses(11, spellings)).toEqual([...Array(10).fill(200), 429])
  expect((await rename(bob, 'Not limited')).status).toBe(200)
})

it.each(['/api/venues', '/api/vault', '/api/trpc/venues.list'])(
  'counts %s as five requests',
  async (path) => {
    const person = test.browser()
    await person.send('POST', '/api/register', { json: registration() })
    expect(await statuses(120, () => person.send('GET', path))).toEqual(Array(120).fill(200))
    expect((await person.send('GET', '/api/user')).status).toBe(429)
  },
)

it('counts deletions of the account like changes of the password', async () => {
  const person = test.browser()
  await person.send('POST', '/api/register', { json: registration() })
  const remove = () => person.send('POST', '/api/user/delete', { json: { password: 'wrong horse' } })
  expect(await statuses(11, remove)).toEqual([...Array(10).fill(400), 429])
})

it('reads the address only from the trusted proxy', async () => {
  const search = (n: number) =>
    test.browser().send('GET', '/api/teams/search?q=x', { headers: from(`198.51.100.${n}, 192.0.2.7`) })
  const answers = await statuses(61, search)
  expect(answers.slice(0, 60)).toEqual(Array(60).fill(200))
  expect(answers[60]).toBe(429)
})
