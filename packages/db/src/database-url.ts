import path from 'node:path'

export interface DatabaseUrl {
  /** At least one. `host` is a name or an address. An IPv6 address has no brackets. */
  hosts: readonly { host: string; port: number }[]
  user: string | undefined
  password: string | undefined
  database: string | undefined
  tls: TlsMode
  /** Absolute paths of PEM files. If `rootCertificate` is "system", the root certificates of Node.js are used. */
  files: { rootCertificate?: string; certificate?: string; key?: string }
  /**
   * Both values mean that only a server that accepts writes is used. Undefined if any server may be used, which is
   * possible only with one host.
   */
  target: 'read-write' | 'primary' | undefined
  /** Settings of the session, such as `statement_timeout`. PostgreSQL checks them. */
  session: Readonly<Record<string, string>>
}

/** The modes of libpq, except `allow`, which our driver does not have. */
const tlsModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
type TlsMode = (typeof tlsModes)[number]

/**
 * `message` completes the sentence "DATABASE_URL must be …". It contains no user, password, host or database of the
 * URL.
 */
export class DatabaseUrlError extends Error {
  override readonly name = 'DatabaseUrlError'
}

/**
 * Parameters that libpq reads itself. Our driver would send them to PostgreSQL, which does not know them. LunchVote
 * refuses them, because a connection that ignores them could be less safe than the URL demands.
 */
const unknownParameters = [
  'channel_binding',
  'connect_timeout',
  'gssencmode',
  'hostaddr',
  'keepalives',
  'keepalives_idle',
  'krbsrvname',
  'load_balance_hosts',
  'passfile',
  'password',
  'port',
  'host',
  'dbname',
  'user',
  'require_auth',
  'service',
  'ssl',
  'ssl_max_protocol_version',
  'ssl_min_protocol_version',
  'sslcrl',
  'sslnegotiation',
  'sslpassword',
  'sslsni',
  'tcp_user_timeout',
]

/**
 * Reads the URL of a database with one or several hosts, as libpq does:
 * `postgres://user:password@h1:5432,h2:5432/name`. `URL` cannot read several hosts.
 * @throws DatabaseUrlError
 */
export function readDatabaseUrl(url: string): DatabaseUrl {
  const [, authority, name = '', query = '', rest = ''] =
    /^postgres(?:ql)?:\/\/([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?(.*)$/s.exec(url) ?? []
  if (authority === undefined) throw new DatabaseUrlError('a PostgreSQL URL')
  // An "@" after the hosts, or a "#" anywhere, means that the password or the name contains such a character unescaped.
  // The regular expression has then cut the URL in the wrong place: in `postgres://ada:a/b@db1/lunch`, it takes "ada:a"
  // for the hosts.
  if (`${name}${query}${rest}`.includes('@') || rest !== '') {
    throw new DatabaseUrlError(
      'a PostgreSQL URL with @ / ? # in its password or name written as %40 %2F %3F %23',
    )
  }
  const end = authority.lastIndexOf('@')
  const [user = '', ...password] = authority.slice(0, Math.max(end, 0)).split(':')
  const parameters = Object.fromEntries(new URLSearchParams(query))
  const hosts = authority
    .slice(end + 1)
    .split(',')
    .map(readHost)
  return {
    hosts,
    user: decoded(user),
    password: decoded(password.join(':')),
    database: decoded(name),
    ...readParameters(parameters, hosts.length),
  }
}

/** Names the hosts for messages: "db1:5432, db2:5432". The text contains no other part of the URL. */
export function hostsIn(url: string): string {
  const { hosts } = readDatabaseUrl(url)
  return hosts
    .map(({ host, port }) => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`))
    .join(', ')
}

function readHost(text: string): { host: string; port: number } {
  const [, address, name, port = '5432'] =
    /^(?:\[([\da-f:.]+)\]|([\p{L}\p{N}._-]*))(?::(\d*))?$/iu.exec(text) ?? []
  const host = address ?? name
  if (host === undefined) throw new DatabaseUrlError('a PostgreSQL URL with hosts such as db1:5432,db2:5432')
  if (host === '') throw new DatabaseUrlError('a PostgreSQL URL with a host')
  const number = Number(port)
  if (!(number >= 1 && number <= 65_535)) {
    throw new DatabaseUrlError('a PostgreSQL URL with ports from 1 to 65535')
  }
  return { host, port: number }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part) || undefined
  } catch {
    throw new DatabaseUrlError('a PostgreSQL URL with % in its password written as %25')
  }
}

function readParameters(
  { sslmode, sslrootcert, sslcert, sslkey, target_session_attrs: target, ...session }: Record<string, string>,
  hosts: number,
): Pick<DatabaseUrl, 'tls' | 'files' | 'target' | 'session'> {
  const unknown = unknownParameters.find((name) => name in session)
  if (unknown) throw new DatabaseUrlError(`a PostgreSQL URL without ${unknown}, which LunchVote cannot use`)
  const tls = sslmode ?? (sslrootcert === 'system' ? 'verify-full' : 'disable')
  if (!isOneOf(tlsModes, tls)) {
    throw new DatabaseUrlError(`a PostgreSQL URL with one of these after sslmode=: ${tlsModes.join(', ')}`)
  }
  const files = {
    ...(sslrootcert !== undefined && { rootCertificate: sslrootcert }),
    ...(sslcert !== undefined && { certificate: sslcert }),
    ...(sslkey !== undefined && { key: sslkey }),
  }
  checkFiles(files, tls)
  const targets = ['read-write', 'primary'] as const
  if (target !== undefined && !isOneOf([...targets, 'any'], target)) {
    throw new DatabaseUrlError(
      'a PostgreSQL URL with target_session_attrs=read-write, because LunchVote writes',
    )
  }
  // Without this parameter, the first host that answers would be used, which may be a standby.
  if (hosts > 1 && !isOneOf(targets, target)) {
    throw new DatabaseUrlError(
      'a PostgreSQL URL with target_session_attrs=read-write, because it names several hosts',
    )
  }
  return { tls, files, target: isOneOf(targets, target) ? target : undefined, session }
}

function checkFiles(files: DatabaseUrl['files'], tls: TlsMode): void {
  const { rootCertificate, certificate, key } = files
  const isSystem = rootCertificate === 'system'
  if (isSystem && tls !== 'verify-full') {
    throw new DatabaseUrlError('a PostgreSQL URL with sslmode=verify-full, because it has sslrootcert=system')
  }
  if (rootCertificate && !['require', 'verify-ca', 'verify-full'].includes(tls)) {
    throw new DatabaseUrlError('a PostgreSQL URL with sslmode=verify-full, because it has sslrootcert')
  }
  if ((certificate === undefined) !== (key === undefined)) {
    throw new DatabaseUrlError('a PostgreSQL URL with both sslcert and sslkey, or neither')
  }
  const paths = [isSystem ? undefined : rootCertificate, certificate, key]
  if (paths.some((file) => file !== undefined && !path.isAbsolute(file))) {
    throw new DatabaseUrlError('a PostgreSQL URL with absolute paths in sslrootcert, sslcert and sslkey')
  }
}

function isOneOf<T extends string>(values: readonly T[], value: string | undefined): value is T {
  return values.some((each) => each === value)
}
