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

const removed = 'delete it'
const inAddress = 'write it before the "?", as in postgres://user:password@localhost:5432/name'
const inTls = 'write sslmode=require or sslmode=verify-full instead'
const ownPool = 'delete it, because LunchVote opens up to 11 connections'

/**
 * Parameters of libpq and of other programs that LunchVote does not have, and what to do about each. PostgreSQL would not know
 * them, a pooler may ignore them, and a connection that ignores them could be less safe than the URL demands.
 */
const foreignParameters: Readonly<Record<string, string>> = {
  channel_binding:
    "delete it, and write sslmode=verify-full, which proves the server's name by its certificate",
  pgbouncer: 'delete it, and see "Behind PgBouncer" in docs/database.md',
  schema: "delete it, because LunchVote's tables are in the schema public",
  currentSchema: "delete it, because LunchVote's tables are in the schema public",
  host: `${inAddress}; LunchVote does not use Unix sockets`,
  ...byEach(['hostaddr', 'port', 'dbname', 'user', 'password'], inAddress),
  ...byEach(['uselibpqcompat', 'require_auth'], inTls),
  ...byEach(['connection_limit', 'pool_size', 'max', 'min', 'pool'], ownPool),
  ...byEach(
    [
      ...[
        'pool_timeout',
        'connect_timeout',
        'socket_timeout',
        'loginTimeout',
        'socketTimeout',
        'tcp_user_timeout',
      ],
      ...['keepalives', 'keepalives_idle', 'keepalives_interval', 'keepalives_count', 'load_balance_hosts'],
      ...['gssencmode', 'gssdelegation', 'gsslib', 'krbsrvname', 'passfile', 'service', 'replication'],
      ...['fallback_application_name', 'prepareThreshold', 'statement_cache_size', 'workaround', 'supa'],
      ...['requirepeer', 'sslcertmode', 'sslcompression', 'sslnegotiation', 'sslsni'],
    ],
    removed,
  ),
}

/** Parameters with a value that asks for nothing that LunchVote lacks. */
const harmless = ['channel_binding=disable', 'channel_binding=prefer', 'schema=public', 'pgbouncer=false']

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
  const parameters = ownParameters(query)
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
  if (host === undefined && /^(%2f|\[?\/)/i.test(text)) {
    throw new DatabaseUrlError(
      'a PostgreSQL URL with a host such as localhost:5432, because LunchVote does not use Unix sockets',
    )
  }
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

/**
 * The parameters that LunchVote reads, or that PostgreSQL gets as settings of the session.
 * @throws DatabaseUrlError that names all others, without their values
 */
function ownParameters(query: string): Record<string, string> {
  const given = [...new URLSearchParams(query)].filter(
    ([name, value]) => !harmless.includes(`${name}=${value}`),
  )
  const names = given.map(([name]) => name)
  const foreign = [...new Set(names)].flatMap((name) => {
    const advice = adviceOn(name)
    return advice === undefined ? [] : [`without ${name} (${advice})`]
  })
  if (foreign.length > 0) throw new DatabaseUrlError(`a PostgreSQL URL ${foreign.join(' and ')}`)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new DatabaseUrlError(`a PostgreSQL URL with ${twice} once`)
  return Object.fromEntries(given)
}

/** Undefined for a parameter that is not foreign. */
function adviceOn(name: string): string | undefined {
  if (Object.hasOwn(foreignParameters, name)) return foreignParameters[name]
  const isOwn = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'].includes(name)
  return !isOwn && /ssl|tls/i.test(name) ? inTls : undefined
}

function readParameters(
  { sslmode, sslrootcert, sslcert, sslkey, target_session_attrs: target, ...session }: Record<string, string>,
  hosts: number,
): Pick<DatabaseUrl, 'tls' | 'files' | 'target' | 'session'> {
  // As with libpq, TLS is used without a word about it too, if the server has it.
  const tls = sslmode ?? (sslrootcert === 'system' ? 'verify-full' : 'prefer')
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
  if (certificate && ['disable', 'prefer'].includes(tls)) {
    throw new DatabaseUrlError('a PostgreSQL URL with sslmode=verify-full, because it has sslcert')
  }
  const paths = [isSystem ? undefined : rootCertificate, certificate, key]
  if (paths.some((file) => file !== undefined && !path.isAbsolute(file))) {
    throw new DatabaseUrlError('a PostgreSQL URL with absolute paths in sslrootcert, sslcert and sslkey')
  }
}

function byEach(names: readonly string[], advice: string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, advice]))
}

function isOneOf<T extends string>(values: readonly T[], value: string | undefined): value is T {
  return values.some((each) => each === value)
}
