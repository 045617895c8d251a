import { describe, expect, it, onTestFinished } from 'vitest'
import { localLimits } from '../rate-limiter.ts'
import { credentialOf } from '../testing/callers.ts'
import { createTestApp, registration, setUpTestApp } from '../testing/test-app.ts'

/** A small limit, because the tests reach it. */
const limit = 30
const rateLimit = { ...localLimits, any: { points: limit, duration: 60 } }

const test = setUpTestApp({ rateLimit })

let addresses = 0
const anAddress = () => `192.0.2.${++addresses}`

type Request = { path: string; method?: string; headers?: Record<string, string>; body?: string }

const send = (address: string, { path, headers, ...init }: Request) =>
  test.app.request(path, { ...init, headers: { 'x-forwarded-for': address, ...headers } })

/**
 * Sends requests from the address until one gets the status 429. Each request counts once.
 * @returns how many requests got another status
 */
async function remaining(address: string): Promise<number> {
  for (let n = 0; ; n += 1) {
    if ((await send(address, { path: '/api/user' })).status === 429) return n
  }
}

const json = { 'content-type': 'application/json' }
const toolCall = (name: string, input = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: input },
})
const threeSearches = 'team.search,team.search,team.search'
const inputs = (input: object) => encodeURIComponent(JSON.stringify({ 0: input, 1: input, 2: input }))
const jsonl = { 'trpc-accept': 'application/jsonl' }

describe('counts against the address', () => {
  it.each<[string, number, number, Request]>([
    ['a call without a session', 401, 1, { path: '/api/user' }],
    [
      'a call with a session that does not exist',
      401,
      1,
      { path: '/api/user', headers: { authorization: 'Bearer x' } },
    ],
    ['an unknown path', 404, 1, { path: '/api/nothing' }],
    ['a wrong method', 405, 1, { path: '/api/user', method: 'PATCH' }],
    ['the method OPTIONS', 204, 1, { path: '/api/user', method: 'OPTIONS' }],
    ['a body that is not JSON', 415, 1, { path: '/api/login', method: 'POST', body: 'x' }],
    [
      'a body that is too large',
      413,
      1,
      { path: '/api/login', method: 'POST', headers: json, body: 'x'.repeat(65_537) },
    ],
    [
      'a body that cannot be parsed',
      400,
      1,
      { path: '/api/login', method: 'POST', headers: json, body: '{' },
    ],
    [
      'a request from another origin',
      403,
      1,
      { path: '/api/logout', method: 'POST', headers: { origin: 'http://evil.example' } },
    ],
    ['an agent without a token', 401, 1, { path: '/mcp', method: 'POST', headers: json, body: '{}' }],
    [
      'an agent from another origin',
      403,
      1,
      { path: '/mcp', method: 'POST', headers: { origin: 'http://evil.example' } },
    ],
    ['an agent that asks for a stream', 405, 1, { path: '/mcp' }],
    ['a file', 200, 1, { path: '/api/docs/start.js' }],
    ['the settings of the page', 200, 1, { path: '/api/web-settings' }],
    ['the event stream', 401, 1, { path: '/api/events' }],
    ['an unknown procedure', 404, 1, { path: '/api/trpc/nothing' }],
    ['a procedure by the wrong method', 405, 1, { path: '/api/trpc/auth.logout' }],
    ['a batch of unknown procedures', 404, 4, { path: '/api/trpc/,,,?batch=1' }],
    ['a batch that is too long', 400, 16, { path: `/api/trpc/${','.repeat(16_000)}?batch=1` }],
    ['a batch of three calls', 401, 3, { path: '/api/trpc/auth.me,auth.me,votes.today?batch=1' }],
    [
      'a streamed batch of three calls',
      200,
      3,
      { path: '/api/trpc/auth.me,auth.me,votes.today?batch=1', headers: jsonl },
    ],
    ['a batch with encoded commas', 401, 3, { path: '/api/trpc/auth.me%2Cauth.me%2Cauth.me?batch=1' }],
    ['a streamed batch of unknown procedures', 200, 4, { path: '/api/trpc/,,,?batch=1', headers: jsonl }],
    ['a call that has a limit of its own', 200, 1, { path: '/api/teams/search?q=lunch' }],
    ['a call with invalid input', 400, 1, { path: '/api/login', method: 'POST', headers: json, body: '{}' }],
    [
      'a batch of calls that have a limit of their own',
      200,
      3,
      { path: `/api/trpc/${threeSearches}?batch=1&input=${inputs({ q: 'lunch' })}` },
    ],
    [
      'a batch of calls with invalid input',
      400,
      3,
      { path: `/api/trpc/${threeSearches}?batch=1&input=${inputs({ q: 1 })}` },
    ],
    [
      'a batch whose body cannot be parsed',
      400,
      2,
      { path: '/api/trpc/auth.login,auth.login?batch=1', method: 'POST', headers: json, body: '{' },
    ],
  ])('%s', async (_, status, counted, request) => {
    const address = anAddress()
    const answer = await send(address, request)
    await answer.text()
    expect(answer.status).toBe(status)
    expect(await remaining(address)).toBe(limit - counted)
  })
})

it('refuses requests to every path once the address is over the limit', async () => {
  const address = anAddress()
  await remaining(address)
  for (const path of [
    '/api/nothing',
    '/api/docs/swagger-ui.css',
    '/api/trpc/,,?batch=1',
    '/api/web-settings',
  ]) {
    const answer = await send(address, { path, headers: { 'accept-encoding': 'gzip' } })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const seconds = Number(answer.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const refusal = { code: 'TOO_MANY_REQUESTS' }
    // tRPC has its own envelope for an error, and repeats the error for each call of a batch.
    const body = path.startsWith('/api/trpc') ? Array(3).fill({ error: { data: refusal } }) : refusal
    expect(await answer.json()).toMatchObject(body)
  }
  expect((await send(address, { path: '/healthz' })).status).toBe(200)
  expect((await send(anAddress(), { path: '/api/nothing' })).status).toBe(404)
})

it('counts requests while the database is down', async () => {
  const away = await createTestApp({ rateLimit, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' })
  onTestFinished(away.close)
  const ask = async () => (await away.app.request('/api/user')).status
  for (let n = 0; n < limit; n += 1) expect(await ask()).toBe(401)
  expect(await ask()).toBe(429)
})

it('counts registrations while the human verifier does not answer', async () => {
  const away = await createTestApp({ rateLimit, humanVerifier: { verify: async () => 'unreachable' } })
  onTestFinished(away.close)
  const register = async () => {
    const body = JSON.stringify({ ...registration(), recaptchaToken: 'token' })
    return (await away.app.request('/api/register', { method: 'POST', headers: json, body })).status
  }
  const statuses = []
  for (let n = 0; n <= limit; n += 1) statuses.push(await register())
  expect(statuses.filter((status) => status === 503)).toHaveLength(limit)
  expect(statuses.at(-1)).toBe(429)
})

it('counts the calls of a member against the member, not against the address', async () => {
  const address = anAddress()
  const browser = test.browser()
  const headers = { 'x-forwarded-for': address }
  await browser.send('POST', '/api/register', { json: registration(), headers })
  for (let n = 0; n < 5; n += 1)
    expect((await browser.send('GET', '/api/user', { headers })).status).toBe(200)
  // One request counts against the address: the registration, because it was sent without a session.
  expect(await remaining(address)).toBe(limit - 1)
})

it('counts the calls of all access tokens of a member together with the member’s own', async () => {
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  const draft = { name: 'Script', scope: 'read', expiresInDays: null }
  const create = async () => {
    const answer = await browser.send('POST', '/api/tokens', { json: draft })
    const { token } = (await answer.json()) as { token: string }
    return { authorization: `Bearer ${token}` }
  }
  const [first, second] = [await create(), await create()]
  const ask = async (headers: Record<string, string>) =>
    (await send(anAddress(), { path: '/api/user', headers })).status
  for (let n = 0; n < limit - 3; n += 1) expect(await ask(n % 2 ? first : second)).toBe(200)
  expect((await browser.send('GET', '/api/user')).status).toBe(200)
  for (const headers of [first, second]) expect(await ask(headers)).toBe(429)
  expect((await browser.send('GET', '/api/user')).status).toBe(429)
})

it.each<[string, number, unknown]>([
  ['list of tools', 1, { jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  ['message that is not valid', 1, {}],
  ['call of an unknown tool', 1, toolCall('nothing')],
  ['call that is refused', 1, toolCall('vote', { venueId: 'x' })],
  ['call of a costly procedure', 5, toolCall('list_venues')],
  ['batch of three calls', 3, Array(3).fill(toolCall('todays_lunch'))],
  ['batch that is too long', 16, Array(1000).fill(1)],
])('counts an agent’s %s against the member', async (_, counted, message) => {
  const token = await credentialOf(test.sql, 'a vote token')
  const headers = {
    ...json,
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
  }
  const address = anAddress()
  await send(address, { path: '/mcp', method: 'POST', headers, body: JSON.stringify(message) })
  let others = 0
  while ((await send(anAddress(), { path: '/api/user', headers })).status === 200) others += 1
  expect(others).toBe(limit - counted)
  expect(await remaining(address)).toBe(limit)
  const refused = await send(address, {
    path: '/mcp',
    method: 'POST',
    headers,
    body: JSON.stringify(message),
  })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('takes sixteen calls in a batch, and answers 400 to more', async () => {
  const batch = (calls: number) =>
    send(anAddress(), { path: `/api/trpc/${Array(calls).fill('auth.me').join(',')}?batch=1` })
  expect((await batch(16)).status).toBe(401)
  const refused = await batch(17)
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({
    error: { message: 'Batch call exceeds maximum size', data: { code: 'BAD_REQUEST' } },
  })
})
