import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import postgres, { type Options, type Sql } from 'postgres'
import { type DatabaseUrl, readDatabaseUrl } from './database-url.ts'
import { socketOpener } from './servers.ts'
import { DatabaseStartError, errorCode } from './start-error.ts'

type DriverOptions = Options<Record<string, never>>

/**
 * Opens a pool of connections to the database at `url`. The URL is read here, because the driver does not know all of
 * libpq's parameters and cannot read an IPv6 address in brackets. The driver gets only one host. With several hosts, it
 * would hang if none of them can be reached, and would use a standby although the URL requires `read-write`. So
 * `servers.ts` chooses the host.
 */
export function connectTo(url: string, options: DriverOptions): Sql {
  const { hosts, user, password, database, target, session, ...tls } = readDatabaseUrl(url)
  const settings: DriverOptions = {
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(target !== undefined && { target_session_attrs: 'primary' }),
    ssl: tlsOptions(tls),
    connection: { ...options.connection, ...session },
    onnotice: () => {},
  }
  const openSocket = socketOpener(url, hosts, (server) =>
    postgres({ ...settings, ...server, max: 1, fetch_types: false, connect_timeout: 2 }),
  )
  // The type of the driver's options lacks `socket`.
  const sockets: object = { socket: openSocket }
  return postgres({ ...options, ...settings, ...hosts[0], ...sockets })
}

/** Translates libpq's modes. As in libpq, `require` means the same as `verify-ca` if the URL has a root certificate. */
function tlsOptions({
  tls,
  files,
}: Pick<DatabaseUrl, 'tls' | 'files'>): false | 'prefer' | ConnectionOptions {
  if (tls === 'disable') return false
  if (tls === 'prefer') return 'prefer'
  const { rootCertificate, certificate, key } = files
  return {
    ...(rootCertificate && rootCertificate !== 'system' && { ca: contentOf('sslrootcert', rootCertificate) }),
    ...(certificate && { cert: contentOf('sslcert', certificate) }),
    ...(key && { key: contentOf('sslkey', key) }),
    ...(tls === 'require' && !rootCertificate && { rejectUnauthorized: false }),
    ...(tls !== 'verify-full' && { checkServerIdentity: () => undefined }),
  }
}

function contentOf(parameter: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (cause) {
    throw new DatabaseStartError(
      `The file of ${parameter} in the URL of the database cannot be read (${errorCode(cause)}); check its path and its rights.`,
      { cause },
    )
  }
}
