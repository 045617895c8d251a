/**
 * The database cannot be used. `message` is one sentence for the operator: what happened and what to do, without
 * passwords. The technical reason is the `cause`.
 */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** The `code` of a Node system error ("ENOSPC") or of a PostgreSQL error ("57P03"). */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/** Undefined if the file or folder does not exist. */
export function ifExists<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw error
    return undefined
  })
}
