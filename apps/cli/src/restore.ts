import path from 'node:path'
import { withArchive } from '@lunchvote/backup/archive-reader'
import { countRows } from '@lunchvote/backup/manifest'
import { restoreBackup } from '@lunchvote/backup/restore'
import { withDatabase } from '@lunchvote/db/find-database'
import { loadSettings } from '@lunchvote/settings/load-settings'
import { inSeconds, inWords } from './figures.ts'
import { interruptible } from './interruption.ts'
import type { Result } from './result.ts'
import { say } from './run.ts'

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
