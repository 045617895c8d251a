import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdir, readlink, realpath, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseStartError, errorCode } from '../start-error.ts'
import { ensureSharedFolder, sharedFolder } from './native-copy.ts'
import { type Account, accountForPostgres, canEnter } from './run-as.ts'

/** The folder of the database's files, and their owner. */
export interface Place {
  /** DATA_DIR, for messages. */
  folder: string
  /** The cluster's real path, which may not exist yet. */
  cluster: string
  account: Account | undefined
  /** The path of the link to the cluster, which is made once the cluster exists. */
  link?: string
}

/** Creates DATA_DIR if necessary and finds its cluster: `<folder>/postgres`, or the target of that link. */
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
 * Folder by folder, because Node's recursive `mkdir` reports a read-only disk as "no such file". PostgreSQL's account
 * must be able to enter what root creates, with any umask; the cluster itself stays 0700.
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder).catch((error) => {
    // A simultaneous first start made it.
    if (errorCode(error) !== 'EEXIST') throw error
  })
  if (process.getuid?.() === 0) await chmod(folder, 0o755)
}

/** A broken link means an unmounted disk or a lost database; an empty one must not take its place. */
async function followLink(path: string): Promise<string> {
  const found = await lstat(path).catch(() => undefined)
  if (!found?.isSymbolicLink()) return path
  return realpath(path).catch(async (cause) => {
    throw new DatabaseStartError(
      `${path} points to ${await readlink(path)}, which does not exist; restore that folder, or remove the link to start with an empty database.`,
      { cause },
    )
  })
}

/** Other users may not enter root's home, so a DATA_DIR in it only holds a link to the cluster. */
async function placeElsewhere(
  inside: string,
  account: Account,
  log: (message: string) => void,
): Promise<string> {
  // The link replaces an empty folder.
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
