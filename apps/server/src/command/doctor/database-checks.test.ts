import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { freePort } from '@lunchvote/live-server/server-process'
import { expect, it, onTestFinished } from 'vitest'
import { findingsWith, secret, temporaryFolder, troublesWith } from './testing/diagnosis.ts'
import { httpServer } from './testing/local-servers.ts'

async function testDatabase() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const { hostname, port, pathname } = new URL(database.url)
  const host = `${hostname}:${port}`
  return { ...database, host, server: `PostgreSQL at ${host}`, name: pathname.slice(1) }
}

/** Creates a PostgreSQL user for one test. @returns the user's name, and the URL of the database with this user */
async function urlOfNewUser({ sql, url, name }: Awaited<ReturnType<typeof testDatabase>>, options = '') {
  const user = `lv_doctor_${Math.random().toString(36).slice(2, 10)}`
  await sql.unsafe(`create role ${user} login password '${secret}' ${options}`)
  onTestFinished(async () => {
    await sql.unsafe(`drop owned by ${user}`).catch(() => {})
    await sql.unsafe(`drop role ${user}`)
  })
  await sql.unsafe(`grant connect on database "${name}" to ${user}`)
  const changed = new URL(url)
  changed.username = user
  changed.password = secret
  return { url: changed.href, user }
}

function withPassword(url: string, password: string): string {
  const changed = new URL(url)
  changed.password = password
  return changed.href
}

it('a database of this version is fine, and so is an empty one', async () => {
  const { url, sql } = await testDatabase()
  const findings = await findingsWith({ DATABASE_URL: url })
  expect(findings.filter(({ status }) => status !== 'ok')).toEqual([])
  await sql`drop schema public cascade`
  await sql`drop schema drizzle cascade`
  await sql`create schema public`
  expect(await troublesWith({ DATABASE_URL: url })).toEqual([])
})

it('the checks change nothing', async () => {
  const { url, sql } = await testDatabase()
  const tables = () => sql`select schemaname, tablename from pg_tables order by 1, 2`
  const before = await tables()
  await findingsWith({ DATABASE_URL: url })
  expect(await tables()).toEqual(before)
})

it('a wrong password is reported', async () => {
  const { url, server } = await testDatabase()
  expect(await troublesWith({ DATABASE_URL: withPassword(url, secret) })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(`^${server} refused the user or the password`),
      'Correct them in DATABASE_URL.',
    ],
  ])
})

it('a wrong password in a file is reported with the variable that names the file', async () => {
  const { url } = await testDatabase()
  const file = path.join(await temporaryFolder(), 'url')
  await writeFile(file, withPassword(url, secret))
  expect(await troublesWith({ DATABASE_URL_FILE: file })).toEqual([
    ['database', 'problem', expect.any(String), 'Correct them in the file of DATABASE_URL_FILE.'],
  ])
})

it('a missing database is reported', async () => {
  const { url, server } = await testDatabase()
  const other = new URL(url)
  other.pathname = '/nowhere'
  expect(await troublesWith({ DATABASE_URL: other.href })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(`^${server} has no such database`),
      'Create it (CREATE DATABASE … OWNER …), or correct its name in DATABASE_URL.',
    ],
  ])
})

it('a host without PostgreSQL, and another program at the port, are reported', async () => {
  const port = await freePort()
  expect(await troublesWith({ DATABASE_URL: `postgres://u:${secret}@127.0.0.1:${port}/lunchvote` })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(
        `^PostgreSQL at 127.0.0.1:${port} cannot be reached, because nothing listens there`,
      ),
      'Start it, or correct the host and the port in DATABASE_URL.',
    ],
  ])
  const { host } = new URL(await httpServer((_, response) => response.end()))
  expect(await troublesWith({ DATABASE_URL: `postgres://u:${secret}@${host}/lunchvote` })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(
        `^PostgreSQL at ${host} cannot be reached, because another program answers there`,
      ),
      'Correct the host and the port in DATABASE_URL.',
    ],
  ])
})

it('a user without rights is reported', async () => {
  const database = await testDatabase()
  const { url } = await urlOfNewUser(database)
  expect(await troublesWith({ DATABASE_URL: url })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(`^${database.server} does not give the user the rights that LunchVote needs`),
      'Make this user the owner of the database and of its tables (ALTER DATABASE … OWNER TO …).',
    ],
  ])
})

it('a user who does not own the tables is reported', async () => {
  const database = await testDatabase()
  const { url, user } = await urlOfNewUser(database)
  await database.sql.unsafe(`grant create on database "${database.name}" to ${user}`)
  await database.sql.unsafe(`grant all on schema public to ${user}`)
  expect(await troublesWith({ DATABASE_URL: url })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(/must be owner of table teams/),
      'Make this user the owner of the database and of its tables (ALTER DATABASE … OWNER TO …).',
    ],
  ])
})

it('a database that only allows reading is reported', async () => {
  const { url, sql, name, server } = await testDatabase()
  await sql.unsafe(`alter database "${name}" set default_transaction_read_only = on`)
  expect(await troublesWith({ DATABASE_URL: url })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(`^${server} only allows reading`),
      'Name the primary server in DATABASE_URL, or turn default_transaction_read_only off.',
    ],
  ])
})

it('tables of a newer version are reported, and older ones are fine', async () => {
  const { url, sql } = await testDatabase()
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9999999999999)`
  expect(await troublesWith({ DATABASE_URL: url })).toEqual([
    [
      'database',
      'problem',
      'This database was made by a newer version of LunchVote.',
      'Install that version, or use another database.',
    ],
  ])
  await sql`delete from drizzle.__drizzle_migrations
    where created_at = 9999999999999 or created_at = (select min(created_at) from drizzle.__drizzle_migrations)`
  expect(await troublesWith({ DATABASE_URL: url })).toEqual([])
})

it('tables of another program are reported', async () => {
  const { url, sql, server } = await testDatabase()
  await sql`drop schema public cascade`
  await sql`drop schema drizzle cascade`
  await sql`create schema public`
  await sql`create table users (id int)`
  expect(await troublesWith({ DATABASE_URL: url })).toEqual([
    [
      'database',
      'problem',
      expect.stringContaining(`The database at ${server} has tables of another program (relation "users"`),
      'Create an empty database and name it in DATABASE_URL.',
    ],
  ])
  expect(await sql`select tablename from pg_tables where schemaname = 'public'`).toEqual([
    { tablename: 'users' },
  ])
})

it('a server without TLS is reported, if TLS is asked for', async () => {
  const { url, server } = await testDatabase()
  expect(await troublesWith({ DATABASE_URL: `${url}?sslmode=require` })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(`^${server} has no TLS`),
      'Turn TLS on in the server (ssl = on), or remove sslmode from DATABASE_URL.',
    ],
  ])
})

it('an encoding that lacks characters is reported', async () => {
  const { url, sql, host } = await testDatabase()
  const name = `lv_doctor_latin_${Date.now()}`
  await sql.unsafe(`create database ${name} encoding 'LATIN1' locale 'C' template template0`)
  onTestFinished(() => void sql.unsafe(`drop database ${name} with (force)`).execute())
  const latin = new URL(url)
  latin.pathname = `/${name}`
  expect(await troublesWith({ DATABASE_URL: latin.href })).toEqual([
    [
      'database',
      'problem',
      `The database at ${host} has the encoding LATIN1, which cannot store all texts.`,
      "Create one with UTF8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0).",
    ],
  ])
})

it('two URLs of different databases are reported', async () => {
  const [first, second] = [await testDatabase(), await testDatabase()]
  expect(await troublesWith({ DATABASE_URL: first.url, DATABASE_DIRECT_URL: second.url })).toEqual([
    [
      'live-updates',
      'problem',
      expect.stringMatching(/^Live updates do not arrive, because DATABASE_URL and DATABASE_DIRECT_URL/),
      'Set DATABASE_DIRECT_URL to the PostgreSQL behind the pooler, with the same database.',
    ],
  ])
})

it('timezones of teams about which PostgreSQL and Node.js disagree are reported', async () => {
  const { url, sql, server } = await testDatabase()
  const now = new Date()
  const shown = await sql<{ zone: string; local: string }[]>`
    select name as zone, to_char(${now.toISOString()}::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI') as local
    from pg_timezone_names order by name`
  const known = new Set(Intl.supportedValuesOf('timeZone'))
  const nodeShows = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  const disputed = shown.find(({ zone, local }) => known.has(zone) && nodeShows(zone) !== local)?.zone
  for (const timezone of ['Europe/Paris', disputed ?? 'UTC']) {
    await sql`insert into teams (name, name_key, timezone) values (${timezone}, ${timezone}, ${timezone})`
  }
  const expected = [
    'timezones',
    'warning',
    expect.stringMatching(
      `^${server}.* and Node.js disagree about the clocks of one timezone of teams, for example ${disputed} on .*; LunchVote goes by Node.js\\.$`,
    ),
    expect.any(String),
  ]
  expect(await troublesWith({ DATABASE_URL: url })).toEqual(disputed ? [expected] : [])
})
