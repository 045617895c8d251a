import { PassThrough, Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { DomainError } from '@lunchvote/api/errors'
import { say } from '@lunchvote/contracts/reasons'
import { openDatabase } from '@lunchvote/db/database'
import type { ISql } from 'postgres'
import { BackupError } from './command/backup/archive-format.ts'
import { writeTables } from './command/backup/backup.ts'
import { version } from './version.ts'

/** The number of the advisory lock that a download holds, on whichever instance it is. */
const downloadLock = 7_210_482_114

/**
 * The longest download, in milliseconds. Until it ends, the tables cannot be migrated, and PostgreSQL keeps the rows that
 * are deleted meanwhile.
 */
const maxMs = 3_600_000

/** For two seconds, because PostgreSQL learns a moment late that a download has ended. */
const lockAttempts = 20

type Backup = {
  content: ReadableStream<Uint8Array>
  /** Rejects if the backup was not read to its end. */
  ended: Promise<unknown>
}

/**
 * Begins a backup that is read while it is made, so that it needs neither memory nor disk. It has connections of its own,
 * which end with it.
 * @param url leads to PostgreSQL itself, and not to a pooler in transaction mode
 * @throws DomainError CONFLICT if another backup is being read, SERVICE_UNAVAILABLE
 */
export async function beginBackup(url: string, client: AbortSignal): Promise<Backup> {
  const { sql, close } = openDatabase(url, { maxConnections: 2 })
  const target = new PassThrough()
  // Whoever reads the content gets the error. Without a reader, it would end the process.
  target.on('error', () => {})
  const begun = Promise.withResolvers<void>()
  const signal = AbortSignal.any([client, AbortSignal.timeout(maxMs)])
  const begin = async (tx: ISql) => {
    for (let attempt = 1; !(await takeLock(tx)); attempt += 1) {
      if (attempt === lockAttempts) throw new DomainError('CONFLICT', say('backup_under_way'))
      await setTimeout(100)
    }
    begun.resolve()
  }
  const ended = writeTables(sql, target, { version, signal, begin })
    .catch((error) => {
      // The client must not take an unfinished file for a backup.
      target.destroy(error)
      throw error
    })
    .finally(close)
  ended.catch(begun.reject)
  try {
    await begun.promise
  } catch (error) {
    throw error instanceof BackupError
      ? new DomainError('SERVICE_UNAVAILABLE', say('backup_impossible'), { cause: error, retryAfter: 60 })
      : error
  }
  return { content: Readable.toWeb(target) as ReadableStream<Uint8Array>, ended }
}

async function takeLock(tx: ISql): Promise<boolean> {
  const [{ isTaken = false } = {}] = await tx`
    select pg_try_advisory_xact_lock(${downloadLock}::bigint) as "isTaken"`
  return isTaken
}
