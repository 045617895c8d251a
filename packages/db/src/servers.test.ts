import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort } from './embedded/start.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { listenTo } from './notifications.ts'
import { startDatabase } from './start-database.ts'
import {
  failure,
  hurry,
  open,
  type Pair,
  portOf,
  promote,
  speed,
  startOwnPair,
  startPair,
  startSilenceableProxy,
  stopPair,
  urlOf,
} from './testing/server-pair.ts'

/** Two servers for all tests that neither kill nor promote a server. The other tests start servers of their own. */
let shared: Pair

beforeAll(async () => {
  shared = await startPair()
})
afterAll(() => stopPair(shared))

test('the first query of a URL of several hosts reaches the primary, wherever it is in the list', async () => {
  const { primary, standby } = shared
  const closed = await freePort()
  for (const ports of [
    [primary.port, standby.port, closed],
    [standby.port, closed, primary.port],
  ])
    expect(await portOf(open(urlOf(shared, ...ports)))).toBe(primary.port)
})

test('a start on a standby is refused', async () => {
  const place = { databaseUrl: shared.standby.url, databaseDirectUrl: undefined, dataDir: '/nowhere' }
  const start = startDatabase(place, { say: () => {}, signal: new AbortController().signal })
  await expect(start).rejects.toThrow(/only allows reading \(.*\); name the primary server/)
})

test('while no host is the primary, each of many waiting queries fails as unavailable', async () => {
  const sql = open(urlOf(shared, shared.standby.port, await freePort()), 10)
  await failure(sql`select 1`)
  const failed = await Promise.all(Array.from({ length: 500 }, () => failure(sql`select 1`)))
  expect(failed.every(isDatabaseUnavailable)).toBe(true)
})

test('a missing database is reported as such, also with several hosts', async () => {
  const url = urlOf(shared, await freePort(), shared.primary.port).replace('/postgres?', '/missing?')
  expect(await failure(open(url)`select 1`)).toMatchObject({ code: '3D000' })
})

test('queries and notifications follow the primary to the server that is promoted', async () => {
  const servers = await startOwnPair()
  const { primary, standby } = servers
  const url = urlOf(servers, primary.port, standby.port)
  const sql = open(url, 10)
  const heard: string[] = []
  const { close } = listenTo(url, 'lunch', {
    onPayload: (payload) => heard.push(payload),
    onListening: () => heard.push('listening'),
  })
  onTestFinished(close)
  expect(await portOf(sql)).toBe(primary.port)
  await expect.poll(() => heard).toEqual(['listening'])

  await primary.kill()
  // A process of PostgreSQL can answer for a moment after it has lost its parent.
  await expect.poll(() => failure(sql`select 1`)).toSatisfy(isDatabaseUnavailable)
  await promote(servers)
  await expect.poll(() => portOf(sql).catch(() => 0)).toBe(standby.port)
  await expect.poll(() => heard).toEqual(['listening', 'listening'])
  await sql`select pg_notify('lunch', 'served')`
  await expect.poll(() => heard).toEqual(['listening', 'listening', 'served'])
})

test('queries to a server that stops answering fail, and work again when it answers', async () => {
  hurry()
  const { port, setSilent } = await startSilenceableProxy(shared.primary.port)
  const sql = open(urlOf(shared, port), 2)
  await sql`select 1`
  setSilent(true)
  const startedAt = performance.now()
  expect(await failure(sql`select 1`)).toSatisfy(isDatabaseUnavailable)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  setSilent(false)
  await expect.poll(() => failure(sql`select 1`)).toBeUndefined()
})

test('a statement that sends no data for longer than the limit of silence is not ended', async () => {
  hurry()
  const sql = open(urlOf(shared, shared.primary.port), 2)
  expect(await failure(sql`select pg_sleep(${4.5 / speed})`)).toBeUndefined()
})

test('a pool that is closed while it looks for the primary leaves no connection', async () => {
  const { port, setSilent } = await startSilenceableProxy(shared.primary.port)
  setSilent(true)
  const url = urlOf(shared, port, shared.standby.port)
  const closed = open(url)
  const asking = failure(closed`select 1`)
  await closed.end({ timeout: 0 })
  expect(isDatabaseUnavailable(await asking)).toBe(true)
  setSilent(false)
  // The second pool waits for the search that the first pool has started, and then connects.
  const sql = open(url)
  await sql`select 1`
  const others = () => sql`
    select pid from pg_stat_activity where application_name = 'lunchvote' and pid <> pg_backend_pid()`
  // PostgreSQL notices the end of a connection a little later.
  await expect.poll(others).toEqual([])
})
