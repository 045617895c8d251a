import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type OpenDatabase, openDatabase } from '@lunchvote/db/database'
import { accountForPostgres } from '@lunchvote/db/embedded/run-as'
import { makeTemporaryFolder } from '@lunchvote/db/testing/temporary-folder'
import { freePort } from '@lunchvote/live-server/server-process'
import { documented, documentedVariables } from '../processes/documented.ts'
import { startProgram } from '../processes/program.ts'
import { type Machine, prepareMachine, replacedAddresses } from './machine.ts'

export type Cluster = {
  machines: readonly Machine[]
  /** The two values of DATABASE_URL in docs/database.md, but for the database of this name. */
  urls: (database: string) => { hosts: string; haproxy: string }
  /** Resolves to the machine whose Patroni says that it is the primary. */
  primary: () => Promise<Machine>
  /** Resolves when a primary, a synchronous standby and another standby run and have the same timeline. */
  healthy: () => Promise<void>
  /** Creates a database. Before the first one, creates the PostgreSQL role that the documented URLs name. */
  createDatabase: (name: string) => Promise<void>
  /** Calls `work` with a new connection to the primary, and closes the connection afterwards. */
  query: <T>(database: string, work: (sql: OpenDatabase['sql']) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

const healthyTimeoutMs = 120_000

/** Starts HAProxy, and three machines with Patroni and etcd. All are configured as in docs/database.md. */
export async function startCluster(): Promise<Cluster> {
  const folder = await makeTemporaryFolder()
  const account = await accountForPostgres(folder.path)
  const ports = {
    postgres: await freePort(),
    rest: await freePort(),
    etcd: await freePort(),
    etcdPeer: await freePort(),
  }
  const proxyPort = await freePort()
  const machines = await Promise.all(
    ([1, 2, 3] as const).map((number) => prepareMachine({ number, folder: folder.path, ports, account })),
  )
  for (const { start } of machines) await start()
  const proxyFile = join(folder.path, 'haproxy.cfg')
  const replaced = replacedAddresses({ 5432: ports.postgres, 8008: ports.rest, 5000: proxyPort })
  await writeFile(proxyFile, `${documented('option httpchk OPTIONS /primary', replaced)}\n`)
  const proxy = await startProgram('/usr/sbin/haproxy', ['-db', '-f', proxyFile])

  const urlIn = (containing: string, database: string, replacements: Record<string, string>): string => {
    const { DATABASE_URL: url = '' } = documentedVariables(containing, replacements)
    return url.replace(/\/lunchvote(?=\?|$)/, `/${database}`)
  }
  const urls = (database: string) => ({
    hosts: urlIn('target_session_attrs', database, replacedAddresses({ 5432: ports.postgres })),
    haproxy: urlIn('@127.0.0.1:5000', database, { 5000: proxyPort }),
  })

  const primary = () =>
    waitFor('a primary', healthyTimeoutMs, async () => {
      const answers = await Promise.all(machines.map(({ ask }) => ask('/primary')))
      return machines.find((_, n) => answers[n] !== undefined)
    })

  async function queryAs<T>(user: string, database: string, work: (sql: OpenDatabase['sql']) => Promise<T>) {
    const { address } = await primary()
    const url = `postgres://${user}@${address}:${ports.postgres}/${database}`
    const { sql, close } = openDatabase(url, { maxConnections: 1 })
    try {
      return await work(sql)
    } finally {
      await close()
    }
  }

  return {
    machines,
    urls,
    primary,
    healthy: () =>
      waitFor('three healthy machines', healthyTimeoutMs, async () => {
        // A machine that was frozen reports the old state of the cluster for a moment, so all three must agree.
        const views = await Promise.all(machines.map(({ ask }) => ask('/cluster')))
        const leaders = new Set(views.map(leaderOfHealthy))
        return leaders.size === 1 && !leaders.has(undefined) ? true : undefined
      }).then(
        () => {},
        (error) => {
          throw new Error(machines.map(({ lastLines }) => lastLines()).join('\n\n'), { cause: error })
        },
      ),
    createDatabase: async (name) =>
      queryAs('postgres:change-this', 'postgres', async (sql) => {
        const [user] = await sql`select from pg_roles where rolname = 'lunchvote'`
        if (!user) await sql`create role lunchvote login password 'secret'`
        await sql`create database ${sql(name)} owner lunchvote`
      }),
    query: (database, work) => queryAs('lunchvote:secret', database, work),
    stop: async () => {
      await Promise.all(machines.map((machine) => machine.stop()))
      await proxy.stop('SIGKILL')
      await rm(folder.path, { recursive: true, force: true, maxRetries: 5 })
      await folder.remove()
    },
  }
}

type Member = { name: string; role: string; state: string; timeline?: number }

/** Returns the name of the leader if this answer of a Patroni describes a healthy cluster. */
function leaderOfHealthy(answer: unknown): string | undefined {
  const { members = [] } = (answer ?? {}) as { members?: Member[] }
  const withRole = (role: string) => members.filter((member) => member.role === role)
  const isHealthy =
    withRole('leader').length === 1 &&
    withRole('sync_standby').length === 1 &&
    withRole('replica').length === 1 &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  return isHealthy ? withRole('leader')[0]?.name : undefined
}

/** Calls `isDone` every 100 ms until it returns a value. @throws after `timeoutMs`, with `what` in the message */
export async function waitFor<T>(
  what: string,
  timeoutMs: number,
  isDone: () => T | undefined | Promise<T | undefined>,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  for (;;) {
    const result = await isDone()
    if (result !== undefined) return result
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
    await sleep(100)
  }
}
