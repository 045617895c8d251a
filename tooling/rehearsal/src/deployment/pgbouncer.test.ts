import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accountForPostgres } from '@lunchvote/db/embedded/run-as'
import { makeTemporaryFolder } from '@lunchvote/db/testing/temporary-folder'
import { freePort } from '@lunchvote/live-server/server-process'
import { expect, it, onTestFinished } from 'vitest'
import { documented } from '../processes/documented.ts'
import { startProgram, versionOf } from '../processes/program.ts'
import { startReceiver } from '../processes/receiver.ts'
import { startLoad } from './load.ts'
import { nginx } from './proxies.ts'
import { startSite } from './site.ts'
import { type Member, registerTeam } from './team.ts'

type Pgbouncer = {
  /** The URL of the database through PgBouncer. */
  url: string
  /** Restarts PgBouncer as Debian's systemd unit does. In session mode, this waits until all clients have left. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

type PoolMode = 'session' | 'transaction'

/** Starts PgBouncer with the lines in docs/database.md for this mode. */
async function startPgbouncer(
  mode: PoolMode,
  { folder, databaseUrl }: { folder: string; databaseUrl: string },
): Promise<Pgbouncer> {
  const { hostname, port, pathname, username, password } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const listenPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const configuration = `[databases]
${name} = host=${hostname} port=${port || 5432} dbname=${name} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
${documented(`pool_mode = ${mode}`)}
`
  await writeFile(file, configuration)
  // PgBouncer does not run as root.
  const account = await accountForPostgres(folder)
  const start = () => startProgram('pgbouncer', [file], { port: listenPort, account })
  let program = await start()
  return {
    url: `postgres://lunchvote@127.0.0.1:${listenPort}/${name}`,
    restart: async () => {
      await program.stop('SIGINT')
      program = await start()
    },
    stop: () => program.stop(),
  }
}

const callsUnderLoad = 500
const atOnceMs = 2000
/** The queue looks for messages only once a second, and the machine may be busy. */
const deliveryTimeoutMs = 15_000

/** Starts two instances whose queries go through PgBouncer. */
async function startPooledSite(mode: PoolMode) {
  const folder = await makeTemporaryFolder()
  onTestFinished(folder.remove)
  const started = Promise.withResolvers<Pgbouncer>()
  const site = await startSite(nginx, async (databaseUrl) => {
    const pgbouncer = await startPgbouncer(mode, { folder: folder.path, databaseUrl })
    onTestFinished(pgbouncer.stop)
    started.resolve(pgbouncer)
    return {
      DATABASE_URL: pgbouncer.url,
      OUTLETS_ALLOW_PRIVATE: 'on',
      ...(mode === 'transaction' && { DATABASE_DIRECT_URL: databaseUrl }),
    }
  })
  onTestFinished(site.stop)
  return { site, pgbouncer: await started.promise }
}

it.for(['session', 'transaction'] as const)(
  'with pooled %ss, calls are answered, events arrive, and an outlet is told of the decision',
  async (mode, { skip }) => {
    const version = await versionOf('pgbouncer', '--version')
    const report = (what: string) => console.log(`pgbouncer ${version}, ${mode} pooling: ${what}`)
    const [major = 0, minor = 0] = version.split('.').map(Number)
    const canPrepare = major > 1 || minor >= 21
    if (mode === 'transaction' && !canPrepare) {
      report('not tested, because it needs PgBouncer 1.21')
      skip()
    }
    const { site, pgbouncer } = await startPooledSite(mode)
    const receiver = await startReceiver()
    onTestFinished(receiver.close)
    const team = await registerTeam(site.address, { size: 16 })
    const [admin] = team.members as [Member]
    const made = await admin.send('POST', '/api/team/outlets', {
      json: { kind: 'webhook', name: 'Program', url: receiver.healthyUrls[0], events: ['lunch.decided'] },
    })
    expect(made.status).toBe(200)

    const load = startLoad(team)
    onTestFinished(load.end)
    const moreCalls = () => {
      const before = load.calls()
      return expect.poll(load.calls, { timeout: 60_000 }).toBeGreaterThan(before + callsUnderLoad)
    }
    await Promise.all(load.streams.map((stream) => stream.isOpen()))
    await moreCalls()
    const startedAt = performance.now()
    await Promise.all(load.streams.map((stream) => stream.next('votes')))
    expect(performance.now() - startedAt).toBeLessThan(atOnceMs)
    report(`${load.calls()} calls, ${load.failed.length} failed`)
    expect(load.failed).toEqual([])

    if (mode === 'transaction') {
      await pgbouncer.restart()
      await moreCalls()
      report(`restarted: ${load.failed.length} calls got 503`)
    }
    await load.end()
    expect(load.failed.filter((line) => !line.endsWith(': 503'))).toEqual([])
    expect(load.streams.flatMap((stream) => stream.gaps)).toEqual([])
    expect(await site.storedVotes(team)).toEqual(load.votes)

    const decided = await admin.send('POST', '/api/lunch/decide')
    expect(decided.status).toBe(200)
    await expect.poll(() => receiver.counts()[0], { timeout: deliveryTimeoutMs }).toBe(1)
  },
)
