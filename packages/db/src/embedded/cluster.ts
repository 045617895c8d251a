import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  lchown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import postgres, { type Sql } from 'postgres'
import { DatabaseStartError, errorCode, ifExists } from '../start-error.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { explain } from './explain.ts'
import type { Place } from './place.ts'
import { isRunning } from './processes.ts'
import { spawnOptions } from './run-as.ts'

const execute = promisify(execFile)

/**
 * The name of the file that contains the superuser's password. The file is in the cluster's folder, so that the file
 * and the cluster are created and moved together.
 */
const passwordFile = 'lunchvote-password'
const superuser = 'lunchvote'

/**
 * The number of the lock that a LunchVote holds while it supervises the cluster. The lock belongs to a connection to
 * the maintenance database, so it is released when the process ends.
 */
const supervisorLock = 7_210_482_114

/** The name of LunchVote's database in the embedded PostgreSQL. */
export const databaseName = 'lunchvote'

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

/**
 * Creates the cluster in a temporary folder next to its final place, and then moves it there, so that a crash never
 * leaves an incomplete cluster. If two processes do this at the same time, the second deletes its own folder.
 */
async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
  await removeLeftovers(place.cluster)
  const temporary = `${place.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const fresh = join(temporary, 'cluster')
  const password = join(temporary, passwordFile)
  try {
    await mkdir(temporary, { mode: 0o700 })
    await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    if (place.account) {
      await chown(temporary, place.account.uid, place.account.gid)
      await chown(password, place.account.uid, place.account.gid)
    }
    await runInitdb(place, binaries, await nameOfUser(temporary), [
      `--pgdata=${fresh}`,
      `--pwfile=${password}`,
      ...(durable ? [] : ['--no-sync']),
    ])
    await rename(password, join(fresh, passwordFile))
    await rename(fresh, place.cluster).catch((error) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
    })
    if (durable) await syncFolder(dirname(place.cluster))
  } finally {
    await rm(temporary, { recursive: true, force: true }).catch(() => {})
  }
}

/**
 * Returns the variables with which initdb finds a name of the current user. They are empty if the user has one, as
 * users of a container that is started with `--user` often have not. The library is Debian's libnss-wrapper.
 * @param folder where the files of the library are created
 */
async function nameOfUser(folder: string): Promise<NodeJS.ProcessEnv> {
  try {
    userInfo()
    return {}
  } catch {
    const [passwd, group] = [join(folder, 'passwd'), join(folder, 'group')]
    await writeFile(passwd, `lunchvote:x:${process.getuid?.()}:${process.getgid?.()}::/:/bin/sh\n`)
    await writeFile(group, `lunchvote:x:${process.getgid?.()}:\n`)
    const libraries = ['libnss_wrapper.so', process.env.LD_PRELOAD].filter(Boolean).join(' ')
    return { LD_PRELOAD: libraries, NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group }
  }
}

async function runInitdb(
  place: Place,
  binaries: Binaries,
  variables: NodeJS.ProcessEnv,
  args: string[],
): Promise<void> {
  // The builtin locale sorts and folds case in the same way on every system. PostgreSQL has it since version 17.
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C']
  const all = [
    ...args,
    `--username=${superuser}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...locale,
  ]
  const { env, ...options } = spawnOptions(place.account)
  const program = join(binaries.folder, 'initdb')
  await execute(program, all, { ...options, env: { ...env, ...variables } }).catch((cause) => {
    throw new DatabaseStartError(explain(String(cause.stderr || cause.message), place.folder), { cause })
  })
}

/** Deletes the folders that killed processes left when they created a cluster. */
async function removeLeftovers(cluster: string): Promise<void> {
  const prefix = `${basename(cluster)}.new-`
  for (const entry of await readdir(dirname(cluster))) {
    if (!entry.startsWith(prefix) || isRunning(Number.parseInt(entry.slice(prefix.length), 10))) continue
    await rm(join(dirname(cluster), entry), { recursive: true, force: true })
  }
}

/**
 * Writes the folder's entries to the disk. Otherwise a power cut could undo the rename, and everything that was written
 * after the rename would be lost.
 */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export function clusterUrl(cluster: Pick<Cluster, 'password'>, port: number, database: string): string {
  return `postgres://${superuser}:${cluster.password}@127.0.0.1:${port}/${database}`
}

/** Opens one connection to the maintenance database, which is `postgres`. The connection stays open. */
export function openSession(cluster: Cluster, port: number, onclose: () => void = () => {}): Sql {
  return postgres(clusterUrl(cluster, port, 'postgres'), {
    max: 1,
    connect_timeout: 5,
    // By default, the driver closes connections after a while, which would release the lock.
    idle_timeout: 0,
    max_lifetime: null,
    fetch_types: false,
    backoff: () => 0.05,
    connection: { application_name: 'lunchvote supervisor' },
    onnotice: () => {},
    onclose,
  })
}

export async function tryLock(session: Sql): Promise<boolean> {
  const [row] = await session`select pg_try_advisory_lock(${supervisorLock}) as taken`
  return row?.taken === true
}
