import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type {} from '../testing/live-server.ts'
import { napoli, registration } from '../testing/people.ts'
import { createLunchVoteClient, LunchVoteError } from './client.ts'

const url = inject('lunchVoteUrl')

async function newMember(details?: Parameters<typeof registration>[0]) {
  const person = registration(details)
  const client = createLunchVoteClient({ url })
  const user = await client.auth.register.mutate(person)
  return { client, person, user }
}

async function errorOf(call: Promise<unknown>): Promise<LunchVoteError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof LunchVoteError) return error
  throw new Error('The call did not fail', { cause: error })
}

test('two members vote and see the tally', async () => {
  const ada = await newMember()
  const bob = await newMember({ teamName: ada.person.teamName })

  const venue = await ada.client.venues.create.mutate(napoli)
  expect(await ada.client.votes.cast.mutate({ venueId: venue.id })).toEqual({ venueId: venue.id })
  await bob.client.votes.cast.mutate({ venueId: venue.id })

  const [tally] = await bob.client.votes.today.query()
  expect(tally).toMatchObject({ venueId: venue.id, count: 2, hasVoted: true, teamSize: 2 })
  expect(tally?.voters.map(({ displayName }) => displayName)).toEqual([
    ada.person.displayName,
    bob.person.displayName,
  ])
})

test('sends the input of a query', async () => {
  const { client, person, user } = await newMember()
  expect(await client.team.search.query({ q: person.teamName })).toEqual([
    { id: user.teamId, name: person.teamName },
  ])
})

test('sends simultaneous calls separately', async () => {
  const { client } = await newMember()
  const [user, venues] = await Promise.all([client.auth.me.query(), client.venues.list.query()])
  expect(user.isTeamAdmin).toBe(true)
  expect(venues).toEqual([])
})

test('uploads a picture for a venue', async () => {
  const { client } = await newMember()
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const picture = await client.pictures.upload.mutate(new Blob([bytes], { type: 'image/png' }))
  expect(picture).toEqual({ url: expect.stringContaining('/api/pictures/'), width: 1, height: 1 })
  const venue = await client.venues.create.mutate({ ...napoli, imageUrl: picture.url })
  expect(venue.imageUrl).toBe(picture.url)
  const text = new Blob(['no picture'], { type: 'image/png' })
  expect(await errorOf(client.pictures.upload.mutate(text))).toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
    message: 'Please choose a picture (JPEG, PNG, WebP, AVIF or GIF)',
  })
})

test('accepts a slash at the end of the address', async () => {
  const { client, user } = await newMember()
  const same = createLunchVoteClient({ url: new URL(`${url}/`), session: client.session })
  expect(await same.auth.me.query()).toEqual(user)
})

describe('the session', () => {
  test('starts with register and ends with logout', async () => {
    const client = createLunchVoteClient({ url })
    expect(client.session).toBeUndefined()
    await client.auth.register.mutate(registration())
    expect(client.session).toMatch(/^\S{20,}$/)
    await client.auth.logout.mutate()
    expect(client.session).toBeUndefined()
    expect(await errorOf(client.auth.me.query())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' })
  })

  test('starts with login', async () => {
    const { person, user } = await newMember()
    const client = createLunchVoteClient({ url })
    expect(await client.auth.login.mutate({ email: person.email, password: person.password })).toEqual(user)
    expect(await client.auth.me.query()).toEqual(user)
  })

  test('can be stored and used by another client', async () => {
    const { client, user } = await newMember()
    const later = createLunchVoteClient({ url, session: client.session })
    expect(await later.auth.me.query()).toEqual(user)
    expect(later.session).toBe(client.session)
  })

  test('is dropped after the server has ended it', async () => {
    const { client } = await newMember()
    const elsewhere = createLunchVoteClient({ url, session: client.session })
    await elsewhere.auth.logout.mutate()
    expect(await errorOf(client.votes.today.query())).toMatchObject({ code: 'UNAUTHORIZED' })
    expect(client.session).toBeUndefined()
  })

  test('is dropped when the team is deleted', async () => {
    const { client } = await newMember()
    await client.team.remove.mutate()
    expect(client.session).toBeUndefined()
  })

  test('can be an access token, until a login starts a session', async () => {
    const { client, person, user } = await newMember()
    const draft = { name: 'Display', scope: 'vote' as const, expiresInDays: null }
    const { id, token } = await client.tokens.create.mutate(draft)
    const display = createLunchVoteClient({ url, session: token })
    expect(await display.auth.me.query()).toEqual(user)
    expect(await errorOf(display.tokens.list.query())).toMatchObject({ status: 403 })

    await client.tokens.revoke.mutate({ id })
    expect(await errorOf(display.auth.me.query())).toMatchObject({ status: 401 })
    await display.auth.logout.mutate()
    expect(display.session).toBe(token)
    await display.auth.login.mutate({ email: person.email, password: person.password })
    expect(display.session).not.toBe(token)
    expect(await display.auth.me.query()).toEqual(user)
  })

  test('is not shared between clients', async () => {
    await newMember()
    expect(await errorOf(createLunchVoteClient({ url }).auth.me.query())).toMatchObject({ status: 401 })
  })
})

describe('an error', () => {
  test('of an invalid input has the invalid fields', async () => {
    const error = await errorOf(
      createLunchVoteClient({ url }).auth.register.mutate({
        ...registration(),
        email: 'ada',
        password: '12345',
      }),
    )
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: 'LunchVoteError',
      status: 400,
      code: 'BAD_REQUEST',
      message: 'Invalid email format',
      issues: [
        { path: 'email', message: 'Invalid email format' },
        { path: 'password', message: 'Password must be at least 6 characters' },
      ],
    })
    expect(error.requestId).toMatch(/\S/)
  })

  test('of another kind has no invalid fields', async () => {
    const { client, person } = await newMember()
    expect(await errorOf(client.venues.get.query({ id: 2_000_000_000 }))).toMatchObject({
      status: 404,
      code: 'NOT_FOUND',
      issues: [],
    })
    const again = createLunchVoteClient({ url }).auth.register.mutate(person)
    expect(await errorOf(again)).toMatchObject({ status: 409, code: 'CONFLICT', issues: [] })
  })

  test('that occurs before the procedure runs has the same form', async () => {
    const { client } = await newMember()
    const long = { ...napoli, description: 'x'.repeat(70_000) }
    expect(await errorOf(client.venues.create.mutate(long))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    })
  })

  test('for a procedure that the server does not have is a 404', async () => {
    const newer = createLunchVoteClient({ url }) as unknown as Record<
      'dinner',
      Record<'today', { query(): Promise<unknown> }>
    >
    expect(await errorOf(newer.dinner.today.query())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

test('a call to a server that cannot be reached fails with NETWORK', async () => {
  const nobody = inject('deadUrl')
  const error = await errorOf(createLunchVoteClient({ url: nobody }).votes.today.query())
  expect(error).toMatchObject({
    status: 0,
    code: 'NETWORK',
    message: `LunchVote at ${nobody} cannot be reached`,
    issues: [],
  })
  expect(error.cause).toBeInstanceOf(TypeError)
})

test('a call whose signal is aborted fails with ABORTED', async () => {
  const client = createLunchVoteClient({ url })
  const reason = new Error('Lunch is over')
  const call = client.votes.today.query(undefined, { signal: AbortSignal.abort(reason) })
  expect(await errorOf(call)).toMatchObject({
    status: 0,
    code: 'ABORTED',
    message: 'The call was aborted',
    cause: reason,
  })
})

/** Starts a server that accepts connections but never answers. */
async function startSilentServer() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a call whose signal times out fails with TIMEOUT', async () => {
  const silent = await startSilentServer()
  const signal = AbortSignal.any([AbortSignal.timeout(20), new AbortController().signal])
  const call = createLunchVoteClient({ url: silent }).votes.today.query(undefined, { signal })
  expect(await errorOf(call)).toMatchObject({
    status: 0,
    code: 'TIMEOUT',
    message: `LunchVote at ${silent} did not answer in time`,
    cause: { name: 'TimeoutError' },
  })
})

describe('an answer', () => {
  const base = 'https://lunch.example.com'

  function refusalOf(status: number, body: unknown, headers: Record<string, string> = {}) {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const type = typeof body === 'string' ? 'text/html' : 'application/json'
    const answer = new Response(status === 204 ? null : text, {
      status,
      headers: { 'content-type': type, ...headers },
    })
    return errorOf(createLunchVoteClient({ url: base, fetch: async () => answer }).votes.today.query())
  }

  const tooMany = {
    error: { message: 'Too many', code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } },
  }

  test('can name the seconds to wait after a rate limit', async () => {
    const error = await refusalOf(429, tooMany, { 'retry-after': '42' })
    expect(error).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many',
      retryAfter: 42,
    })
  })

  test.each([{}, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }])(
    'with the headers %o has no seconds',
    async (headers) => {
      expect((await refusalOf(429, tooMany, headers)).retryAfter).toBeUndefined()
    },
  )

  test('has the reason, and says whether the server has no OpenAI API key', async () => {
    const reason = { reason: 'api_key_required', params: { service: 'x' } }
    const facts = { code: 'SERVICE_UNAVAILABLE', ...reason, requiresApiKey: true }
    const message = 'OpenAI API key is required'
    for (const body of [{ error: { message, code: -32603, data: facts } }, { message, ...facts }]) {
      expect(await refusalOf(503, body)).toMatchObject({ message, status: 503, ...facts })
    }
    expect((await refusalOf(429, tooMany)).requiresApiKey).toBe(false)
  })

  test.each([
    ['a page of a proxy', 502, '<h1>Bad Gateway</h1>'],
    ['a web page', 200, '<!doctype html>'],
    ['JSON of another service', 404, { error: 'not found' }],
    ['other JSON', 200, { hello: 'world' }],
    ['nothing', 204, ''],
    ['null', 200, null],
  ])('of another service is unreadable: %s', async (_, status, body) => {
    expect(await refusalOf(status, body)).toMatchObject({
      status,
      code: 'UNREADABLE',
      message: `The answer from ${base} (status ${status}) is not from LunchVote`,
    })
  })
})
