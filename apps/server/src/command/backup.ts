import path from 'node:path'
import { withDatabase } from '@lunchvote/db/find-database'
import packageJson from '../../package.json' with { type: 'json' }
import { loadSettings } from '../settings/load-settings.ts'
import { writeBackup } from './backup/backup.ts'
import { countRows } from './backup/manifest.ts'
import { inKilobytes, inSeconds, inWords } from './figures.ts'
import { interruptible } from './interruption.ts'
import type { Result } from './result.ts'
import { say } from './run.ts'

/** Writes all data of the database to a file. */
export async function backup(name: string, { force = false }: { force?: boolean }): Promise<Result> {
  const file = path.resolve(name)
  const start = performance.now()
  const { manifest, bytes } = await interruptible('No backup was made.', (signal) =>
    withDatabase(loadSettings(), say, ({ sql }) =>
      writeBackup(sql, file, { force, version: packageJson.version, signal }),
    ),
  )
  const counts = countRows(manifest)
  const milliseconds = Math.round(performance.now() - start)
  return {
    text: `Backed up ${inWords(counts)} to ${file}: ${inKilobytes(bytes)} in ${inSeconds(milliseconds)}.`,
    data: { file, bytes, ...counts, milliseconds, ...manifest },
  }
}
