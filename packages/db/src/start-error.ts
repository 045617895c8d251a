/**
 * The database cannot be used. `message` is one sentence for the operator: what happened and what to do, without
 * passwords. The technical reason is the `cause`.
 */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** Returns the `code` of an error of Node.js ("ENOSPC") or PostgreSQL ("57P03"). Undefined if the error has no code. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Waits for the result of a file operation. Undefined if the file or folder does not exist. */
export function ifExists<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  })
}
