import { errorCode } from './start-error.ts'

/** The SQLSTATE codes of a full disk, and of a database or a server that only allows reading. */
const refusals = new Set(['53100', '25006'])

/** Whether an error means that the database can be read, but stores nothing at the moment. */
export function isWriteRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return refusals.has(errorCode(error) ?? '') || isWriteRefused(error.cause)
}

/**
 * Waits for a write that its caller can do without, such as the time of the last use of a session. If the database stores
 * nothing at the moment, the caller goes on without it, so that reading still works.
 * @returns whether it was stored
 */
export async function ifStorable(write: PromiseLike<unknown>): Promise<boolean> {
  try {
    await write
    return true
  } catch (error) {
    if (!isWriteRefused(error)) throw error
    return false
  }
}
