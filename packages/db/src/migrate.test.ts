import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { asAdmin } from './testing/databases.ts'
import { createEmptyDatabase } from './testing/test-database.ts'

async function createEmpty(): Promise<string> {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  return url
}

test('several instances that start at once take turns', async () => {
  const url = await createEmpty()
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url)))
  const applied = await asAdmin(url, (sql) => sql`select created_at from drizzle.__drizzle_migrations`)
  expect(new Set(applied.map(({ created_at }) => created_at)).size).toBe(applied.length)
})

test('a database of a newer version is refused and left alone', async () => {
  const url = await createEmpty()
  await migrateDatabase(url)
  await asAdmin(
    url,
    (sql) =>
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', ${Date.now() + 1e9})`,
  )
  await expect(migrateDatabase(url)).rejects.toThrow('made by a newer version of LunchVote')
})

const waiting = (url: string) =>
  asAdmin(
    url,
    (sql) => sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name = 'lunchvote migrations'`,
  )

test('a migration that waits for another instance says so, and can be stopped at once', async () => {
  const url = await createEmpty()
  const { sql, close } = openDatabase(url, { maxConnections: 1 })
  onTestFinished(close)
  await sql`select pg_advisory_lock(7210482113)`
  const said: string[] = []
  const stop = new AbortController()
  const migrating = migrateDatabase(url, { say: (line) => said.push(line), signal: stop.signal })
  await expect.poll(() => waiting(url)).toHaveLength(1)
  expect(said).toEqual(['Waiting for another LunchVote that is changing the tables …'])
  // The other instance does not go on, so without the stop, the migration would wait until the test times out.
  stop.abort()
  await expect(migrating).rejects.toThrow('aborted')
  expect(await waiting(url)).toEqual([])
})

test('a migration that waits for a locked table can be stopped at once, and blocks no other program', async () => {
  const url = await createEmpty()
  await migrateDatabase(url)
  const { sql, close } = openDatabase(url, { maxConnections: 1 })
  onTestFinished(close)
  await sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`
  const stop = new AbortController()
  await sql.begin(async (transaction) => {
    await transaction`lock table drizzle.__drizzle_migrations`
    const migrating = migrateDatabase(url, { signal: stop.signal })
    await expect.poll(() => waiting(url)).toHaveLength(1)
    stop.abort()
    await expect(migrating).rejects.toThrow('aborted')
    expect(await waiting(url)).toEqual([])
  })
})
