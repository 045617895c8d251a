import path from 'node:path'
import { withDatabase } from '@lunchvote/db/find-database'
import { loadSettings } from '../settings/load-settings.ts'
import { withArchive } from './backup/archive-reader.ts'
import { countRows } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
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
