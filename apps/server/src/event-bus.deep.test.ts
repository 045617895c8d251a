import type { AddressInfo } from 'node:net'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { afterEach, expect, it } from 'vitest'
import { listen, stopListening } from './listen.ts'
import { type EventReader, openEvents } from './testing/event-reader.ts'
import { createTestApp, registration, venueInput } from './testing/test-app.ts'

type TestApp = Awaited<ReturnType<typeof createTestApp>>
type Database = Awaited<ReturnType<typeof createTestDatabase>>

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

it('after 500 disconnects of every kind no stream and no timer is left', async () => {
  const { here, ada } = await twoInstances()
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  const kinds: ((reader: EventReader) => unknown)[] = [
    (reader) => reader.abort(),
    (reader) => reader.cancel(),
    (reader) => reader.reset(),
  ]
  const connectAndDisconnect = async () => {
    const readers = await Promise.all(Array.from({ length: 50 }, () => openEvents(here.origin, ada.cookie())))
    expect(here.events.streamCount()).toBe(50)
    for (const [index, reader] of readers.entries()) kinds[index % kinds.length]?.(reader)
    await expect.poll(() => here.events.streamCount()).toBe(0)
  }
  await connectAndDisconnect()
  const before = timers()
  for (let round = 1; round < 10; round += 1) await connectAndDisconnect()
  // Database connections have up to some dozens of timers. If one of the three kinds of disconnect did not stop its
  // timers, there would be 150 more.
  await expect.poll(timers).toBeLessThan(before + 100)
})
