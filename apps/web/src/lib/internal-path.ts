/** Not a real host: the base for resolving and comparing relative addresses. */
const base = 'http://internal.invalid'

/**
 * A path of this app, as a browser would resolve it; undefined for an address outside it
 * (`//host`, `/\host`, `https:`, `javascript:`, line breaks).
 */
export function internalPath(value: string | undefined): URL | undefined {
  if (!value?.startsWith('/')) return undefined
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined
  return url?.origin === base ? url : undefined
}

/** The decoded first segment; undefined where the encoding is broken. */
export function firstSegment(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.split('/')[1] ?? '')
  } catch {
    return undefined
  }
}
