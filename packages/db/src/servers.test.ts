import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { freePort } from './embedded/start.ts'
import { isDatabaseUnavailable, isWriteRefused } from './failures.ts'
import { listenTo } from './notifications.ts'
import { startOwnPostgres } from './testing/own-postgres.ts'

type Pair = { primary: TestServer; standby: TestServer }
type TestServer = { url: string; port: number; kill: () => Promise<void>; stop: () => Promise<void> }

/**
 * Starts a primary and a standby. The standby does not follow the primary, because these tests only need a server that
 * refuses to write until it is promoted. Both servers accept any password, because a URL has one password for all of
 * its hosts.
 */
async function startPair(): Promise<Pair> {
  const trust = { 'pg_hba.conf': 'host all all 127.0.0.1/32 trust\n' }
  const [primary, standby] = await Promise.all(
    [trust, { ...trust, 'standby.signal': '' }].map(async (files) => {
      const server = await startOwnPostgres({ files })
      return { ...server, port: Number(new URL(server.url).port) }
    }),
  )
  if (!primary || !standby) throw new Error('A server is missing')
  return { primary, standby }
}

const stopPair = ({ primary, standby }: Pair) => Promise.all([primary.stop(), standby.stop()])

/** Two servers for all tests that neither kill nor promote a server. The other tests start servers of their own. */
let shared: Pair

beforeAll(async () => {
  shared = await startPair()
})
afterAll(() => stopPair(shared))

async function startOwn(): Promise<Pair> {
  const servers = await startPair()
  onTestFinished(async () => {
    await stopPair(servers)
  })
  return servers
}

function urlOf({ primary }: Pair, ...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  return `${primary.url.replace(/127\.0\.0\.1:\d+/, hosts)}?target_session_attrs=read-write`
}

function open(url: string, maxConnections = 1) {
  const { sql, close } = openDatabase(url, { maxConnections })
  onTestFinished(close)
  return sql
}

const speed = 5
const { setInterval, clearInterval } = globalThis

/** Makes the clock of this process run faster until the end of the test, so that a silence is noticed sooner. */
function hurry(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  const timer = setInterval(() => vi.advanceTimersByTime(20 * speed), 20)
  onTestFinished(() => {
    clearInterval(timer)
    vi.useRealTimers()
  })
}

const portOf = async (sql: ReturnType<typeof open>) =>
  Number((await sql`select inet_server_port() as port`)[0]?.port)

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function promote({ standby }: Pair): Promise<void> {
  const { sql, close } = openDatabase(standby.url)
  await sql`select pg_promote()`
  await close()
}

/**
 * A proxy to a server. While the proxy is silent, it accepts connections and data, but neither answers nor forwards.
 */
async function startSilenceableProxy(target: number) {
  let isSilent = false
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.on('error', () => {}))
      from.on('data', (chunk) => to.write(chunk)).on('close', () => to.destroy())
      if (isSilent) from.pause()
    }
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    proxy.close()
  })
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return {
    port: address.port,
    setSilent: (silent: boolean) => {
      isSilent = silent
      for (const socket of sockets) silent ? socket.pause() : socket.resume()
    },
  }
}

test('the first query of a URL of several hosts reaches the primary, wherever it is in the list', async () => {
  const { primary, standby } = shared
  const closed = await freePort()
  for (const ports of [
    [primary.port, standby.port, closed],
    [standby.port, closed, primary.port],
  ])
    expect(await portOf(open(urlOf(shared, ...ports)))).toBe(primary.port)
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
  const servers = await startOwn()
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
  expect(await failure(sql`select 1`)).toSatisfy(isDatabaseUnavailable)
  await promote(servers)
  await expect.poll(() => portOf(sql).catch(() => 0)).toBe(standby.port)
  await expect.poll(() => heard).toEqual(['listening', 'listening'])
  await sql`select pg_notify('lunch', 'served')`
  await expect.poll(() => heard).toEqual(['listening', 'listening', 'served'])
})

test('a connection to a standby ends with the first write, and the next one finds the promoted server', async () => {
  const servers = await startOwn()
  const sql = open(servers.standby.url)
  const pid = async () => Number((await sql`select pg_backend_pid() as pid`)[0]?.pid)
  const before = await pid()
  expect(await pid()).toBe(before)
  expect(isWriteRefused(await failure(sql`create table lunch (dish text)`))).toBe(true)
  const between = await pid()
  expect(between).not.toBe(before)
  const inTransaction = sql.begin((tx) => tx`create table lunch (dish text)`)
  expect(isWriteRefused(await failure(inTransaction))).toBe(true)
  expect(await pid()).not.toBe(between)
  await promote(servers)
  await sql`create table lunch (dish text)`
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

test('queries and notifications leave a primary that stops answering', async () => {
  const servers = await startOwn()
  hurry()
  const { port, setSilent } = await startSilenceableProxy(servers.primary.port)
  const url = urlOf(servers, port, servers.standby.port)
  const sql = open(url, 10)
  let listened = 0
  const { close } = listenTo(url, 'lunch', {
    onPayload: () => {},
    onListening: () => {
      listened += 1
    },
  })
  onTestFinished(close)
  await sql`select 1`
  await expect.poll(() => listened).toBe(1)
  setSilent(true)
  await promote(servers)
  await expect.poll(() => portOf(sql).catch(() => 0), { timeout: 15_000 }).toBe(servers.standby.port)
  await expect.poll(() => listened).toBe(2)
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
