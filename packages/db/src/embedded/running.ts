import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readPassword } from './cluster.ts'
import { readPostmasterFile } from './orphan.ts'
import { runsPostgres } from './processes.ts'
import { clusterUrl, databaseName } from './session.ts'

/** Whether `dataDir` has an embedded database, running or not. */
export function hasEmbeddedPostgres(dataDir: string): boolean {
  return existsSync(join(resolve(dataDir), 'postgres', 'PG_VERSION'))
}

/**
 * Returns the URL of the embedded database that a server runs in `dataDir`. Undefined if no such database runs, or if
 * it runs in another container.
 */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  if (!hasEmbeddedPostgres(dataDir)) return undefined
  const cluster = await realpath(join(resolve(dataDir), 'postgres'))
  const postmaster = await readPostmasterFile(cluster)
  if (!postmaster || !(await runsPostgres(postmaster.pid, cluster))) return undefined
  return clusterUrl({ password: await readPassword(cluster) }, postmaster.port, databaseName)
}
