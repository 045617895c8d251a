import { chmod, lchown, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseStartError, errorCode, ifExists } from '../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { createCluster, passwordFile } from './create-cluster.ts'
import type { Place } from './place.ts'

/** A PostgreSQL data folder, the programs of the same PostgreSQL version, and the password of its superuser. */
export interface Cluster extends Place {
  binaries: Binaries
  password: string
}

/**
 * Opens the cluster of `place`, or creates it. If `durable` is false, a new cluster is not flushed to the disk, so a
 * power cut can destroy it.
 */
export async function prepareCluster(place: Place, durable: boolean): Promise<Cluster> {
  const version = await readVersion(place.cluster)
  const binaries = await findBinaries(place.account, version)
  if (version === undefined) await createCluster(place, binaries, durable)
  else if (version !== binaries.major) throw wrongVersion(place.cluster, version, binaries.major)
  if (place.link !== undefined) await makeLink(place.cluster, place.link)
  await repairAccess(place)
  return { ...place, binaries, password: await readPassword(place.cluster) }
}

/**
 * Returns the version of PostgreSQL that made the cluster. Undefined if there is no cluster yet.
 * @throws DatabaseStartError if the folder has other files
 */
export async function readVersion(cluster: string): Promise<number | undefined> {
  const version = await ifExists(readFile(join(cluster, 'PG_VERSION'), 'utf8'))
  if (version !== undefined) return Number.parseInt(version, 10)
  const entries = await ifExists(readdir(cluster))
  if (!entries?.length) return undefined
  throw new DatabaseStartError(
    `${cluster} holds files but no PostgreSQL database; move them away, or point DATA_DIR to another folder.`,
  )
}

function wrongVersion(cluster: string, made: number, ours: number): DatabaseStartError {
  const remedy =
    made > ours
      ? 'start it with the newer LunchVote that made it'
      : `install PostgreSQL ${made} on this system, which LunchVote then uses`
  return new DatabaseStartError(
    `The database in ${cluster} was made by PostgreSQL ${made} and this LunchVote has PostgreSQL ${ours}; ${remedy}, or point DATA_DIR to another folder.`,
  )
}

/** @throws DatabaseStartError if the file is missing */
export async function readPassword(cluster: string): Promise<string> {
  const path = join(cluster, passwordFile)
  const password = await ifExists(readFile(path, 'utf8'))
  if (password !== undefined) return password.trim()
  throw new DatabaseStartError(
    `${path} with the database's password is missing; restore it from a backup, or point DATA_DIR to another folder.`,
  )
}

async function makeLink(cluster: string, link: string): Promise<void> {
  await symlink(cluster, link).catch((error) => {
    // Another process, which started at the same time, made the same link.
    if (errorCode(error) !== 'EEXIST') throw error
  })
}

/**
 * Repairs a cluster that was restored from a backup. PostgreSQL refuses a folder that other users are allowed to read,
 * or that belongs to another user, for example to root.
 */
async function repairAccess({ cluster, account }: Place): Promise<void> {
  const { uid, mode } = await stat(cluster)
  if (account && uid !== account.uid) {
    const files = await readdir(cluster, { recursive: true })
    for (const file of [...files, '.']) await lchown(join(cluster, file), account.uid, account.gid)
  }
  if ((mode & 0o077) === 0) return
  await chmod(cluster, 0o700)
  await chmod(join(cluster, passwordFile), 0o600)
}
