import { errorCode } from './start-error.ts'

/** The SQLSTATE codes of a full disk, and of a database or a server that only allows reading. */
const refusals = new Set(['53100', '25006'])

/** Whether an error means that the database can be read, but stores nothing at the moment. */
export function isWriteRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return refusals.has(errorCode(error) ?? '') || isWriteRefused(error.cause)
}
