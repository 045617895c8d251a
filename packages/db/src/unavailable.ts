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
