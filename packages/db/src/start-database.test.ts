import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { freePort } from './embedded/start.ts'
import { startDatabase } from './start-database.ts'
import { authority, certificate, key } from './testing/certificates.ts'
import { asAdmin, urlOf } from './testing/databases.ts'
import { startOwnPostgres } from './testing/own-postgres.ts'
import { makeTemporaryFolder } from './testing/temporary-folder.ts'

const password = 'hunt/er@2'
const notSaid = /hunt|er@2|er%402/

type Place = { databaseUrl: string; databaseDirectUrl?: string }

/** Starts LunchVote on the database, and expects that the start fails. @returns the sentence for the operator */
async function refusal({ databaseUrl, databaseDirectUrl }: Place): Promise<string> {
  const said: string[] = []
  const place = { databaseUrl, databaseDirectUrl, dataDir: '/nowhere' }
  const progress = { say: (line: string) => said.push(line), signal: AbortSignal.timeout(20_000) }
  const error = await startDatabase(place, progress).then(
    () => new Error('It started'),
    (reason: Error) => reason,
  )
  expect(`${said} ${error.message}`).not.toMatch(notSaid)
  expect(error.name).toBe('DatabaseStartError')
  expect(error.message).not.toContain('\n')
  return error.message
}

/**
 * Starts LunchVote on a database that it has to wait for, and stops the start after the second line for the operator.
 * @returns the lines for the operator
 */
async function waiting(databaseUrl: string): Promise<string[]> {
  const said: string[] = []
  const stop = new AbortController()
  const enough = Promise.withResolvers<void>()
  const say = (line: string) => void (said.push(line) === 2 && enough.resolve())
  const place = { databaseUrl, databaseDirectUrl: undefined, dataDir: '/nowhere' }
  const starting = startDatabase(place, { say, signal: stop.signal })
  await Promise.race([enough.promise, starting])
  stop.abort()
  await expect(starting).rejects.toThrow('aborted')
  expect(String(said)).not.toMatch(notSaid)
  return said
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('a start', () => {
  let server: Awaited<ReturnType<typeof startOwnPostgres>>
  let host: string
  beforeAll(async () => {
    server = await startOwnPostgres({})
    host = new URL(server.url).host
    await asAdmin(server.url, async (admin) => {
      await admin.unsafe(`create user lunch password '${password}'`)
      await admin`create database lunch owner lunch`
      await admin`create database closed`
      await admin`create database standing owner lunch`
      await admin`alter database standing set default_transaction_read_only = on`
      await admin`create database latin owner lunch encoding 'LATIN1' locale 'C' template template0`
    })
  })
  afterAll(() => server.stop())

  const urlFor = (database: string, user = 'lunch', secret = password) =>
    `postgres://${user}:${encodeURIComponent(secret)}@${host}/${database}`

  test('succeeds with an empty database', async () => {
    const place = { databaseUrl: urlFor('lunch'), databaseDirectUrl: undefined, dataDir: '/nowhere' }
    const progress = { say: () => {}, signal: new AbortController().signal }
    expect(await startDatabase(place, progress)).toMatchObject({ url: place.databaseUrl })
  })

  test('is refused with a wrong password', async () => {
    expect(await refusal({ databaseUrl: urlFor('lunch', 'lunch', 'hunter') })).toBe(
      `PostgreSQL at ${host} refused the user or the password (password authentication failed for user "lunch"); correct them in DATABASE_URL.`,
    )
  })

  test('names the setting that has the wrong password', async () => {
    expect(
      await refusal({
        databaseUrl: urlFor('lunch'),
        databaseDirectUrl: urlFor('lunch', 'lunch', 'hunter'),
      }),
    ).toContain('correct them in DATABASE_DIRECT_URL.')
    expect(
      await refusal({
        databaseUrl: urlFor('lunch', 'lunch', 'hunter'),
        databaseDirectUrl: urlFor('lunch'),
      }),
    ).toContain('correct them in DATABASE_URL.')
  })

  test('is refused if the database is missing', async () => {
    expect(await refusal({ databaseUrl: urlFor('supper') })).toBe(
      `PostgreSQL at ${host} has no such database (database "supper" does not exist); create it (CREATE DATABASE … OWNER …), or correct its name in DATABASE_URL.`,
    )
  })

  test('is refused if the user lacks rights', async () => {
    expect(await refusal({ databaseUrl: urlFor('closed') })).toBe(
      `PostgreSQL at ${host} does not give the user the rights that LunchVote needs (permission denied for database closed); make this user the owner of the database and of its tables (ALTER DATABASE … OWNER TO …).`,
    )
    await asAdmin(server.url, (admin) => admin`grant create on database closed to lunch`)
    expect(await refusal({ databaseUrl: urlFor('closed') })).toContain(
      '(permission denied for schema public)',
    )
  })

  test('is refused if the database is read-only', async () => {
    expect(await refusal({ databaseUrl: urlFor('standing') })).toBe(
      `PostgreSQL at ${host} only allows reading (cannot execute CREATE SCHEMA in a read-only transaction); name the primary server in DATABASE_URL, or turn default_transaction_read_only off.`,
    )
  })

  test('is refused if the encoding lacks most letters', async () => {
    expect(await refusal({ databaseUrl: urlFor('latin') })).toMatch(
      /has the encoding LATIN1, .* create one with UTF8/,
    )
  })

  test('is refused if the database has tables of another program', async () => {
    const url = urlOf(server.url, 'closed')
    await asAdmin(server.url, (admin) => admin`alter database closed owner to lunch`)
    await asAdmin(url, (admin) => admin`create table users (id int)`)
    expect(await refusal({ databaseUrl: urlFor('closed') })).toMatch(
      /has tables of another program \(relation "users"/,
    )
  })

  test('is refused if PostgreSQL does not know a parameter', async () => {
    expect(await refusal({ databaseUrl: `${urlFor('lunch')}?lunch_time=noon` })).toBe(
      `PostgreSQL at ${host} does not accept a parameter of the URL (unrecognized configuration parameter "lunch_time"); correct or remove it in DATABASE_URL.`,
    )
  })

  test('is refused without TLS if the URL requires it, and succeeds if the URL prefers it', async () => {
    expect(await refusal({ databaseUrl: `${urlFor('lunch')}?sslmode=require` })).toBe(
      `PostgreSQL at ${host} has no TLS (TLS_UNSUPPORTED); turn TLS on in the server (ssl = on), or remove sslmode from DATABASE_URL.`,
    )
    const { sql, close } = openDatabase(`${urlFor('lunch')}?sslmode=prefer`)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    await close()
  })

  test('without a free connection waits', async () => {
    await asAdmin(server.url, (admin) => admin`create user late connection limit 0 password 'late'`)
    expect(await waiting(urlFor('lunch', 'late', 'late'))).toEqual([
      `Waiting for PostgreSQL at ${host} …`,
      `PostgreSQL at ${host} has no connection left for LunchVote (too many connections for role "late").`,
    ])
  })
})

describe('a server with TLS', () => {
  let server: Awaited<ReturnType<typeof startOwnPostgres>>
  let port: string
  let root: string
  beforeAll(async () => {
    const folder = await makeTemporaryFolder()
    root = join(folder.path, 'root.pem')
    await writeFile(root, authority)
    const hba = 'hostssl all all all scram-sha-256\n'
    server = await startOwnPostgres({
      settings: { ssl: 'on' },
      files: { 'server.crt': certificate, 'server.key': key, 'pg_hba.conf': hba },
    })
    port = new URL(server.url).port
    return () => folder.remove()
  })
  afterAll(() => server.stop())

  const urlFor = (host: string, query: string) => {
    const url = new URL(server.url)
    url.hostname = host
    return `${url}?${query}`
  }
  const withRoot = (mode: string) => `sslmode=${mode}&sslrootcert=${root}`

  test.each(['require', 'verify-ca', 'verify-full'])(
    'is used with sslmode=%s if the URL names its authority',
    async (mode) => {
      const place = {
        databaseUrl: urlFor('localhost', withRoot(mode)),
        databaseDirectUrl: undefined,
        dataDir: '/',
      }
      const progress = { say: () => {}, signal: new AbortController().signal }
      expect(await startDatabase(place, progress)).toMatchObject({ url: place.databaseUrl })
    },
  )

  test('is used without a check of its certificate if the URL has only sslmode=require', async () => {
    const { sql, close } = openDatabase(urlFor('127.0.0.1', 'sslmode=require'))
    expect(await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }])
    await close()
  })

  test('is used under another host name with sslmode=verify-ca', async () => {
    const { sql, close } = openDatabase(urlFor('127.0.0.1', withRoot('verify-ca')))
    expect(await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }])
    await close()
  })

  test('is refused under another host name with sslmode=verify-full', async () => {
    const answer = await refusal({ databaseUrl: urlFor('127.0.0.1', withRoot('verify-full')) })
    expect(answer).toMatch(
      /has a certificate for another host \(ERR_TLS_CERT_ALTNAME_INVALID\); name the host/,
    )
  })

  test.each(['verify-ca', 'verify-full'])(
    'is refused with sslmode=%s if its authority is unknown',
    async (mode) => {
      expect(await refusal({ databaseUrl: urlFor('localhost', `sslmode=${mode}`) })).toBe(
        `PostgreSQL at localhost:${port} has a certificate of an unknown authority (UNABLE_TO_VERIFY_LEAF_SIGNATURE); add sslrootcert=/path/of/the/authority.pem to DATABASE_URL.`,
      )
    },
  )

  test('is used with TLS if the URL does not say a word about it', async () => {
    const { sql, close } = openDatabase(server.url)
    expect(await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`).toEqual([{ ssl: true }])
    await close()
  })

  test('refuses a connection without TLS', async () => {
    expect(await refusal({ databaseUrl: urlFor('localhost', 'sslmode=disable') })).toMatch(
      /does not allow this connection without TLS \(no pg_hba.conf entry .* no encryption\); add sslmode=verify-full/,
    )
  })

  test('is not used if the file of its authority is missing', async () => {
    const databaseUrl = urlFor('localhost', 'sslmode=verify-full&sslrootcert=/nowhere/ca.pem')
    expect(await refusal({ databaseUrl })).toBe(
      'The file of sslrootcert in the URL of the database cannot be read (ENOENT); check its path and its rights.',
    )
  })
})

test('a port on which nothing listens is waited for', async () => {
  const port = await freePort()
  expect(await waiting(`postgres://lunch:hunt%2Fer%402@127.0.0.1:${port}/lunch`)).toEqual([
    `Waiting for PostgreSQL at 127.0.0.1:${port} …`,
    `PostgreSQL at 127.0.0.1:${port} cannot be reached, because nothing listens there (ECONNREFUSED).`,
  ])
})

test('a host with an unknown name is waited for', async () => {
  const said = await waiting('postgres://lunch:hunt%2Fer%402@nowhere.invalid/lunch')
  expect(said[1]).toMatch(
    /^PostgreSQL at nowhere.invalid:5432 cannot be reached, because the name of its host is unknown \(E\w+\)\.$/,
  )
})

test.each(['', '?sslmode=require'])(
  'a program that is not PostgreSQL is refused, with the parameters "%s" in the URL',
  async (query) => {
    const port = await listen(
      createServer((socket) => socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))),
    )
    expect(
      await refusal({ databaseUrl: `postgres://lunch:hunt%2Fer%402@127.0.0.1:${port}/lunch${query}` }),
    ).toBe(
      `PostgreSQL at 127.0.0.1:${port} cannot be reached, because another program answers there (NOT_POSTGRESQL); correct the host and the port in DATABASE_URL.`,
    )
  },
)

test('a program that closes each connection is waited for, because a proxy of a stopped server does so', async () => {
  const port = await listen(createServer((socket) => socket.on('error', () => {}).end()))
  const said = await waiting(`postgres://lunch:hunt%2Fer%402@127.0.0.1:${port}/lunch`)
  expect(said[1]).toMatch(/closes the connection without an answer/)
})
