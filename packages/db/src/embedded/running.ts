import { realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseStartError, ifExists } from '../start-error.ts'
import { clusterUrl, databaseName, readPassword, readVersion } from './cluster.ts'
import { explain } from './explain.ts'
import { readPostmasterFile } from './orphan.ts'
import { followLink } from './place.ts'
import { runsPostgres } from './processes.ts'

/**
 * Whether `dataDir` has an embedded database, running or not.
 * @throws DatabaseStartError if something else is in its place, for which `startEmbeddedPostgres` would refuse to start
 */
export async function hasEmbeddedPostgres(dataDir: string): Promise<boolean> {
  const folder = resolve(dataDir)
  try {
    const found = await ifExists(stat(folder))
    if (!found?.isDirectory()) return false
    return (await readVersion(await followLink(join(folder, 'postgres')))) !== undefined
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause
    throw new DatabaseStartError(explain(cause, folder), { cause })
  }
}

/**
 * Returns the URL of the embedded database that a server runs in `dataDir`. Undefined if no such database runs, or if
 * it runs in another container.
 */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | undefined> {
  if (!(await hasEmbeddedPostgres(dataDir))) return undefined
  const cluster = await realpath(join(resolve(dataDir), 'postgres'))
  const postmaster = await readPostmasterFile(cluster)
  if (!postmaster || !(await runsPostgres(postmaster.pid, cluster))) return undefined
  return clusterUrl({ password: await readPassword(cluster) }, postmaster.port, databaseName)
}
