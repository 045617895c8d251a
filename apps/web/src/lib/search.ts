/**
 * Returns the search parameters as plain strings. The router's own parser would turn a team called "100" into a number.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (typeof value === 'string') params.set(key, value)
  }
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
