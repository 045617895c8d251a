import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database.ts'
import { startOwnPostgres } from './own-postgres.ts'

export type Pair = { primary: TestServer; standby: TestServer }
type TestServer = { url: string; port: number; kill: () => Promise<void>; stop: () => Promise<void> }

/**
 * Starts a primary and a standby. The standby does not follow the primary, because these tests only need a server that
 * refuses to write until it is promoted. Both servers accept any password, because a URL has one password for all of
 * its hosts.
 */
export async function startPair(): Promise<Pair> {
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

export const stopPair = ({ primary, standby }: Pair) => Promise.all([primary.stop(), standby.stop()])

export async function startOwnPair(): Promise<Pair> {
  const servers = await startPair()
  onTestFinished(async () => {
    await stopPair(servers)
  })
  return servers
}

export function urlOf({ primary }: Pair, ...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join(',')
  return `${primary.url.replace(/127\.0\.0\.1:\d+/, hosts)}?target_session_attrs=read-write`
}

export function open(url: string, maxConnections = 1) {
  const { sql, close } = openDatabase(url, { maxConnections })
  onTestFinished(close)
  return sql
}

/** How much faster than the real clock the clock of `hurry` is. */
export const speed = 5
const { setInterval, clearInterval } = globalThis

/** Makes the clock of this process run faster until the end of the test, so that a silence is noticed sooner. */
export function hurry(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
  })
  const timer = setInterval(() => vi.advanceTimersByTime(20 * speed), 20)
  onTestFinished(() => {
    clearInterval(timer)
    vi.useRealTimers()
  })
}

export const portOf = async (sql: ReturnType<typeof open>) =>
  Number((await sql`select inet_server_port() as port`)[0]?.port)

export const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

export async function promote({ standby }: Pair): Promise<void> {
  const { sql, close } = openDatabase(standby.url)
  await sql`select pg_promote()`
  await close()
}

/**
 * A proxy to a server. While the proxy is silent, it accepts connections and data, but neither answers nor forwards.
 */
export async function startSilenceableProxy(target: number) {
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
