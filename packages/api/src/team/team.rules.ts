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

/**
 * Names that people would take for one another have the same key: it ignores letter case, white space around and
 * between words, invisible characters and compatibility forms such as full-width letters. A migration has rewritten all
 * stored keys in this form: to change it takes another one.
 */
export function teamNameKey(name: string): string {
  return name
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
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
