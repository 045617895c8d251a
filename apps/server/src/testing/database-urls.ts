import { DatabaseUrlError, readDatabaseUrl } from '@lunchvote/db/database-url'
import fc from 'fast-check'
import { expect } from 'vitest'
import { readSettings } from '../settings/settings.ts'

const password = 'hunter2'

const parameters = fc.oneof(
  fc.constantFrom(
    ...[
      'sslmode=require',
      'sslmode=verify-full',
      'sslmode=disable',
      'sslmode=no-verify',
      'sslmode=',
      'SSLMODE=require',
    ],
    ...[
      'ssl=true',
      'tls=1',
      'sslaccept=strict',
      'sslrootcert=system',
      'sslrootcert=/ca.pem',
      'sslcert=/c.pem',
      'sslkey=/k.pem',
    ],
    ...[
      'channel_binding=require',
      'channel_binding=prefer',
      'pgbouncer=true',
      'connection_limit=1',
      'pool_timeout=20',
    ],
    ...[
      'schema=public',
      'schema=lunch',
      'host=/var/run/postgresql',
      'host=db',
      'port=5432',
      `password=${password}`,
    ],
    ...[
      'target_session_attrs=read-write',
      'target_session_attrs=any',
      'connect_timeout=15',
      'options=endpoint%3Dep-1',
    ],
    ...[
      'application_name=lunch',
      'statement_timeout=5s',
      '=',
      '&',
      'a',
      '__proto__=1',
      'constructor=1',
      '%zz=1',
    ],
  ),
  fc.string({ maxLength: 6 }).map(encodeURIComponent),
)

/** Connection strings as hosters print them, and some that are nearly such. */
const urls = fc
  .record({
    scheme: fc.constantFrom(
      'postgres://',
      'postgresql://',
      'postgresql://',
      'postgresql+psycopg://',
      'jdbc:postgresql://',
      '',
    ),
    user: fc.constantFrom(
      '',
      'lunch@',
      `lunch:${password}@`,
      `postgres.abc:${password}%2F@`,
      `lunch:${password}#@`,
      `:${password}@`,
    ),
    host: fc.oneof(
      fc.constantFrom(
        'db',
        'localhost:5432',
        '[::1]:6543',
        'db1,db2:5433',
        '%2Fvar%2Frun%2Fpostgresql',
        '/var/run',
        '',
        'db:0',
      ),
      fc.domain(),
      fc.string({ maxLength: 6 }),
    ),
    name: fc.constantFrom('', '/', '/lunch', '/lunch%20vote', '/%zz'),
    given: fc.array(parameters, { maxLength: 4 }),
    rest: fc.constantFrom('', '', '', '#', ' ', '"'),
  })
  .map(({ scheme, user, host, name, given, rest }) =>
    [scheme, user, host, name, given.length > 0 ? `?${given.join('&')}` : '', rest].join(''),
  )
  // Without a URL, LunchVote starts its own PostgreSQL.
  .filter((url) => url.trim() !== '')

/** Each connection string is used as it says, or refused with a sentence that keeps the password. */
export function expectUsedOrRefused(runs: { numRuns: number; seed?: number }): void {
  fc.assert(
    fc.property(urls, (url) => {
      const read = tried(() => readDatabaseUrl(url))
      if (read instanceof Error) {
        expect(read).toBeInstanceOf(DatabaseUrlError)
        const refusal = tried(() => readSettings({ DATABASE_URL: url }))
        expect(String(refusal)).toContain(`DATABASE_URL must be ${read.message}`)
        expect(String(refusal)).not.toContain(password)
        return
      }
      const given = new URLSearchParams(/\?(.*)$/s.exec(url)?.[1])
      // Without TLS only if the URL says so.
      if (read.tls === 'disable') expect(given.get('sslmode')).toBe('disable')
      for (const [name, value] of given) {
        const used = [
          name === 'sslmode' && read.tls === value,
          name === 'sslrootcert' && read.files.rootCertificate === value,
          name === 'sslcert' && read.files.certificate === value,
          name === 'sslkey' && read.files.key === value,
          name === 'target_session_attrs' && (read.target ?? 'any') === value,
          `${name}=${value}` === 'schema=public' || `${name}=${value}` === 'channel_binding=prefer',
          Object.hasOwn(read.session, name) && read.session[name] === value && !foreign.includes(name),
        ]
        expect([name, used.filter(Boolean).length]).toEqual([name, 1])
      }
    }),
    runs,
  )
}

const foreign = [
  ...[
    'ssl',
    'tls',
    'SSLMODE',
    'sslaccept',
    'channel_binding',
    'pgbouncer',
    'connection_limit',
    'pool_timeout',
  ],
  ...['schema', 'host', 'port', 'password', 'connect_timeout'],
]

function tried<T>(work: () => T): T | Error {
  try {
    return work()
  } catch (error) {
    return error as Error
  }
}
