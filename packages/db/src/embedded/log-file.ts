import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const largest = 1024 * 1024
const remembered = 8192

export interface LogFile {
  write(chunk: string): void
  /** The end of what was written since the previous `forget`, for an error message. */
  tail(): string
  forget(): void
}

/**
 * What PostgreSQL prints, in `<folder>/postgres.log`. At 1 MB the file becomes `postgres.log.1` in place of the one
 * before. Failing to write (full disk, read-only) must not matter: it is then that the tail is needed.
 */
export function openLogFile(folder: string): LogFile {
  const path = join(folder, 'postgres.log')
  let size = sizeOf(path)
  let tail = ''
  return {
    write(chunk) {
      tail = (tail + chunk).slice(-remembered)
      try {
        if (size > largest) {
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
