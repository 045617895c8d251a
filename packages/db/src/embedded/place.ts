import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readlink, realpath, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseStartError, errorCode } from '../start-error.ts'
import { type Account, accountForPostgres, canEnter } from './run-as.ts'

/**
 * The folder for PostgreSQL's files if LunchVote runs as root, and PostgreSQL's account is not allowed to enter the
 * checkout or DATA_DIR.
 */
export const sharedFolder = '/var/lib/lunchvote'

/** The folder of the database's files, and the account that owns the folder. */
export interface Place {
  /** The absolute path of DATA_DIR. It may contain links. */
  folder: string
  /** The real path of the cluster. The cluster may not exist yet. */
  cluster: string
  account: Account | undefined
  /**
   * The path of the link that leads to the cluster. The link is made after the cluster. Undefined if no link is needed.
   */
  link?: string
}

/**
 * Creates DATA_DIR if it does not exist, and finds its cluster. The cluster is `<folder>/postgres`, or the folder to
 * which `<folder>/postgres` links.
 */
export async function findPlace(folder: string, log: (message: string) => void): Promise<Place> {
  await makeFolder(folder)
  const real = await realpath(folder)
  if (!(await stat(real)).isDirectory()) throw new Error('ENOTDIR')
  const inside = join(real, 'postgres')
  const cluster = await followLink(inside)
  const account = await accountForPostgres(cluster)
  if (!account || (await canEnter(dirname(cluster), account))) return { folder, cluster, account }
  return { folder, account, cluster: await placeElsewhere(inside, account, log), link: inside }
}

/**
 * Creates the folders one by one, because Node's recursive `mkdir` reports a read-only disk as "no such file". Folders
 * that root creates get the mode 0755, even with another umask, so that PostgreSQL's account can enter them. The cluster
 * itself has the mode 0700.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch((error) => {
    // Another process, which started at the same time, created the folder.
    if (errorCode(error) !== 'EEXIST') throw error
  })
  if (process.getuid?.() === 0) await chmod(folder, 0o755)
}

/**
 * Follows a link to the cluster. A broken link is an error, because the disk with the database may not be mounted. A
 * new, empty database must not take the place of that database.
 */
export async function followLink(path: string): Promise<string> {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isSymbolicLink()) return path
  return realpath(path).catch(async (cause) => {
    throw new DatabaseStartError(
      `${path} points to ${await readlink(path)}, which does not exist; restore that folder, or remove the link to start with an empty database.`,
      { cause },
    )
  })
}

/**
 * Places the cluster in `sharedFolder`, because PostgreSQL's account is not allowed to enter DATA_DIR. An example is a
 * DATA_DIR inside root's home. DATA_DIR then contains only a link to the cluster.
 */
async function placeElsewhere(
  inside: string,
  account: Account,
  log: (message: string) => void,
): Promise<string> {
  // An empty folder at the path of the link is removed, because the link takes its place.
  await rmdir(inside).catch(() => {})
  if (existsSync(inside)) {
    throw new DatabaseStartError(
      `The user ${account.name} that runs PostgreSQL may not enter ${dirname(inside)}; start LunchVote as an ordinary user, or point DATA_DIR to a folder that everyone may enter.`,
    )
  }
  await ensureSharedFolder()
  const name = createHash('sha256').update(dirname(inside)).digest('hex').slice(0, 12)
  const cluster = join(sharedFolder, name)
  log(
    `PostgreSQL's user ${account.name} may not enter ${dirname(inside)}: the database is kept in ${cluster}.`,
  )
  return cluster
}

export async function ensureSharedFolder(): Promise<void> {
  try {
    await mkdir(sharedFolder, { recursive: true })
    await chmod(sharedFolder, 0o755)
  } catch (cause) {
    throw new DatabaseStartError(
      `LunchVote runs as root in a folder that PostgreSQL's user may not enter, and cannot write to ${sharedFolder} instead; start LunchVote as an ordinary user, or set DATABASE_URL.`,
      { cause },
    )
  }
}
