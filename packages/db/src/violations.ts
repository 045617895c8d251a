const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

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
