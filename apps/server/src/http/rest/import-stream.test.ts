import type { AddressInfo } from 'node:net'
import type { RestaurantImporter } from '@lunchvote/api/ports'
import {
  createTestImporter,
  restaurantFacts,
  restaurantUrl,
  slugOf,
} from '@lunchvote/api/testing/test-importer'
import { sessions } from '@lunchvote/db/tables/sessions'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import type { StreamEntry } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, stopListening } from '../../listen.ts'
import { interruptible } from '../../testing/interruptible.ts'
import { createTestApp, registration } from '../../testing/test-app.ts'

const urls = [restaurantUrl('slow'), restaurantUrl('napoli')].join('\n')

let close = async () => {}
afterEach(() => close())

/**
 * Starts a server and registers a member, who can import two restaurants. The import of the restaurant "slow" waits for
 * `goOn`.
 */
async function openRun({ databaseUrl }: { databaseUrl?: string } = {}) {
  const slow = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const read: RestaurantImporter['read'] = async (url, signal) => {
    if (slugOf(url) === 'slow') {
      signal.addEventListener('abort', () => {
        stopped.resolve()
        slow.reject(signal.reason)
      })
      await slow.promise
    }
    return { ok: true, value: restaurantFacts(slugOf(url)) }
  }
  const importer = createTestImporter({ read })
  const logged: string[] = []
  const logReader: StreamEntry = { level: 'warn', stream: { write: (line) => void logged.push(line) } }
  const test = await createTestApp({ importer, logReader, ...(databaseUrl && { databaseUrl }) })
  const server = await listen(test.app, { host: '127.0.0.1', port: 0 })
  close = async () => {
    server.closeAllConnections()
    await stopListening(server)
    await test.close()
  }
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const headers = new Headers({ 'content-type': 'application/json' })
  const send = (path: string, json?: unknown, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      ...(json !== undefined && { method: 'POST', body: JSON.stringify(json) }),
      headers,
      ...init,
    })
  const requestInit = (name: string, type: string, signal?: AbortSignal): RequestInit => ({
    headers: new Headers([...headers, [name, type]]),
    ...(signal && { signal }),
  })
  const registered = await send('/api/register', registration())
  headers.set('cookie', registered.headers.getSetCookie()[0]?.split(';')[0] ?? '')
  return {
    importer,
    logged,
    db: test.db,
    goOn: slow.resolve,
    stopped: stopped.promise,
    send,
    headers,
    /** Starts the import over tRPC. `lines` starts it over REST. */
    stream: (signal?: AbortSignal) =>
      send(
        '/api/trpc/venues.importRun?batch=1',
        { 0: { urls } },
        requestInit('trpc-accept', 'application/jsonl', signal),
      ),
    lines: (signal?: AbortSignal) =>
      send('/api/venues/import-wolt', { urls }, requestInit('accept', 'application/x-ndjson', signal)),
    venueNames: async () => {
      const venues = (await (await send('/api/venues')).json()) as { name: string }[]
      return venues.map(({ name }) => name)
    },
  }
}

/** Collects the text of an answer's body. `until` waits until this text contains `part`, and returns the text. */
function reading(answer: Response) {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    until: async (part: string) => {
      while (!text.includes(part)) {
        const chunk = await reader?.read()
        if (!chunk || chunk.done) throw new Error(`The answer ended without ${part}: ${text}`)
        text += chunk.value
      }
      return text
    },
  }
}

describe.each(['stream', 'lines'] as const)('an import (%s)', (way) => {
  it('reports the first restaurant before the last one is ready', async () => {
    const run = await openRun()
    const answer = await run[way]()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    const body = reading(answer)
    expect(await body.until('"imported"')).not.toContain('"finished"')
    expect(await run.venueNames()).toEqual(['Restaurant napoli'])
    run.goOn()
    expect(await body.until('"finished"')).toContain('"imported":2')
    expect(await run.venueNames()).toEqual(['Restaurant slow', 'Restaurant napoli'])
    expect(run.logged).toEqual([])
  })

  it('ends when the browser disconnects, and keeps the restaurants that were done', async () => {
    const run = await openRun()
    const browser = new AbortController()
    await reading(await run[way](browser.signal)).until('"imported"')
    browser.abort()
    await run.stopped
    expect(run.importer.asked.descriptions).toEqual(['napoli'])
    expect(await run.venueNames()).toEqual(['Restaurant napoli'])
    expect(run.logged).toEqual([])
  })

  it('extends the session of the member', async () => {
    const run = await openRun()
    await run.db.update(sessions).set({ expiresAt: new Date(Date.now() + 14 * 86_400_000) })
    run.goOn()
    const answer = await run[way]()
    expect(answer.headers.get('set-cookie')).toMatch(/^lunchvote_session=/)
    await reading(answer).until('"finished"')
  })
})

it('an import over REST answers with one JSON line per event', async () => {
  const run = await openRun()
  run.goOn()
  const answer = await run.lines()
  expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
  const lines = (await answer.text()).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).type)).toEqual([
    'started',
    ...Array(4).fill(expect.stringMatching(/^(describing|imported)$/)),
    'finished',
  ])
})

it('an import that cannot start is refused like any other REST call', async () => {
  const run = await openRun()
  const headers = new Headers([...run.headers, ['accept', 'application/x-ndjson']])
  const json = { urls: ' ' }
  const refused = await run.send('/api/venues/import-wolt', json, { headers })
  expect(refused.status).toBe(400)
  expect(await refused.json()).toMatchObject({ message: 'Please enter at least one Wolt restaurant URL' })
  headers.delete('cookie')
  expect((await run.send('/api/venues/import-wolt', { urls }, { headers })).status).toBe(401)
  headers.set('content-type', 'text/plain')
  expect((await run.send('/api/venues/import-wolt', { urls }, { headers })).status).toBe(415)
})

it('an import without a stream ends when the script disconnects', async () => {
  const run = await openRun()
  const script = new AbortController()
  const answer = run.send('/api/venues/import-wolt', { urls }, { signal: script.signal })
  const refused = expect(answer).rejects.toThrow('aborted')
  await expect.poll(run.venueNames).toEqual(['Restaurant napoli'])
  script.abort()
  await refused
  await run.stopped
  expect(run.importer.asked.descriptions).toEqual(['napoli'])
})

it('an import over tRPC does not start if the answer would not be a stream', async () => {
  const run = await openRun()
  expect((await run.send('/api/trpc/venues.importRun', { urls })).status).toBe(415)
  expect((await run.send('/api/trpc/venues.importRun?batch=1', { 0: { urls } })).status).toBe(415)
  expect(run.importer.asked.pages).toEqual([])
})

it('an import breaks off when the database is lost', async () => {
  const database = await createTestDatabase()
  const way = await interruptible(database.url)
  const run = await openRun({ databaseUrl: way.url })
  const body = reading(await run.stream())
  await body.until('"imported"')
  const lines = reading(await run.lines())
  const rest = run.send('/api/venues/import-wolt', { urls })
  await expect.poll(() => run.importer.asked.pages.length).toBe(6)
  await way.cut()
  run.goOn()
  expect(await body.until('SERVICE_UNAVAILABLE')).not.toContain('"finished"')
  expect(await lines.until('"broken"')).toContain('"code":"SERVICE_UNAVAILABLE"')
  const refused = await rest
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('5')
  expect(run.logged.join('')).toContain('database unavailable')
  expect(run.logged.join('')).not.toContain('request failed')
  await way.mend()
  expect(await run.venueNames()).toEqual(['Restaurant napoli'])
  await close()
  close = async () => {}
  await way.cut()
  await database.drop()
})
