import { readFileSync } from 'node:fs'
import type { ConnectionOptions } from 'node:tls'
import postgres, { type Options, type Sql } from 'postgres'
import { type DatabaseUrl, readDatabaseUrl } from './database-url.ts'
import { DatabaseStartError, errorCode } from './start-error.ts'

type DriverOptions = Options<Record<string, never>>

/**
 * Opens a pool of connections to the database at `url`. The URL is read here and not by the driver, which does not know
 * all of libpq's parameters and takes an address in brackets apart.
 */
export function connectTo(url: string, options: DriverOptions): Sql {
  const { hosts, user, password, database, target, session, ...tls } = readDatabaseUrl(url)
  // The driver accepts several hosts, but the type of its options does not.
  const addresses: object = { host: hosts.map(({ host }) => host), port: hosts.map(({ port }) => port) }
  return postgres({
    ...options,
    ...addresses,
    ...(user !== undefined && { user }),
    ...(password !== undefined && { password }),
    ...(database !== undefined && { database }),
    ...(target !== undefined && { target_session_attrs: target }),
    ssl: tlsOptions(tls),
    connection: { ...options.connection, ...session },
  })
}

/** Translates libpq's modes. As with libpq, `require` checks the certificate as `verify-ca` if there is a root. */
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
      `The file of ${parameter} in DATABASE_URL cannot be read (${errorCode(cause)}); check its path and its rights.`,
      { cause },
    )
  }
}
