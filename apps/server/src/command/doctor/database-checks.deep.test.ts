import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedPostgres } from '@lunchvote/db/embedded/start'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { startOwnPostgres } from '@lunchvote/db/testing/own-postgres'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { findingsWith, secret, temporaryFolder, troublesWith } from './testing/diagnosis.ts'

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

it('a standby is reported', async () => {
  const standby = await startOwnPostgres({ files: { 'standby.signal': '' } })
  onTestFinished(standby.stop)
  expect(await troublesWith({ DATABASE_URL: standby.url })).toEqual([
    [
      'database',
      'problem',
      expect.stringContaining('only allows reading'),
      expect.stringContaining('primary'),
    ],
  ])
})

it('a server without free connections, and one with few, are reported', async () => {
  const database = await testDatabase()
  const full = await urlOfNewUser(database, 'connection limit 0')
  expect(await troublesWith({ DATABASE_URL: full.url })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(`^${database.server} has no connection left for LunchVote`),
      expect.stringContaining('max_connections'),
    ],
  ])
  const few = await urlOfNewUser(database, 'superuser connection limit 8')
  expect(await troublesWith({ DATABASE_URL: few.url })).toEqual([
    [
      'database',
      'warning',
      `${database.server} has 8 connections for LunchVote, and one instance can need 12.`,
      'Raise max_connections or the limit of the user, close other connections, or use PgBouncer.',
    ],
  ])
})

it('the embedded database is checked while it runs and while it does not', async () => {
  const DATA_DIR = await temporaryFolder()
  const file = path.join(DATA_DIR, 'postgres/lunchvote-password')
  const running = await startEmbeddedPostgres({ dataDir: DATA_DIR, log: () => {}, durable: false })
  await migrateDatabase(running.url)
  const messages = async () => (await findingsWith({ DATA_DIR })).map(({ message }) => message)
  try {
    expect(await troublesWith({ DATA_DIR })).toEqual([])
    expect(await messages()).toContainEqual(
      expect.stringMatching(/^The running embedded PostgreSQL .* has the tables of this version\.$/),
    )
    const password = await readFile(file, 'utf8')
    await writeFile(file, secret)
    expect(await troublesWith({ DATA_DIR })).toEqual([
      [
        'database',
        'problem',
        `The password in ${DATA_DIR}/postgres/lunchvote-password is not that of the database.`,
        'Restore the file, or point DATA_DIR to another folder.',
      ],
    ])
    await writeFile(file, password)
  } finally {
    await running.stop()
  }
  expect(await troublesWith({ DATA_DIR })).toEqual([])
  expect(await messages()).toContainEqual(expect.stringMatching(/^The embedded PostgreSQL .* has the tables/))
  await rm(file)
  expect(await troublesWith({ DATA_DIR })).toEqual([
    [
      'database',
      'problem',
      expect.stringMatching(/lunchvote-password with the database's password is missing\.$/),
      'Restore it from a backup, or point DATA_DIR to another folder.',
    ],
  ])
})
