import { beforeEach, expect, it, vi } from 'vitest'
import { type CallerName, callers, credentialOf } from '../../testing/callers.ts'
import { registration, setUpTestApp } from '../../testing/test-app.ts'
import { maxBatchSize } from '../trpc.ts'

const agents = vi.hoisted(() => ({ loads: 0 }))
vi.mock('./agents.ts', (original) => {
  agents.loads += 1
  return original()
})

const test = setUpTestApp()
let authorization: string
beforeEach(async () => {
  authorization = `Bearer ${await credentialOf(test.sql, 'a manage token')}`
})

const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const call = { ...list, method: 'tools/call', params: { name: 'suggestions' } }

function post(body: unknown, headers: Record<string, string> = {}, path = '/mcp') {
  const sent = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization,
    ...headers,
  }
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return test.app.request(path, { method: 'POST', headers: sent, body: text })
}

it('loads the library for the first agent that has an access token', async () => {
  expect((await post(list, { authorization: '' })).status).toBe(401)
  expect(agents.loads).toBe(0)
  expect((await post(list)).status).toBe(200)
  expect((await post(list)).status).toBe(200)
  expect(agents.loads).toBe(1)
})

it('answers only access tokens that are valid', async () => {
  const answers: Partial<Record<CallerName, [number, string | null]>> = {}
  for (const caller of callers) {
    const credential = await credentialOf(test.sql, caller)
    const answer = await post(list, { authorization: credential ? `Bearer ${credential}` : '' })
    answers[caller] = [answer.status, answer.headers.get('www-authenticate')]
    expect(answer.headers.has('set-cookie')).toBe(false)
  }
  const refused = [401, 'Bearer realm="LunchVote", error="invalid_token"']
  expect(answers).toEqual({
    nobody: [401, 'Bearer realm="LunchVote"'],
    'a session': refused,
    'an ended session': refused,
    'a read token': [200, null],
    'a vote token': [200, null],
    'a manage token': [200, null],
    'an ended token': refused,
    'an expired token': refused,
    'a token of a removed owner': refused,
  })
})

it('ignores cookies, and tokens in the address', async () => {
  const browser = test.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  const cookie = browser.cookie() ?? ''
  expect((await post(list, { authorization: '', cookie })).status).toBe(401)
  const query = new URLSearchParams({ access_token: authorization.slice('Bearer '.length) })
  expect((await post(list, { authorization: '' }, `/mcp?${query}`)).status).toBe(401)
  expect((await post(list, { cookie: 'lunchvote_session=x' })).status).toBe(200)
})

it.each(['http://evil.example', 'http://localhost:3001', 'null'])('refuses the origin %s', async (origin) => {
  const answer = await post(list, { origin })
  expect(answer.status).toBe(403)
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)
})

it.each(['GET', 'DELETE', 'PUT', 'OPTIONS'])('takes POST, and not %s', async (method) => {
  for (const headers of [{}, { authorization, accept: 'text/event-stream' }]) {
    const answer = await test.app.request('/mcp', { method, headers })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
  }
})

it.each([
  ['initialize', undefined],
  ['initialize', {}],
  ['initialize', { protocolVersion: 5, capabilities: {}, clientInfo: { name: 'a', version: '1' } }],
  ['tools/list', { cursor: 5 }],
  ['tools/call', { name: 5 }],
  ['tools/call', { name: 'suggestions', arguments: 'none' }],
])('answers wrong parameters of %s as invalid parameters: %j', async (method, params) => {
  const answer = await post({ jsonrpc: '2.0', id: 7, method, params })
  const text = (await answer.text()).replace(/^event: message\ndata: /, '')
  expect(JSON.parse(text)).toMatchObject({ id: 7, error: { code: -32_602 } })
})

const modern = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

it.each<[string, number, unknown, Record<string, string>]>([
  ['a body that is too large', 413, ' '.repeat(65_537), {}],
  ['a body that is not JSON', 400, '{', {}],
  ['a body of another type', 415, list, { 'content-type': 'text/plain' }],
  ['no body', 400, '', {}],
  ['no message', 400, null, {}],
  ['a deep list', 400, `${'['.repeat(30_000)}${']'.repeat(30_000)}`, {}],
  ['an empty batch', 400, [], {}],
  ['a batch that is too long', 400, Array(maxBatchSize + 1).fill(call), {}],
  ['an answer that can only be a stream', 406, list, { accept: 'text/event-stream' }],
  ['no accepted answer', 406, list, { accept: '' }],
  ['an unknown revision', 400, list, { 'mcp-protocol-version': '1999-01-01' }],
  ['a revision that the message does not name', 400, list, { 'mcp-protocol-version': '2026-07-28' }],
  [
    'a header that names another tool',
    400,
    { ...call, params: { ...call.params, _meta: modern } },
    { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'tools/call', 'mcp-name': 'vote' },
  ],
])('refuses %s, as JSON', async (_, status, body, headers) => {
  const answer = await post(body, headers)
  expect(answer.status).toBe(status)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await answer.json()).toEqual(expect.anything())
})

it('ignores the id of a session, and starts none', async () => {
  const answer = await post(list, { 'mcp-session-id': 'stolen' })
  expect(answer.status).toBe(200)
  expect(answer.headers.has('mcp-session-id')).toBe(false)
})

it('opens no stream of changes', async () => {
  const params = { notifications: { toolsListChanged: true }, _meta: modern }
  const headers = { 'mcp-protocol-version': '2026-07-28', 'mcp-method': 'subscriptions/listen' }
  const answer = await post({ ...list, method: 'subscriptions/listen', params }, headers)
  expect(await answer.json()).toMatchObject({ error: { message: 'Subscription limit reached' } })
})

it('answers each call of a batch, also if two have the same id', async () => {
  const read = async (body: unknown) => (await (await post(body)).text()).match(/^data: .*$/gm)
  expect(await read([call, { ...call, id: 2 }, { ...list, id: 3 }])).toHaveLength(3)
  expect((await post([call, call])).status).toBe(200)
})

it('a batch makes one costly call', async () => {
  const costly = { ...list, method: 'tools/call', params: { name: 'list_venues' } }
  const batch = Array.from({ length: maxBatchSize }, (_, id) => ({ ...costly, id }))
  const text = await (await post(batch)).text()
  expect(text.match(/Ask for one long list at a time/g)).toHaveLength(maxBatchSize - 1)
})
