import { errorCode } from './start-error.ts'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** The SQLSTATE codes of connections that fail, and of a server that ends connections or accepts none at the moment. */
const unavailableSqlState = /^(08...|53300|57P0[1-5])$/

/** The error codes of the driver and of the operating system for connections that cannot be opened or are lost. */
const unavailableErrors = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'NO_PRIMARY',
])

/** Whether an error means that the database is unreachable, and not that the statement was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (unavailableErrors.has(code) || unavailableSqlState.test(code)) return true
  }
  return false
}

/** The SQLSTATE codes of a full disk, and of a database or a server that only allows reading. */
const refusals = new Set(['53100', '25006'])

/** Whether an error means that the database can be read, but stores nothing at the moment. */
export function isWriteRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return refusals.has(errorCode(error) ?? '') || isWriteRefused(error.cause)
}

/** Whether the error says that a row with the same key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return causesOf(error).some(({ code }) => code === uniqueViolation)
}

/** Returns the name of the foreign key that a statement violated. Undefined if the error has another cause. */
export function brokenReference(error: unknown): string | undefined {
  return causesOf(error).find(({ code }) => code === foreignKeyViolation)?.constraint
}

type Refusal = { code?: unknown; constraint?: string }

function causesOf(error: unknown): Refusal[] {
  if (!(error instanceof Error)) return []
  const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: string }
  return [{ code, ...(constraint !== undefined && { constraint }) }, ...causesOf(error.cause)]
}
