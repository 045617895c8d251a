import path from 'node:path'
import { withDatabase } from '@lunchvote/db/find-database'
import { loadSettings } from '../settings/settings.ts'
import { version } from '../version.ts'
import { countRows } from './backup/archive-format.ts'
import { withArchive } from './backup/archive-reader.ts'
import { writeBackup } from './backup/backup.ts'
import { restoreBackup } from './backup/restore.ts'
import { Refusal, type Result, say } from './run.ts'

/** Writes all data of the database to a file. */
export async function backup(name: string, { force = false }: { force?: boolean }): Promise<Result> {
  const file = path.resolve(name)
  const start = performance.now()
  const { manifest, bytes } = await interruptible('No backup was made.', (signal) =>
    withDatabase(loadSettings(), say, ({ sql }) => writeBackup(sql, file, { force, version, signal })),
  )
  const counts = countRows(manifest)
  const milliseconds = Math.round(performance.now() - start)
  return {
    text: `Backed up ${inWords(counts)} to ${file}: ${inKilobytes(bytes)} in ${inSeconds(milliseconds)}.`,
    data: { file, bytes, ...counts, milliseconds, ...manifest },
  }
}

/** Replaces all data of the database with the data of a backup. Creates the embedded database if there is none. */
export async function restore(name: string, { force = false }: { force?: boolean }): Promise<Result> {
  const file = path.resolve(name)
  const start = performance.now()
  const manifest = await interruptible('The database was not changed.', (signal) =>
    withArchive(
      file,
      async (archive) => {
        await withDatabase(
          loadSettings(),
          say,
          ({ sql }) => restoreBackup(sql, archive, { path: file, force, signal, say }),
          { create: true },
        )
        return archive.manifest
      },
      signal,
    ),
  )
  const counts = countRows(manifest)
  const milliseconds = Math.round(performance.now() - start)
  const { createdAt, version } = manifest
  return {
    text: `Restored ${inWords(counts)} from ${file}, made at ${createdAt} by LunchVote ${version}, in ${inSeconds(milliseconds)}.`,
    data: { file, ...counts, milliseconds, ...manifest },
  }
}

const number = new Intl.NumberFormat('en')

/** For example "1 team (1,234 rows)". */
const inWords = ({ teams, rows }: { teams: number; rows: number }) =>
  `${number.format(teams)} ${teams === 1 ? 'team' : 'teams'} (${number.format(rows)} rows)`

const inKilobytes = (bytes: number) => `${number.format(Math.ceil(bytes / 1000))} kB`

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does work that Ctrl-C or a signal of another program can interrupt. The work then cleans up before the command ends.
 * @param consequence the sentence that the operator reads after an interruption, such as "No backup was made."
 */
async function interruptible<T>(consequence: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  for (const signal of signals) process.on(signal, interrupt)
  try {
    return await work(interruption.signal)
  } catch (error) {
    throw interruption.signal.aborted ? new Refusal(`Interrupted. ${consequence}`) : error
  } finally {
    for (const signal of signals) process.off(signal, interrupt)
  }
}
