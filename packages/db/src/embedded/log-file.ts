import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const maxSize = 1024 * 1024

/**
 * Writes what PostgreSQL prints to `<folder>/postgres.log`. At 1 MB the file is renamed to `postgres.log.1`. Failed writes
 * (full or read-only disk) are ignored.
 */
export function appendToLog(folder: string, text: string): void {
  const path = join(folder, 'postgres.log')
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
    if (size > maxSize) renameSync(path, `${path}.1`)
    appendFileSync(path, text, { mode: 0o600 })
  } catch {}
}
