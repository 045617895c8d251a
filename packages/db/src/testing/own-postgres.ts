import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Cluster, clusterUrl, prepareCluster } from '../embedded/cluster.ts'
import { findPlace } from '../embedded/place.ts'
import { spawnOptions } from '../embedded/run-as.ts'
import { freePort } from '../embedded/start.ts'
import { makeTemporaryFolder, removeCluster } from './temporary-folder.ts'

type OwnPostgres = {
  /** The URL of an empty database, with the name and the password of the superuser. */
  url: string
  /** Ends PostgreSQL as a crash does. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a PostgreSQL for tests that need other settings than those of the test run's server.
 * @param files the contents of files, by name, for example `standby.signal`. The files are added to the folder of the
 *   cluster
 */
export async function startOwnPostgres({
  settings = {},
  files = {},
}: {
  settings?: Record<string, string | number>
  files?: Record<string, string>
}): Promise<OwnPostgres> {
  const folder = await makeTemporaryFolder()
  const dataDir = join(folder.path, 'data')
  const cluster = await prepareCluster(await findPlace(dataDir, () => {}), false)
  for (const [name, content] of Object.entries(files)) {
    const file = join(cluster.cluster, name)
    await writeFile(file, content, { mode: 0o600 })
    if (cluster.account) await chown(file, cluster.account.uid, cluster.account.gid)
  }
  async function stop(postgres: Postgres): Promise<void> {
    await postgres.end('SIGQUIT')
    await removeCluster(dataDir)
    await folder.remove()
  }
  for (;;) {
    const port = await freePort()
    const postgres = await launch(cluster, port, settings)
    if (postgres.printed === undefined) {
      const url = clusterUrl(cluster, port, 'postgres')
      return { url, kill: () => postgres.end('SIGKILL'), stop: () => stop(postgres) }
    }
    // Another program can take the port between the look for a free one and the start.
    if (postgres.printed.includes('Address already in use')) continue
    await stop(postgres)
    throw new Error(postgres.printed)
  }
}

type Postgres = {
  end: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>
  /** What PostgreSQL printed, if it did not start. */
  printed: string | undefined
}

async function launch(
  cluster: Cluster,
  port: number,
  settings: Record<string, string | number>,
): Promise<Postgres> {
  const values = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: 'off',
    ...settings,
  }
  const options = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(join(cluster.binaries.folder, 'postgres'), ['-D', cluster.cluster, ...options], {
    ...spawnOptions(cluster.account),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  async function end(signal: 'SIGKILL' | 'SIGQUIT'): Promise<void> {
    child.kill(signal)
    await ended
  }
  let printed = ''
  for await (const line of createInterface(child.stderr)) {
    printed += `${line}\n`
    if (/ready to accept (read-only )?connections/.test(line)) {
      child.stderr.resume()
      return { end, printed: undefined }
    }
  }
  await ended
  return { end, printed }
}
