import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { isDatabaseUnavailable } from './failures.ts'
import { listenTo } from './notifications.ts'
import type { TestDatabase } from './testing/databases.ts'
import { createTestDatabase } from './testing/test-database.ts'

/**
 * Tests of how the driver, with patches/postgres@3.4.9.patch, handles connections that die. An uncaught error would end
 * the server, and it makes Vitest fail the run.
 */

let database: TestDatabase
const open: OpenDatabase[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  await database.sql`create table lunch (dish text)`
})
afterEach(async () => {
  for (const { close } of open.splice(0)) await close()
  await database.drop()
})

function openOne(url = database.url): OpenDatabase['sql'] {
  const opened = openDatabase(url, { maxConnections: 1 })
  open.push(opened)
  return opened.sql
}

const pidOf = async (sql: Pick<OpenDatabase['sql'], 'unsafe'>) =>
  Number((await sql.unsafe('select pg_backend_pid() as pid'))[0]?.pid)

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/**
 * Starts a proxy to the database. When `cut` returns true for the data that a client sent, the proxy closes the
 * connection with FIN (`end`) or RST (`reset`).
 * @returns the proxy's URL
 */
async function cuttingProxy(cut: (sent: string) => boolean, how: 'end' | 'reset'): Promise<string> {
  const target = new URL(database.url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
    far.on('data', (chunk) => near.write(chunk))
    far.on('close', () => near.destroy())
    near.on('close', () => far.destroy())
    near.on('data', (chunk) => {
      if (!cut(chunk.toString('latin1'))) far.write(chunk)
      else if (how === 'reset') near.resetAndDestroy()
      else near.end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  const url = new URL(database.url)
  url.port = String(address.port)
  return url.href
}

test('a transaction whose connection is closed fails, and the next one works', async () => {
  const sql = openOne()
  const error = await failure(
    sql.begin(async (tx) => {
      const pid = await pidOf(tx)
      await Promise.all([tx`select pg_sleep(60)`, database.sql`select pg_terminate_backend(${pid})`])
    }),
  )
  expect(isDatabaseUnavailable(error)).toBe(true)
  for (const dish of ['Knödel', 'Ramen']) await sql.begin((tx) => tx`insert into lunch values (${dish})`)
  expect(await database.sql`select dish from lunch`).toHaveLength(2)
})

test('if a transaction loses its connection, the statements that wait in it fail', async () => {
  const sql = openOne()
  const failures = Promise.withResolvers<unknown[]>()
  const transaction = sql.begin(async (tx) => {
    const pid = await pidOf(tx)
    // The driver sends the second statement after the first one has been parsed.
    const asking = [60, 61].map((seconds) => failure(tx`select pg_sleep(${seconds})`))
    await database.sql`select pg_terminate_backend(${pid})`
    failures.resolve(await Promise.all(asking))
  })
  expect(isDatabaseUnavailable(await failure(transaction))).toBe(true)
  expect((await failures.promise).every(isDatabaseUnavailable)).toBe(true)
})

test('if a transaction loses its connection, its later statements do not run on another connection', async () => {
  const sql = openOne()
  const isGone = Promise.withResolvers<void>()
  const error = await failure(
    sql.begin(async (tx) => {
      const pid = await pidOf(tx)
      await database.sql`select pg_terminate_backend(${pid})`
      // Makes the pool replace its only connection. The first query may fail on the old connection.
      await sql`select 1`.catch(() => sql`select 1`)
      isGone.resolve()
      await tx`insert into lunch values ('Knödel')`
    }),
  )
  await isGone.promise
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await database.sql`select dish from lunch`).toEqual([])
})

test.each(['end', 'reset'] as const)(
  'a transaction that is cut off by %s fails, and the next ones work',
  async (how) => {
    let cuts = 0
    const url = await cuttingProxy((sent) => sent.includes('into lunch') && ++cuts === 1, how)
    const sql = openOne(url)
    const cook = (dish: string) => sql.begin((tx) => tx`insert into lunch values (${dish})`)
    expect(isDatabaseUnavailable(await failure(cook('Knödel')))).toBe(true)
    for (const dish of ['Ramen', 'Soup', 'Curry']) await cook(dish)
    expect(await database.sql`select dish from lunch`).toHaveLength(3)
  },
)

test.each(['end', 'reset'] as const)(
  'a connection that is cut off by %s while it opens is opened again',
  async (how) => {
    let cuts = 0
    const url = await cuttingProxy((sent) => sent.includes('pg_catalog.pg_type') && ++cuts <= 2, how)
    const sql = openOne(url)
    while (cuts < 2) expect(isDatabaseUnavailable(await failure(sql`select 1`))).toBe(true)
    expect(await sql`select ${['Knödel']}::text[] as dishes`).toEqual([{ dishes: ['Knödel'] }])
  },
)

// With types, the first answer is that to the driver's own query for the types.
test.each([{ fetch_types: true }, { fetch_types: false }])(
  'the next query gets neither the error that ended the last connection, nor rows of its answer: %o',
  async (options) => {
    const sql = postgres(database.url, { ...options, max: 1 })
    onTestFinished(() => sql.end({ timeout: 0 }))
    const pid = await pidOf(sql)
    // The first rows of the answer arrive before the connection is lost.
    const asking = failure(sql`
    select repeat('x', 100) as dish, case n when 1000 then pg_sleep(60) end from generate_series(1, 1000) n`)
    const terminateAsleep = () => database.sql`
    select pg_terminate_backend(pid) from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`
    await expect.poll(terminateAsleep).toHaveLength(1)
    expect(isDatabaseUnavailable(await asking)).toBe(true)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  },
)

test('a query that is sent between the error and the end of a connection fails, and the next one works', async () => {
  const { hostname, port } = new URL(database.url)
  const sockets: Socket[] = []
  const socket = () => {
    sockets.push(connect(Number(port), hostname))
    return sockets.at(-1)
  }
  const options: object = { max: 1, socket }
  const sql = postgres(database.url, options)
  onTestFinished(() => sql.end({ timeout: 1 }))
  await sql`select 1`
  const [lost] = sockets
  if (!lost) throw new Error('No socket')
  // After an immediate, the connection ends before the driver can send the query.
  await setImmediate()
  lost.destroy(new Error('Lost'))
  await once(lost, 'error')
  expect(isDatabaseUnavailable(await failure(sql`select 1`))).toBe(true)
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
})

test('a server that closes each new connection counts as unavailable', async () => {
  const sql = openOne(await cuttingProxy(() => true, 'end'))
  expect(isDatabaseUnavailable(await failure(sql`select 1`))).toBe(true)
})

test('without a server, each of many waiting queries fails as unavailable', async () => {
  const nobody = new URL(database.url)
  nobody.port = '1'
  const sql = openOne(nobody.href)
  await failure(sql`select 1`)
  const failed: unknown[] = []
  const asking = Array.from({ length: 500 }, async () => failed.push(await failure(sql`select 1`)))
  await Promise.all(asking)
  expect(failed.every(isDatabaseUnavailable)).toBe(true)
})

test('waiting queries use a working connection if another connection dies during its first query', async () => {
  const opened = openDatabase(database.url, { maxConnections: 2 })
  open.push(opened)
  const { sql } = opened
  const [locked, unlock] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const locking = database.sql.begin(async (transaction) => {
    await transaction`lock table lunch`
    locked.resolve()
    await unlock.promise
  })
  await locked.promise
  const first = [1, 2].map(() => failure(sql`insert into lunch values ('soup')`))
  const blocked = () => database.sql`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'lunchvote' and wait_event_type = 'Lock'`
  await expect.poll(blocked).toHaveLength(2)
  const waiting = Array.from({ length: 20 }, () => failure(sql`select 1`))
  const [victim] = await blocked()
  await database.sql`select pg_terminate_backend(${victim?.pid})`
  await expect.poll(blocked).toHaveLength(1)
  unlock.resolve()
  await locking
  expect((await Promise.all(first)).filter(isDatabaseUnavailable)).toHaveLength(1)
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => undefined))
})

test('a pool that is closed while it waits to reconnect stays closed', async () => {
  /** Listens through a proxy that closes each connection. The pauses between the attempts to connect become longer. */
  async function refused() {
    let attempts = 0
    const countAndCut = () => {
      attempts += 1
      return true
    }
    const url = await cuttingProxy(countAndCut, 'reset')
    return {
      listening: listenTo(url, 'lunch', { onPayload: () => {}, onListening: () => {} }),
      attempts: () => attempts,
    }
  }
  const closed = await refused()
  await expect.poll(closed.attempts).toBeGreaterThanOrEqual(4)
  await closed.listening.close()
  const attempts = closed.attempts()

  // The test waits until a second listener has made five attempts. If the first listener were not closed, it would make
  // a further attempt in that time.
  const other = await refused()
  await expect.poll(other.attempts).toBeGreaterThanOrEqual(5)
  await other.listening.close()
  expect(closed.attempts()).toBe(attempts)
})
