const uniqueViolation = '23505'

/** Whether a statement was refused because a row with that key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === uniqueViolation) return true
  }
  return false
}
