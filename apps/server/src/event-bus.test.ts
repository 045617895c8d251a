import type { AddressInfo } from 'node:net'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import type { StreamEntry } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, stopListening } from './listen.ts'
import { openEvents } from './testing/event-reader.ts'
import { interruptible } from './testing/interruptible.ts'
import { createTestApp, registration, venueInput } from './testing/test-app.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>
type Database = Awaited<ReturnType<typeof createTestDatabase>>

const everything = ['members', 'team', 'vault', 'venues', 'votes']

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function sharedDatabase(): Promise<Database> {
  const database = await createTestDatabase()
  closing.push(database.drop)
  return database
}

/** Starts one of several instances on the same database, and resolves when the instance listens for events. */
async function instance(databaseUrl: string, options: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp({ ...options, databaseUrl })
  await test.events.listening
  const server = await listen(test.app, { host: '127.0.0.1', port: 0 })
  closing.push(async () => {
    test.events.endStreams()
    server.closeAllConnections()
    await stopListening(server)
    await test.close()
  })
  return { ...test, server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function person(test: TestApp, details: Record<string, unknown> = {}) {
  const browser = test.browser()
  const answer = await browser.send('POST', '/api/register', { json: registration(details) })
  return {
    browser,
    cookie: () => browser.cookie() ?? '',
    ...((await answer.json()) as { id: number; teamId: number; teamName: string }),
  }
}

async function vote(browser: Awaited<ReturnType<typeof person>>['browser'], venueId: number): Promise<void> {
  expect((await browser.send('POST', '/api/votes', { json: { venueId } })).status).toBe(200)
}

async function addVenue(browser: Awaited<ReturnType<typeof person>>['browser']): Promise<number> {
  return ((await (await browser.send('POST', '/api/venues', { json: venueInput })).json()) as { id: number })
    .id
}

/**
 * Starts two instances on one database, and creates a team with a venue. Its member Ada uses the first instance, and
 * its member Bob the second. `reader` reads Bob's event stream.
 */
async function twoInstances(options: Parameters<typeof createTestApp>[0] = {}) {
  const database = await sharedDatabase()
  const here = await instance(database.url, options)
  const there = await instance(database.url, options)
  const ada = await person(here)
  const bob = await person(there, { teamName: ada.teamName })
  const reader = await openEvents(there.origin, bob.cookie())
  // Messages arrive in order, so when the venue's event has arrived, all earlier ones have arrived too.
  const venueId = await addVenue(ada.browser)
  await reader.until('venues')
  return { database, here, there, ada, bob, venueId, reader }
}

it('a vote on one instance reaches the streams of its team on another instance, and no other team', async () => {
  const { here, there, ada, venueId, reader } = await twoInstances()
  const outsider = await person(there)
  const elsewhere = await openEvents(there.origin, outsider.cookie())
  await vote(ada.browser, venueId)
  await reader.until('votes')
  // Messages arrive in order, so an event about the vote would have arrived before the event about this venue.
  await addVenue(outsider.browser)
  expect(await elsewhere.until('venues')).toEqual(['alive', 'venues'])
  expect([here.events.streamCount(), there.events.streamCount()]).toEqual([0, 2])
})

it('simultaneous events share as few notifications as possible', async () => {
  const { database, here, ada, reader } = await twoInstances()
  let notifications = 0
  await database.sql.listen('lunchvote_events', (message) => {
    if (message.includes('vault/')) notifications += 1
  })
  const before = reader.types.length
  for (let teamId = 1_000_001; teamId <= 1_002_000; teamId += 1) here.events.publish(teamId, 'vault', 'vault')
  here.events.publish(ada.teamId, 'vault')
  await reader.until('vault', before)
  // There are 2001 different messages of up to 14 bytes with the separating space, so four payloads of up to 7900 bytes
  // are enough.
  await expect.poll(() => notifications).toBe(4)
})

it('an instance that loses its listening connection reconnects and refreshes all streams', async () => {
  const { database, ada, venueId, reader } = await twoInstances()
  const before = reader.types.length
  await database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'lunchvote events' and datname = current_database()`
  for (const type of everything) await reader.until(type, before)
  const after = reader.types.length
  await vote(ada.browser, venueId)
  await reader.until('votes', after)
})

it('an outage of PostgreSQL ends no stream, and all streams are refreshed after it', async () => {
  const database = await sharedDatabase()
  const way = await interruptible(database.url)
  const here = await instance(way.url)
  const ada = await person(here)
  const venueId = await addVenue(ada.browser)
  const reader = await openEvents(here.origin, ada.cookie())
  for (let outage = 0; outage < 2; outage += 1) {
    await way.cut()
    expect((await ada.browser.send('GET', '/readyz')).status).toBe(503)
    const before = reader.types.length
    await way.mend()
    for (const type of everything) await reader.until(type, before)
  }
  const after = reader.types.length
  await vote(ada.browser, venueId)
  await reader.until('votes', after)
  closing.push(way.cut)
})

it('a new instance refreshes the streams of all others, as it may replace one that died', async () => {
  const { database, reader } = await twoInstances()
  const before = reader.types.length
  await instance(database.url)
  for (const type of everything) await reader.until(type, before)
})

it('an instance without notifications (behind a pooler) warns once and refreshes again and again', async () => {
  const [database, elsewhere] = [await sharedDatabase(), await sharedDatabase()]
  const logged: string[] = []
  const logReader: StreamEntry = { level: 'warn', stream: { write: (line) => void logged.push(line) } }
  const here = await instance(database.url, { listenUrl: elsewhere.url, heartbeatMs: 50, logReader })
  const ada = await person(here)
  const reader = await openEvents(here.origin, ada.cookie())
  for (const type of everything) await reader.until(type)
  const before = reader.types.length
  for (const type of everything) await reader.until(type, before)
  expect(logged.filter((line) => line.includes('DATABASE_DIRECT_URL'))).toHaveLength(1)
})

describe('a stream ends at once', () => {
  it.each([
    ['logs out', async ({ bob }) => bob.browser.send('POST', '/api/logout')],
    [
      'is removed on another instance',
      async ({ ada, bob }) => ada.browser.send('DELETE', `/api/team/members/${bob.id}`),
    ],
    ['loses the team on another instance', async ({ ada }) => ada.browser.send('DELETE', '/api/team')],
  ] satisfies [string, (team: Awaited<ReturnType<typeof twoInstances>>) => Promise<Response>][])(
    'when its member %s',
    async (_, end) => {
      const team = await twoInstances()
      expect((await end(team)).status).toBe(200)
      await team.reader.ended
      await expect.poll(() => team.there.events.streamCount()).toBe(0)
    },
  )

  it('when the server stops, which does not wait for streams', async () => {
    const { there, reader } = await twoInstances()
    there.events.endStreams()
    await reader.ended
    await stopListening(there.server)
  })
})

// A ping that comes back after the next heartbeat would restart the listening connection, so a heartbeat is no shorter.
it('streams get heartbeats', async () => {
  const { reader } = await twoInstances({ heartbeatMs: 500 })
  for (let beat = 0; beat < 3; beat += 1) await reader.until('alive', reader.types.length)
})
