import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseStartError, errorCode } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { explain } from './explain.ts'
import type { Place } from './place.ts'
import { isRunning } from './processes.ts'
import { spawnOptions } from './run-as.ts'

const execute = promisify(execFile)

/**
 * The name of the file that contains the superuser's password. The file is in the cluster's folder, so that the file
 * and the cluster are created and moved together.
 */
export const passwordFile = 'lunchvote-password'
export const superuser = 'lunchvote'

/**
 * Creates the cluster in a temporary folder next to its final place, and then moves it there, so that a crash never
 * leaves an incomplete cluster. If two processes do this at the same time, the second deletes its own folder.
 */
export async function createCluster(place: Place, binaries: Binaries, durable: boolean): Promise<void> {
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
    await runInitdb(place, binaries, [
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

async function runInitdb(place: Place, binaries: Binaries, args: string[]): Promise<void> {
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
  await execute(join(binaries.folder, 'initdb'), all, spawnOptions(place.account)).catch((cause) => {
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
