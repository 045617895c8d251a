import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const maxSize = 1024 * 1024
const tailLength = 8192

export interface LogFile {
  write(chunk: string): void
  /** The end of what was written since the previous `forget`, for an error message. */
  tail(): string
  forget(): void
}

/**
 * Writes what PostgreSQL prints to `<folder>/postgres.log`. At 1 MB the file is renamed to `postgres.log.1`. Failed writes
 * (full or read-only disk) are ignored: that is when the tail is needed.
 */
export function openLogFile(folder: string): LogFile {
  const path = join(folder, 'postgres.log')
  let size = sizeOf(path)
  let tail = ''
  return {
    write(chunk) {
      tail = (tail + chunk).slice(-tailLength)
      try {
        if (size > maxSize) {
          renameSync(path, `${path}.1`)
          size = 0
        }
        appendFileSync(path, chunk, { mode: 0o600 })
        size += Buffer.byteLength(chunk)
      } catch {}
    },
    tail: () => tail,
    forget() {
      tail = ''
    },
  }
}

function sizeOf(path: string): number {
  try {
    return statSync(path).size
  } catch {
    return 0
  }
}
