import { afterEach, expect, test } from 'vitest'
import type { TestDatabase } from './databases.ts'
import { createTestDatabase } from './test-database.ts'

const open: TestDatabase[] = []
afterEach(() => Promise.all(open.splice(0).map((database) => database.drop())))

async function create(): Promise<TestDatabase> {
  const database = await createTestDatabase()
  open.push(database)
  return database
}

test('each database has its own tables', async () => {
  const [one, other] = await Promise.all([create(), create()])
  await one.sql`create table only_here (id int)`
  const tables = await other.sql`select tablename from pg_tables where schemaname = 'public'`
  expect(tables.map(({ tablename }) => tablename)).toContain('users')
  expect(tables.map(({ tablename }) => tablename)).not.toContain('only_here')
})

test('many databases can be created at the same time', async () => {
  const databases = await Promise.all(Array.from({ length: 20 }, create))
  expect(new Set(databases.map(({ url }) => url)).size).toBe(20)
})
