import { say } from '@lunchvote/contracts/reasons'
import { describe, expect, it } from 'vitest'
import {
  type Browser,
  createTestApp,
  registration,
  setUpTestApp,
  venueInput,
} from '../../testing/test-app.ts'

const test = setUpTestApp()

async function member(details?: Record<string, unknown>): Promise<Browser> {
  const browser = test.browser()
  const answer = await browser.send('POST', '/api/register', { json: registration(details) })
  expect(answer.status).toBe(200)
  return browser
}

async function venueOf(browser: Browser): Promise<number> {
  const answer = await browser.send('POST', '/api/venues', { json: venueInput })
  return ((await answer.json()) as { id: number }).id
}

it('takes two people from registration to a counted vote', async () => {
  const ada = await member({ teamName: 'R&D / Ops #1 100%', displayName: 'Ada' })
  const bob = await member({ teamName: 'R&D / Ops #1 100%', displayName: 'Bob' })
  expect(await (await ada.send('GET', '/api/user')).json()).toMatchObject({
    displayName: 'Ada',
    isTeamAdmin: true,
  })
  expect(await (await bob.send('GET', '/api/user')).json()).toMatchObject({
    displayName: 'Bob',
    isTeamAdmin: false,
  })
  expect(await (await bob.send('GET', '/api/teams/search?q=r%26d')).json()).toMatchObject([
    { name: 'R&D / Ops #1 100%' },
  ])

  const napoli = await venueOf(ada)
  const sushi = await venueOf(bob)
  expect(await (await bob.send('GET', `/api/venues/${napoli}`)).json()).toMatchObject({
    id: napoli,
    ...venueInput,
  })
  const vote = (browser: Browser, venueId: number) =>
    browser.send('POST', '/api/votes', { json: { venueId } })
  expect((await vote(ada, napoli)).status).toBe(200)
  expect((await vote(bob, sushi)).status).toBe(200)
  expect(await (await vote(bob, napoli)).json()).toEqual({ venueId: napoli })
  expect(await (await ada.send('GET', '/api/votes/today')).json()).toMatchObject([
    { venueId: sushi, count: 0, hasVoted: false, teamSize: 2 },
    { venueId: napoli, count: 2, hasVoted: true, voters: [{ displayName: 'Ada' }, { displayName: 'Bob' }] },
  ])

  expect(await (await bob.send('DELETE', `/api/votes/${napoli}`)).json()).toEqual({ removed: true })
  expect(await (await ada.send('POST', '/api/votes/reset')).json()).toEqual({ cleared: 1 })
  const update = { ...venueInput, name: 'Napoli Due', active: false }
  expect(await (await ada.send('PUT', `/api/venues/${napoli}`, { json: update })).json()).toMatchObject(
    update,
  )
  expect(await (await ada.send('DELETE', `/api/venues/${sushi}`)).json()).toEqual({ success: true })
  expect(await (await ada.send('GET', '/api/venues')).json()).toMatchObject([{ id: napoli }])

  expect(await (await ada.send('POST', '/api/logout')).json()).toEqual({ success: true })
  expect((await ada.send('GET', '/api/user')).status).toBe(401)
})

describe('the session cookie', () => {
  it('is HttpOnly, SameSite=Lax, for the whole site and 30 days', async () => {
    const answer = await test.browser().send('POST', '/api/register', { json: registration() })
    const cookie = answer.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/^lunchvote_session=[\w-]{43}; /)
    expect(cookie.split('; ').slice(1).sort()).toEqual([
      expect.stringMatching(/^Expires=/),
      'HttpOnly',
      'Path=/',
      'SameSite=Lax',
    ])
    const expires = Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')
    expect(Math.round((expires - Date.now()) / 86_400_000)).toBe(30)
  })

  it('is Secure where the public origin is https', async () => {
    const secure = await createTestApp({ appOrigin: 'https://lunch.example.com' })
    const answer = await secure.browser().send('POST', '/api/register', { json: registration() })
    expect(answer.headers.get('set-cookie')).toContain('; Secure')
    expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=/)
    await secure.close()
  })

  it('is set and cleared on the tRPC mount too', async () => {
    const browser = test.browser()
    await browser.send('POST', '/api/trpc/auth.register', { json: registration() })
    expect(browser.cookie()).toMatch(/^lunchvote_session=/)
    expect((await browser.send('GET', '/api/user')).status).toBe(200)
    await browser.send('POST', '/api/trpc/auth.logout', { headers: { 'content-type': 'application/json' } })
    expect(browser.cookie()).toBeUndefined()
  })

  it('can be sent as a bearer token instead', async () => {
    const browser = await member()
    const token = browser.cookie()?.split('=')[1]
    const script = test.browser()
    const answer = await script.send('GET', '/api/user', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status).toBe(200)
  })
})

describe('a refusal', () => {
  const refusal = async (answer: Response) => ({
    status: answer.status,
    ...((await answer.json()) as object),
  })

  it('of invalid input has the first issue as its message, and each issue by path', async () => {
    const answer = await test.browser().send('POST', '/api/register', {
      json: { ...registration(), password: 'short', email: 'ada' },
    })
    const email = { message: 'Invalid email format', reason: 'invalid_email', params: {} }
    expect(await refusal(answer)).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      ...email,
      issues: [
        { path: 'email', ...email },
        { path: 'password', ...say('password_too_short', { min: 6 }) },
      ],
    })
  })

  it('of a picture that was not uploaded has an issue of its field', async () => {
    const ada = await member()
    const pictureUrl = 'http://localhost:3000/api/pictures/AAAAAAAAAAAAAAAAAAAAAA'
    const sentence = {
      message: 'Please upload the picture first',
      reason: 'upload_picture_first',
      params: {},
    }
    expect(await refusal(await ada.send('PUT', '/api/user', { json: { pictureUrl } }))).toEqual({
      status: 400,
      code: 'BAD_REQUEST',
      ...sentence,
      issues: [{ path: 'pictureUrl', ...sentence }],
    })
  })

  it.each([
    ['GET', '/api/user', 401, 'UNAUTHORIZED', 'login_required'],
    ['GET', '/api/nothing', 404, 'NOT_FOUND', 'path_not_found'],
    ['GET', '/api', 404, 'NOT_FOUND', 'path_not_found'],
    ['GET', '/api/votes', 405, 'METHOD_NOT_SUPPORTED', 'method_not_allowed'],
    ['POST', '/api/login', 415, 'UNSUPPORTED_MEDIA_TYPE', 'json_required'],
  ])('of %s %s is %i %s (%s)', async (method, path, status, code, reason) => {
    expect(await refusal(await test.browser().send(method, path))).toEqual({
      status,
      code,
      reason,
      params: expect.any(Object),
      message: expect.any(String),
    })
  })

  it.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'email=a', 415],
    ['application/json', '{"email":', 400],
    ['application/json', '', 400],
    ['Application/JSON; charset=utf-8', '{}', 400],
  ])('of a login with %s and %j is %i', async (contentType, body, status) => {
    const answer = await test.browser().send('POST', '/api/login', {
      headers: { 'content-type': contentType },
      body,
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })

  it.each(['multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain'])(
    'of %s is 415 on tRPC as on REST',
    async (contentType) => {
      const browser = await member()
      const answer = await browser.send('POST', '/api/trpc/votes.reset', {
        headers: { 'content-type': contentType },
        body: '--x--',
      })
      expect(answer.status).toBe(415)
    },
  )

  it('of a body above 64 KiB is 413, on both mounts', async () => {
    const json = { email: 'a'.repeat(64 * 1024), password: 'correct horse' }
    for (const path of ['/api/login', '/api/trpc/auth.login']) {
      const answer = await test.browser().send('POST', path, { json })
      expect(await refusal(answer)).toMatchObject({ status: 413, code: 'PAYLOAD_TOO_LARGE' })
    }
  })

  it.each([
    ['PATCH', '/api/venues/1', 'GET, HEAD, PUT, DELETE, OPTIONS'],
    ['POST', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/docs', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/docs/start.js', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/web-settings', 'GET, HEAD, OPTIONS'],
    ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/readyz', 'GET, HEAD, OPTIONS'],
  ])('of %s %s is 405 and names the right methods in Allow', async (method, path, methods) => {
    const answer = await test.browser().send(method, path)
    expect(answer.headers.get('allow')).toBe(methods)
    expect(await refusal(answer)).toMatchObject({ status: 405, code: 'METHOD_NOT_SUPPORTED' })
  })

  it.each(['http://evil.example', 'null', 'http://localhost:3001'])(
    'of the origin %s is 403',
    async (origin) => {
      const browser = await member()
      for (const path of ['/api/votes/reset', '/api/trpc/votes.reset']) {
        const answer = await browser.send('POST', path, { headers: { origin }, json: {} })
        expect(answer.status).toBe(403)
      }
      expect((await browser.send('GET', '/api/user', { headers: { origin } })).status).toBe(200)
    },
  )

  it('does not happen to an accepted origin', async () => {
    const browser = await member()
    const headers = { origin: 'http://127.0.0.1:3000' }
    expect((await browser.send('POST', '/api/votes/reset', { headers })).status).toBe(200)
  })

  it.each(['abc', '0x1', '1e0', '1.5', '-1', '0', '99999999999', '%00', '2147483648'])(
    'of the id %s is 400',
    async (id) => {
      const browser = await member()
      expect((await browser.send('GET', `/api/venues/${id}`)).status).toBe(400)
      expect((await browser.send('DELETE', `/api/votes/${id}`)).status).toBe(400)
    },
  )
})

it('decodes the id in a path once', async () => {
  const browser = await member()
  const id = await venueOf(browser)
  const encoded = [...String(id)].map((digit) => `%3${digit}`).join('')
  expect((await browser.send('GET', `/api/venues/${encoded}`)).status).toBe(200)
  expect((await browser.send('GET', `/api/venues/${encodeURIComponent(encoded)}`)).status).toBe(400)
})

it('takes the id from the path, also if the body has another one', async () => {
  const browser = await member()
  const [changed, other] = [await venueOf(browser), await venueOf(browser)]
  const json = { ...venueInput, name: 'Changed', id: other }
  const answer = await browser.send('PUT', `/api/venues/${changed}`, { json })
  expect(await answer.json()).toMatchObject({ id: changed, name: 'Changed' })
  expect(await (await browser.send('GET', `/api/venues/${other}`)).json()).toMatchObject({
    name: venueInput.name,
  })
})

it.each(['[]', 'null', '7', '"text"'])('refuses %s as a body beside an id', async (body) => {
  const browser = await member()
  const headers = { 'content-type': 'application/json' }
  const answer = await browser.send('PUT', `/api/venues/${await venueOf(browser)}`, { headers, body })
  expect(answer.status).toBe(400)
})

it('accepts neither text nor null for numbers on either mount, also on tRPC after REST', async () => {
  const browser = await member()
  const id = await venueOf(browser)
  await browser.send('GET', `/api/venues/${id}`)
  for (const venueId of [String(id), null, true, [id]]) {
    const json = { venueId }
    expect((await browser.send('POST', '/api/votes', { json })).status).toBe(400)
    expect((await browser.send('POST', '/api/trpc/votes.cast', { json })).status).toBe(400)
  }
  const active = { ...venueInput, active: 'false' }
  expect((await browser.send('POST', '/api/venues', { json: active })).status).toBe(400)
  expect((await browser.send('POST', '/api/trpc/venues.create', { json: active })).status).toBe(400)
  const input = encodeURIComponent(JSON.stringify({ id: String(id) }))
  expect((await browser.send('GET', `/api/trpc/venues.get?input=${input}`)).status).toBe(400)
})

it('answers HEAD like GET, without the body', async () => {
  const browser = await member()
  const answer = await browser.send('HEAD', '/api/venues')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
  expect((await test.browser().send('HEAD', '/api/venues')).status).toBe(401)
})

it('survives query parameters and bodies named like parts of objects', async () => {
  const browser = await member()
  const search = await browser.send('GET', '/api/teams/search?q=x&__proto__=1&constructor=2&toString=3')
  expect(search.status).toBe(200)
  const answer = await browser.send('POST', '/api/votes', {
    headers: { 'content-type': 'application/json' },
    body: '{"__proto__":{"venueId":1},"constructor":1}',
  })
  expect(answer.status).toBe(400)
})
