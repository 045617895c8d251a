import { expect, test } from 'vitest'
import { DatabaseUrlError, hostsIn, readDatabaseUrl } from './database-url.ts'

test.each([
  ['postgres://localhost', [{ host: 'localhost', port: 5432 }]],
  ['postgresql://u:p@db.internal:6432/lunch', [{ host: 'db.internal', port: 6432 }]],
  ['postgres://u:p@[::1]:5433/lunch', [{ host: '::1', port: 5433 }]],
  [
    'postgres://u:p@db1,[fd00::2]:5433,10.0.0.3:5434/lunch?target_session_attrs=read-write',
    [
      { host: 'db1', port: 5432 },
      { host: 'fd00::2', port: 5433 },
      { host: '10.0.0.3', port: 5434 },
    ],
  ],
])('reads the hosts of %s', (url, hosts) => {
  expect(readDatabaseUrl(url).hosts).toEqual(hosts)
})

test('names hosts without any other part of the URL', () => {
  const url = 'postgres://u:hunt%40er2@db1,[fd00::2]:5433/lunch?target_session_attrs=primary'
  expect(hostsIn(url)).toBe('db1:5432, [fd00::2]:5433')
})

test('decodes the user, the password and the name', () => {
  expect(readDatabaseUrl('postgres://%41da:a:%2F%40@h/lunch%20vote')).toMatchObject({
    user: 'Ada',
    password: 'a:/@',
    database: 'lunch vote',
  })
  expect(readDatabaseUrl('postgres://u:a@b@h/d')).toMatchObject({ password: 'a@b', hosts: [{ host: 'h' }] })
  expect(readDatabaseUrl('postgres://h')).toMatchObject({
    user: undefined,
    password: undefined,
    database: undefined,
  })
})

test('reads parameters of the connection, and leaves settings of the session to PostgreSQL', () => {
  const query =
    'sslmode=verify-full&sslrootcert=/ca.pem&sslcert=/c.pem&sslkey=/k.pem&target_session_attrs=any&statement_timeout=5s'
  expect(readDatabaseUrl(`postgres://h/d?${query}`)).toMatchObject({
    tls: 'verify-full',
    files: { rootCertificate: '/ca.pem', certificate: '/c.pem', key: '/k.pem' },
    target: undefined,
    session: { statement_timeout: '5s' },
  })
  expect(readDatabaseUrl('postgres://h/d?sslrootcert=system').tls).toBe('verify-full')
})

test.each([
  'sslmode=require&channel_binding=prefer',
  'sslmode=require&schema=public',
  'sslmode=require&pgbouncer=false',
])('does as %s asks, and leaves nothing of it to PostgreSQL', (query) => {
  expect(readDatabaseUrl(`postgres://h/d?${query}`)).toMatchObject({ tls: 'require', session: {} })
})

test('uses TLS without sslmode too, if the server has it', () => {
  expect(readDatabaseUrl('postgres://h/d').tls).toBe('prefer')
})

const noSocket =
  'a PostgreSQL URL without host (write it before the "?", as in postgres://user:password@localhost:5432/name; LunchVote does not use Unix sockets)'
const inTls = 'write sslmode=require or sslmode=verify-full instead'
const encoded = 'a PostgreSQL URL with @ / ? # in its password or name written as %40 %2F %3F %23'

test.each([
  ['localhost:5432/lunch', 'a PostgreSQL URL'],
  ['mysql://u:hunter2@h/d', 'a PostgreSQL URL'],
  ['postgres://', 'a PostgreSQL URL with a host'],
  ['postgres://u:hunter2@h1,,h2/d', 'a PostgreSQL URL with a host'],
  ['postgres://u:hunter2@:5432/d', 'a PostgreSQL URL with a host'],
  ['postgres://u:hunter2@h:70000/d', 'a PostgreSQL URL with ports from 1 to 65535'],
  ['postgres://u:hunter2', 'a PostgreSQL URL with hosts such as db1:5432,db2:5432'],
  [
    'postgres://u:hunter2@%2Frun%2Fpostgresql/d',
    'a PostgreSQL URL with a host such as localhost:5432, because LunchVote does not use Unix sockets',
  ],
  ['postgres://u:hunt%er2@h/d', 'a PostgreSQL URL with % in its password written as %25'],
  ['postgres://u:hun/ter2@h/d', encoded],
  ['postgres://u:12/34@h/d', encoded],
  ['postgres://u:hun@ter/2@h/d', encoded],
  ['postgres://u:hun?ter2@h/d', encoded],
  ['postgres://u:hun#ter2@h/d', encoded],
  [
    'postgres://u:hunter2@h1,h2/d',
    'a PostgreSQL URL with target_session_attrs=read-write, because it names several hosts',
  ],
  [
    'postgres://u:hunter2@h1,h2/d?target_session_attrs=any',
    'a PostgreSQL URL with target_session_attrs=read-write, because it names several hosts',
  ],
  [
    'postgres://h/d?target_session_attrs=read-only',
    'a PostgreSQL URL with target_session_attrs=read-write, because LunchVote writes',
  ],
  [
    'postgres://h/d?sslmode=on',
    'a PostgreSQL URL with one of these after sslmode=: disable, prefer, require, verify-ca, verify-full',
  ],
  ['postgres://h/d?ssl=true', `a PostgreSQL URL without ssl (${inTls})`],
  ['postgres://h/d?SslMode=require', `a PostgreSQL URL without SslMode (${inTls})`],
  ['postgres://h/d?sslmode=require&sslmode=disable', 'a PostgreSQL URL with sslmode once'],
  [
    'postgresql://u:hunter2@ep-cool-sun-1.eu-central-1.aws.neon.tech/neondb?sslmode=require&channel_binding=require',
    "a PostgreSQL URL without channel_binding (delete it, and write sslmode=verify-full, which proves the server's name by its certificate)",
  ],
  [
    'postgresql://postgres.abc:hunter2@aws-0-eu-north-1.pooler.supabase.com:6543/postgres?pgbouncer=true&connection_limit=1',
    'a PostgreSQL URL without pgbouncer (delete it, and see "Behind PgBouncer" in docs/database.md) and without connection_limit (delete it, because LunchVote opens up to 11 connections)',
  ],
  [
    'postgresql://u:hunter2@h/d?schema=lunch',
    "a PostgreSQL URL without schema (delete it, because LunchVote's tables are in the schema public)",
  ],
  ['postgres://u:hunter2@h/d?connect_timeout=15', 'a PostgreSQL URL without connect_timeout (delete it)'],
  ['postgresql:///d?host=/var/run/postgresql', noSocket],
  ['postgres://u@localhost/d?host=/var/run/postgresql', noSocket],
  [
    'postgres://h/d?sslcert=/c.pem&sslkey=/k.pem',
    'a PostgreSQL URL with sslmode=verify-full, because it has sslcert',
  ],
  [
    'postgres://h/d?sslrootcert=/ca.pem',
    'a PostgreSQL URL with sslmode=verify-full, because it has sslrootcert',
  ],
  [
    'postgres://h/d?sslmode=require&sslrootcert=system',
    'a PostgreSQL URL with sslmode=verify-full, because it has sslrootcert=system',
  ],
  [
    'postgres://h/d?sslmode=verify-ca&sslrootcert=ca.pem',
    'a PostgreSQL URL with absolute paths in sslrootcert, sslcert and sslkey',
  ],
  [
    'postgres://h/d?sslmode=require&sslcert=/c.pem',
    'a PostgreSQL URL with both sslcert and sslkey, or neither',
  ],
])('refuses %s', (url, message) => {
  expect(() => readDatabaseUrl(url)).toThrow(new DatabaseUrlError(message))
})
