import { expect, inject, onTestFinished, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { asAdmin, urlOf } from './testing/databases.ts'
import type {} from './testing/test-server.ts'

async function createEmptyDatabase(): Promise<string> {
  const { adminUrl, templateName } = inject('testServer')
  const name = `${templateName}_empty_${Math.random().toString(36).slice(2)}`
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)}`)
  onTestFinished(() =>
    asAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`).then(() => {}),
  )
  return urlOf(adminUrl, name)
}

test('several instances that start at once take turns', async () => {
  const url = await createEmptyDatabase()
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url)))
  const applied = await asAdmin(url, (sql) => sql`select created_at from drizzle.__drizzle_migrations`)
  expect(new Set(applied.map(({ created_at }) => created_at)).size).toBe(applied.length)
})

test('a database of a newer version is refused and left alone', async () => {
  const url = await createEmptyDatabase()
  await migrateDatabase(url)
  await asAdmin(
    url,
    (sql) =>
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', ${Date.now() + 1e9})`,
  )
  await expect(migrateDatabase(url)).rejects.toThrow('made by a newer version of LunchVote')
})
