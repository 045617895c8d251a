/** Classes and codes of SQLSTATE that mean "not now": connection exceptions, too many connections, shutting down or starting up. */
const unavailableSqlState = /^(08...|53300|57P0[1-5])$/

/** What the driver and the operating system say when no server answers. */
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
])

/** Whether an error says that the database cannot be asked at the moment, rather than that the question was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : ''
    if (unavailableErrors.has(code) || unavailableSqlState.test(code)) return true
  }
  return false
}
