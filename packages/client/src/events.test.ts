import { getEventListeners } from 'node:events'
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { endedStream, message, refusal, startEventServer, stream } from '../testing/event-server.ts'
import type {} from '../testing/live-server.ts'
import { napoli, registration } from '../testing/people.ts'
import { createLunchVoteClient, type LunchVoteEvent } from './client.ts'

type Events = AsyncIterator<LunchVoteEvent>

const url = inject('lunchVoteUrl')
/** The types of the events that follow each connect. */
const opening = ['alive', 'votes', 'venues', 'vault', 'members', 'team', 'lunch', 'menus']

async function take(events: Events, count: number) {
  const types: (string | undefined)[] = []
  while (types.length < count) types.push((await events.next()).value?.type)
  return types
}

/** Reads events until one has this type. */
async function reach(events: Events, type: LunchVoteEvent['type']) {
  for (;;) {
    const { done, value } = await events.next()
    if (done) throw new Error(`The stream ended without ${type}`)
    if (value.type === type) return
  }
}

async function newMember(details?: Parameters<typeof registration>[0], at = url) {
  const person = registration(details)
  const client = createLunchVoteClient({ url: at })
  const { id } = await client.auth.register.mutate(person)
  return { client, person, id }
}

/** Follows the stream, and stops at the end of the test. */
function follow(at: string, signal?: AbortSignal) {
  const events = createLunchVoteClient({ url: at }).events.stream.subscribe(undefined, signal && { signal })
  onTestFinished(async () => void (await events.return?.()))
  return events
}

/** A client, and whether it has closed each of its connections. */
function watchedClient(at: string) {
  const signals: (AbortSignal | null | undefined)[] = []
  const client = createLunchVoteClient({
    url: at,
    fetch: (input, init) => {
      signals.push(init?.signal)
      return fetch(input, init)
    },
  })
  return { client, closed: () => signals.map((signal) => signal?.aborted) }
}

describe('from a real server', () => {
  test('each connect reports an event of each kind, and then each change is an event', async () => {
    const { client, person } = await newMember()
    const colleague = await newMember({ teamName: person.teamName })
    const types: string[] = []
    for await (const { type } of client.events.stream.subscribe()) {
      types.push(type)
      if (types.length === opening.length) await colleague.client.venues.create.mutate(napoli)
      // The event of the colleague's registration may arrive first.
      if (types.length > opening.length && type === 'venues') break
    }
    expect(types.slice(0, opening.length)).toEqual(opening)
  })

  test('the end of the session is the last event', async () => {
    const { client, person } = await newMember()
    const colleague = await newMember({ teamName: person.teamName })
    const events = colleague.client.events.stream.subscribe()
    await take(events, opening.length)
    await client.team.removeMember.mutate({ id: colleague.id })
    await reach(events, 'member-removed')
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  test('an access token follows the stream until it is revoked', async () => {
    const { client } = await newMember()
    const { id, token } = await client.tokens.create.mutate({
      name: 'Kitchen display',
      scope: 'read',
      expiresInDays: null,
    })
    const display = createLunchVoteClient({ url, session: token })
    const events = display.events.stream.subscribe()
    expect(await take(events, opening.length)).toEqual(opening)
    await client.tokens.revoke.mutate({ id })
    await reach(events, 'session-ended')
    expect(await events.next()).toEqual({ done: true, value: undefined })
    await expect(display.events.stream.subscribe().next()).rejects.toMatchObject({ status: 401 })
  })

  test('without a session, the loop fails', async () => {
    await expect(follow(url).next()).rejects.toMatchObject({
      status: 401,
      code: 'UNAUTHORIZED',
      message: 'Please log in first',
    })
  })
})

test('an answer of another service ends the loop', async () => {
  const { url: other } = await startEventServer((response) => response.end('<!doctype html>'))
  await expect(follow(other).next()).rejects.toMatchObject({ status: 200, code: 'UNREADABLE' })
})

test('an event that is not from LunchVote ends the loop and the connection', async () => {
  const { url: other } = await startEventServer(stream('data: hello\n\n'))
  const { client, closed } = watchedClient(other)
  await expect(client.events.stream.subscribe().next()).rejects.toMatchObject({ code: 'UNREADABLE' })
  expect(closed()).toEqual([true])
})

test.each([400, 401, 403, 404])('the status %i ends the loop', async (status) => {
  const server = await startEventServer(refusal(status))
  const events = follow(server.url)
  await expect(events.next()).rejects.toMatchObject({ status })
  expect(await events.next()).toEqual({ done: true, value: undefined })
  expect(server.connections()).toBe(1)
})

describe('leaving', () => {
  test('break closes the connection at once', async () => {
    const server = await startEventServer(stream(message('alive')))
    const { client, closed } = watchedClient(server.url)
    const { signal } = new AbortController()
    for await (const _ of client.events.stream.subscribe(undefined, { signal })) break
    expect(closed()).toEqual([true])
    expect(getEventListeners(signal, 'abort')).toEqual([])
    await until(() => server.closed() === 1)
  })

  test('return() closes the connection, even while an event is awaited', async () => {
    const server = await startEventServer(stream(message('alive')))
    const events = follow(server.url)
    await take(events, opening.length)
    const next = events.next()
    await events.return?.()
    expect(await next).toEqual({ done: true, value: undefined })
    await until(() => server.closed() === 1)
  })

  const reason = new Error('Lunch is over')
  const aborted = { status: 0, code: 'ABORTED', message: 'The subscription was aborted', cause: reason }

  test('the signal ends the wait for an event', async () => {
    const server = await startEventServer(stream(message('alive')))
    const controller = new AbortController()
    const events = follow(server.url, controller.signal)
    await take(events, opening.length)
    const next = events.next()
    controller.abort(reason)
    await expect(next).rejects.toMatchObject(aborted)
    await until(() => server.closed() === 1)
    expect(await events.next()).toEqual({ done: true, value: undefined })
  })

  test('after the signal is aborted, no event follows', async () => {
    const server = await startEventServer(stream(message('alive'), message('votes')))
    const controller = new AbortController()
    const events = follow(server.url, controller.signal)
    await take(events, 1)
    controller.abort(reason)
    await expect(events.next()).rejects.toMatchObject(aborted)
  })

  test('the signal ends the pause before the next attempt to connect', async () => {
    const controller = new AbortController()
    const events = follow(inject('deadUrl'), controller.signal)
    const timers = fakeTimers()
    const next = events.next()
    await timers.started(1000)
    controller.abort(reason)
    await expect(next).rejects.toMatchObject(aborted)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('with a signal that is already aborted, no request is sent', async () => {
    const server = await startEventServer(stream(message('alive')))
    await expect(follow(server.url, AbortSignal.abort(reason)).next()).rejects.toMatchObject(aborted)
    expect(server.connections()).toBe(0)
  })
})

describe('connecting again', () => {
  afterEach(() => vi.restoreAllMocks())

  test('the pauses become longer with each failed attempt, until a connection is open', async () => {
    const answers = [502, 503, 500, 408, 503, 503].map((status) => refusal(status))
    const server = await startEventServer(...answers, endedStream(message('alive')))
    const timers = fakeTimers()
    const events = follow(server.url)
    const types = take(events, opening.length + 1)
    for (const ms of [1000, 2000, 4000, 8000, 15_000, 15_000, 1000]) await timers.pass(ms)
    expect(await types).toEqual([...opening, 'alive'])
    expect(server.connections()).toBe(8)
  })

  test('a pause has a random part', async () => {
    const server = await startEventServer(refusal(502))
    const timers = fakeTimers({ random: 0.5 })
    void follow(server.url).next()
    for (const ms of [1500, 3000, 6000]) await timers.pass(ms)
  })

  test('the server can ask for longer pauses', async () => {
    const server = await startEventServer(
      refusal(429, { 'retry-after': '60' }),
      endedStream('retry: 20000\n\n', message('alive')),
    )
    const timers = fakeTimers()
    const events = follow(server.url)
    const types = take(events, opening.length + 1)
    await timers.pass(61_000)
    await timers.pass(20_000)
    expect(await types).toEqual([...opening, 'alive'])
  })

  test('a server that cannot be reached is tried again', async () => {
    const timers = fakeTimers()
    void follow(inject('deadUrl')).next()
    for (const ms of [1000, 2000, 4000]) await timers.pass(ms)
  })

  test('an open connection without events counts as lost', async () => {
    const server = await startEventServer(stream(message('alive')))
    const events = follow(server.url)
    await take(events, opening.length)
    const timers = fakeTimers()
    const types = take(events, opening.length)
    await timers.pass(60_000)
    await until(() => server.closed() === 1)
    await timers.pass(1000)
    expect(await types).toEqual(opening)
  })

  test('a connection without an answer counts as lost', async () => {
    const server = await startEventServer(() => {}, stream(message('alive')))
    const timers = fakeTimers()
    const types = take(follow(server.url), opening.length)
    await until(() => server.connections() === 1)
    await timers.pass(60_000)
    await timers.pass(1000)
    expect(await types).toEqual(opening)
  })

  test('a slow reader does not count as silence', async () => {
    const server = await startEventServer(stream(message('alive')))
    fakeTimers()
    const events = follow(server.url)
    await take(events, 1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

/** Waits for something that happens on a real connection. */
async function until(isTrue: () => boolean) {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve))
}

/** Replaces the timers of this process. The connections stay real. */
function fakeTimers({ random = 0 } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const set = vi.spyOn(globalThis, 'setTimeout')
  const randomness = vi.spyOn(Math, 'random').mockReturnValue(random)
  onTestFinished(() => {
    randomness.mockRestore()
    vi.useRealTimers()
  })
  /** Waits until the client has started a timer of this length. */
  const started = (ms: number) => until(() => set.mock.calls.some(([, time]) => time === ms))
  return {
    started,
    /** Waits until the client has started a timer of this length, and lets its time pass. */
    pass: async (ms: number) => {
      await started(ms)
      set.mockClear()
      vi.advanceTimersByTime(ms)
    },
  }
}
