import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { lstat, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { errorCode } from '@lunchvote/db/start-error'
import { BackupError } from './archive-format.ts'

/**
 * Writes a file that only its owner can read. The file gets its name when it is complete and on the disk. If anything
 * fails before that, `path` stays as it was.
 * @param options.force whether the file replaces an existing file
 * @returns the result of `write` and the size of the file
 * @throws BackupError if the file exists and `force` is false, or if it cannot be written
 */
export async function writeNewFile<T>(
  path: string,
  { force }: { force: boolean },
  write: (target: Writable) => Promise<T>,
): Promise<{ result: T; bytes: number }> {
  await refuseExisting(path, force)
  const unfinished = `${path}.unfinished-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    const written = await writeAndSync(unfinished, write)
    await rename(unfinished, path)
    await syncFolder(dirname(path))
    return written
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw explain(error, path)
  }
}

async function refuseExisting(path: string, force: boolean): Promise<void> {
  const existing = await lstat(path).catch(() => undefined)
  if (existing?.isDirectory()) throw new BackupError(`${path} is a folder; add the name of a file.`)
  if (!existing || force) return
  throw new BackupError(`${path} exists already; choose another name, or replace it with --force.`)
}

async function writeAndSync<T>(path: string, write: (target: Writable) => Promise<T>) {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await once(target, 'open')
  try {
    const result = await write(target)
    // The stream ends when the file is on the disk and closed.
    await finished(target)
    return { result, bytes: (await stat(path)).size }
  } catch (error) {
    target.destroy()
    await finished(target).catch(() => {})
    throw error
  }
}

/** Writes the folder's new entry to the disk, so that the file keeps its name after a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

const noFolder = 'its folder does not exist; create the folder, or choose another one'
const notAllowed = 'this user may not write to its folder; allow it, or choose another folder'

/** The errors that the operator can correct, by their code. Each text says what is wrong and what to do. */
const explanations: Record<string, string> = {
  ENOSPC: 'the disk is full; free some space, or choose a folder on another disk',
  EDQUOT: 'the quota of the disk is used up; free some space, or choose a folder on another disk',
  EFBIG: 'the file is larger than the system allows; raise the limit, or choose a folder on another disk',
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: 'the disk is read-only; choose a folder on another disk',
  EIO: 'the disk reports an error; choose a folder on another disk',
  ENAMETOOLONG: 'its name is too long; choose a shorter one',
}

function explain(error: unknown, path: string): unknown {
  const explanation = explanations[errorCode(error) ?? '']
  const isOfConnection = error instanceof Error && 'syscall' in error && error.syscall === 'connect'
  if (!explanation || isOfConnection) return error
  return new BackupError(`${path} cannot be written: ${explanation}. No backup was made.`, { cause: error })
}
