import { appRouter } from '@lunchvote/api/root'
import type { Meta } from '@lunchvote/api/trpc'
import { settingsFor } from '@lunchvote/live-server/identity-provider'
import { describe, expect, it } from 'vitest'
import { type CallerName, callers, credentialOf } from '../testing/callers.ts'
import { access } from '../testing/procedure-scopes.ts'
import { setUpTestApp } from '../testing/test-app.ts'

const test = setUpTestApp({ oidc: settingsFor('https://login.example.com') })

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription'; meta?: Meta } }

/** Every procedure by its path. The declared type of the router is nested, but this object is not. */
const procedures = Object.entries<Procedure>(appRouter._def.procedures as never)

type Answer = 'passes' | 'Please log in first' | 'This token may not do that'

/** For each scope of a procedure, the callers with a valid token that it refuses, and the message. */
const refused: Record<string, Partial<Record<CallerName, Answer>>> = {
  public: {},
  read: {},
  vote: { 'a read token': 'This token may not do that' },
  manage: {
    'a read token': 'This token may not do that',
    'a vote token': 'This token may not do that',
  },
  session: {
    'a read token': 'This token may not do that',
    'a vote token': 'This token may not do that',
    'a manage token': 'This token may not do that',
  },
}

const loggedOut: readonly CallerName[] = [
  'nobody',
  'an ended session',
  'an ended token',
  'an expired token',
  'a token of a removed owner',
]

function expectedAnswer(path: string, caller: CallerName): Answer {
  if (access[path] === 'public') return 'passes'
  if (loggedOut.includes(caller)) return 'Please log in first'
  return refused[access[path] ?? '']?.[caller] ?? 'passes'
}

/** The REST paths of the procedures that do not only take and answer JSON. They have handlers of their own. */
const ownHandlers: Record<
  string,
  { method: string; path: string; headers: { accept: string } | { 'content-type': string } }
> = {
  'events.stream': { method: 'GET', path: '/events', headers: { accept: 'text/event-stream' } },
  'pictures.upload': { method: 'POST', path: '/pictures', headers: { 'content-type': 'image/png' } },
  'venues.importRun': {
    method: 'POST',
    path: '/venues/import-wolt',
    headers: { accept: 'application/x-ndjson' },
  },
}

/** The two ways to call a procedure. The input is empty, because access is checked before the input. */
const mounts: Record<string, (path: string, procedure: Procedure, headers: Headers) => Promise<Response>> = {
  REST: async (path, { _def }, headers) => {
    const rest = ownHandlers[path] ?? _def.meta?.openapi
    if (!rest) throw new Error(`${path} has no REST path`)
    for (const [name, value] of Object.entries(ownHandlers[path]?.headers ?? {})) headers.set(name, value)
    return send(rest.method, `/api${rest.path.replaceAll(/\{\w+\}/g, 'x')}`, headers)
  },
  tRPC: async (path, { _def }, headers) => {
    if (_def.type === 'subscription') headers.set('accept', 'text/event-stream')
    return send(_def.type === 'mutation' ? 'POST' : 'GET', `/api/trpc/${path}`, headers)
  },
}

function send(method: string, path: string, headers: Headers, body = '{}') {
  if (method === 'GET') return test.app.request(path, { headers })
  if (!headers.has('content-type')) headers.set('content-type', 'application/json')
  return test.app.request(path, { method, headers, body })
}

async function headersOf(caller: CallerName): Promise<Headers> {
  const credential = await credentialOf(test.sql, caller)
  return new Headers(credential === null ? {} : { authorization: `Bearer ${credential}` })
}

/**
 * Returns the refusal of the access checks, or `passes`. The caller also passes if the call fails for another reason.
 */
async function answerOf(response: Response): Promise<Answer> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return firstEvent(response)
  const answer = (await response.json()) as Refusal & { error?: Refusal }
  const { message } = answer.error ?? answer
  if (response.status === 401 || response.status === 403) return `${message}` as Answer
  // 404 is for the company's login, which nobody here has.
  expect([200, 400, 404, 409, 415]).toContain(response.status)
  return 'passes'
}

type Refusal = { message?: string }

/**
 * Reads a stream up to its first event. If tRPC refuses the call, it opens a stream too, whose event is the refusal.
 */
async function firstEvent(response: Response): Promise<Answer> {
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('"alive"')) return 'passes'
    const refusal = /^event: serialized-error\ndata: (.*)$/m.exec(text)?.[1]
    if (refusal) return JSON.parse(refusal).message
  }
  throw new Error(`The stream ended without an event: ${text}`)
}

it('an upload tells each caller whether they may upload, also with a wrong content type', async () => {
  for (const caller of callers) {
    const headers = await headersOf(caller)
    headers.set('content-type', 'text/plain')
    const answer = await answerOf(await send('POST', '/api/pictures', headers))
    expect([caller, answer]).toEqual([caller, expectedAnswer('pictures.upload', caller)])
  }
})

it('every procedure names the scope that product.md describes', () => {
  const scopes = procedures.map(([path, { _def }]) => [path, _def.meta?.scope])
  expect(Object.fromEntries(scopes)).toEqual(access)
})

/** One procedure of each scope, which all callers call. The others are called by the callers who show their scope. */
const examples = ['auth.login', 'auth.me', 'votes.cast', 'venues.create', 'tokens.list']
const showing: readonly CallerName[] = ['nobody', 'a read token', 'a vote token', 'a manage token']

describe.each(Object.keys(mounts))('over %s', (mount) => {
  it.each(procedures)('%s answers each caller as its scope requires', async (path, procedure) => {
    const answers: Partial<Record<CallerName, Answer>> = {}
    const expected: typeof answers = {}
    for (const caller of examples.includes(path) ? callers : showing) {
      const response = await mounts[mount]?.(path, procedure, await headersOf(caller))
      if (!response) throw new Error(`There is no mount ${mount}`)
      answers[caller] = await answerOf(response)
      expected[caller] = expectedAnswer(path, caller)
    }
    expect(answers).toEqual(expected)
  })
})

describe('a batch', () => {
  it('answers each call by itself', async () => {
    const headers = await headersOf('a read token')
    const answer = await send('GET', '/api/trpc/votes.today,sessions.list,auth.me?batch=1', headers)
    expect(answer.status).toBe(207)
    expect(await answer.json()).toMatchObject([
      { result: { data: [] } },
      { error: { message: 'This token may not do that', data: { code: 'FORBIDDEN', httpStatus: 403 } } },
      { result: { data: { displayName: 'Ada Lovelace' } } },
    ])
  })

  it('runs the allowed calls only', async () => {
    const headers = await headersOf('a vote token')
    const inputs = JSON.stringify({ 0: { away: true }, 1: { name: 'Mutiny' } })
    const answer = await send('POST', '/api/trpc/lunch.away,team.rename?batch=1', headers, inputs)
    expect(await answer.json()).toMatchObject([
      { result: { data: { away: [{ displayName: 'Ada Lovelace' }] } } },
      { error: { message: 'This token may not do that' } },
    ])
    const me = await send('GET', '/api/user', headers)
    expect(await me.json()).toMatchObject({ teamName: expect.stringMatching(/^Callers/) })
  })
})

describe('an access token', () => {
  it('that has ended does not clear the session cookie', async () => {
    const answer = await send('GET', '/api/user', await headersOf('an ended token'))
    expect(answer.status).toBe(401)
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  it('in the cookie does not count as a session', async () => {
    const credential = await credentialOf(test.sql, 'a manage token')
    const answer = await send('GET', '/api/user', new Headers({ cookie: `lunchvote_session=${credential}` }))
    expect(answer.status).toBe(401)
    expect(answer.headers.get('set-cookie')).toMatch(/^lunchvote_session=;/)
  })
})
