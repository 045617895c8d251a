/** The base for resolving and comparing relative addresses. It is not a real host. */
const base = 'http://internal.invalid'

/**
 * The URL of a path of this app, resolved as a browser does it. Undefined means that the address is outside of the app
 * (`//host`, `/\host`, `https:`, `javascript:`, line breaks).
 */
export function internalPath(value: string | undefined): URL | undefined {
  if (!value?.startsWith('/')) return undefined
  const url = URL.canParse(value, base) ? new URL(value, base) : undefined
  return url?.origin === base ? url : undefined
}

/** The decoded first segment of the path. Undefined means that the segment's encoding is broken. */
export function firstSegment(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname.split('/')[1] ?? '')
  } catch {
    return undefined
  }
}
