import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { clusterUrl, prepareCluster } from '../embedded/cluster.ts'
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
  const port = await freePort()
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
  async function stop(): Promise<void> {
    await end('SIGQUIT')
    await removeCluster(dataDir)
    await folder.remove()
  }
  let printed = ''
  for await (const line of createInterface(child.stderr)) {
    printed += `${line}\n`
    if (/ready to accept (read-only )?connections/.test(line)) {
      child.stderr.resume()
      return { url: clusterUrl(cluster, port, 'postgres'), kill: () => end('SIGKILL'), stop }
    }
  }
  await stop()
  throw new Error(printed)
}
