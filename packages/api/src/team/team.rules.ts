import { DomainError } from '../errors.ts'

/**
 * Names that mean something else as the first segment of a path: the web app's routes, the server's own paths, and the
 * files served at the root.
 */
const reservedNames = new Set([
  '.',
  '..',
  'api',
  'assets',
  'auth',
  'dashboard',
  'edit-venue',
  'faq',
  'favicon.ico',
  'healthz',
  'index.html',
  'manifest.webmanifest',
  'readyz',
  'robots.txt',
])

/** Two names with one key would be taken for one another. */
export function teamNameKey(name: string): string {
  return name.toLowerCase().normalize('NFC')
}

/** @throws DomainError BAD_REQUEST for a name that could not stand in a team's address. */
export function assertNotReserved(name: string): void {
  // Paths are case-sensitive: a team may well be called `FAQ`.
  if (reservedNames.has(name)) {
    throw new DomainError('BAD_REQUEST', `"${name}" is a reserved name. Please choose another team name.`)
  }
}

/** Whether the runtime knows an IANA timezone under this name; offsets such as `+02:00` are none. */
export function isRuntimeTimezone(timezone: string): boolean {
  if (!/^[A-Za-z]/.test(timezone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return true
  } catch {
    return false
  }
}
