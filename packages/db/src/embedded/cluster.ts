import { chmod, lchown, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError, errorCode } from '../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { createCluster, passwordFile } from './create-cluster.ts'
import { explain } from './explain.ts'
import type { Place } from './place.ts'
import type { Account } from './run-as.ts'

/** A PostgreSQL data folder of a version we can run, and what it takes to start and to log in. */
export interface Cluster extends Place {
  binaries: Binaries
  password: string
}

/** Opens the cluster of `place`, or makes it. `durable: false` is for data that may be lost with the power. */
export async function prepareCluster(place: Place, durable: boolean): Promise<Cluster> {
  try {
    const version = await readVersion(place.cluster)
    const binaries = await findBinaries(place.account, version)
    if (version === undefined) await createCluster(place, binaries, durable)
    else if (version !== binaries.major) throw wrongVersion(place.cluster, version, binaries.major)
    if (place.link !== undefined) await makeLink(place.cluster, place.link)
    if (place.account) await handOver(place.cluster, place.account)
    await closeToOthers(place.cluster)
    return { ...place, binaries, password: await readPassword(place.cluster) }
  } catch (cause) {
    if (cause instanceof DatabaseStartError) throw cause
    throw new DatabaseStartError(explain(cause, place.cluster), { cause })
  }
}

async function readVersion(cluster: string): Promise<number | undefined> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  })
  if (version !== undefined) return Number.parseInt(version, 10)
  const entries = await readdir(cluster).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return []
  })
  if (entries.length === 0) return undefined
  throw new DatabaseStartError(
    `${cluster} holds files but no PostgreSQL database; move them away, or point DATA_DIR to another folder.`,
  )
}

function wrongVersion(cluster: string, made: number, ours: number): DatabaseStartError {
  const way =
    made > ours
      ? 'start it with the newer LunchVote that made it'
      : `install PostgreSQL ${made} on this system, which LunchVote then uses`
  return new DatabaseStartError(
    `The database in ${cluster} was made by PostgreSQL ${made} and this LunchVote has PostgreSQL ${ours}: ${way}, or point DATA_DIR to another folder.`,
  )
}

async function readPassword(cluster: string): Promise<string> {
  const path = join(cluster, passwordFile)
  const password = await readFile(path, 'utf8').catch((cause) => {
    if (errorCode(cause) !== 'ENOENT') throw cause
    throw new DatabaseStartError(
      `${path} with the database's password is missing; restore it from a backup, or point DATA_DIR to another folder.`,
      { cause },
    )
  })
  return password.trim()
}

async function makeLink(cluster: string, link: string): Promise<void> {
  await symlink(cluster, link).catch((error) => {
    // A simultaneous first start made the same one.
    if (errorCode(error) !== 'EEXIST') throw error
  })
}

/** A backup that root put back belongs to root, and PostgreSQL's user could not open it. */
async function handOver(path: string, account: Account): Promise<void> {
  const found = await stat(path)
  if (found.uid === account.uid) return
  for (const entry of await readdir(path, { recursive: true })) {
    await lchown(join(path, entry), account.uid, account.gid)
  }
  await lchown(path, account.uid, account.gid)
}

/** Backups lose modes, and PostgreSQL refuses a folder that others may enter. */
async function closeToOthers(cluster: string): Promise<void> {
  const { mode } = await stat(cluster)
  if (process.platform === 'win32' || (mode & 0o077) === 0) return
  await chmod(cluster, 0o700)
  await chmod(join(cluster, passwordFile), 0o600)
}
