import { createPasswordHasher } from '@lunchvote/api/auth/adapters/password-hasher'
import { migrateDatabase } from '@lunchvote/db/migrate'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { releaseDumps } from '@lunchvote/db/testing/release-dumps'
import { createEmptyDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp } from './testing/test-app.ts'

/** Reads all rows of all tables, as objects, because a migration may change the order of the columns. */
async function rowsOf(url: string): Promise<Record<string, Record<string, unknown>[]>> {
  return asAdmin(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by tablename`
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const found = await sql`select to_jsonb(t) as row from ${sql(name)} t order by to_jsonb(t)::text`
        return [name, found.map(({ row }) => row)] as const
      }),
    )
    return Object.fromEntries(rows)
  })
}

it.each(releaseDumps)('a migrated database of $version has all rows, and works', async ({ sql: dump }) => {
  const { url, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await asAdmin(url, (sql) => sql.unsafe(dump))
  // The team search no longer needs this table.
  const { team_name_parts: _, ...before } = await rowsOf(url)
  await migrateDatabase(url)
  const after = await rowsOf(url)
  for (const [table, rows] of Object.entries(before)) {
    expect(after[table], table).toHaveLength(rows.length)
    expect(after[table], table).toEqual(
      expect.arrayContaining(rows.map((row) => expect.objectContaining(row))),
    )
  }

  const test = await createTestApp({ databaseUrl: url, passwords: await createPasswordHasher() })
  onTestFinished(test.close)
  const json = { email: 'member10@example.com', password: 'correct horse 010' }
  const browser = test.browser()
  expect((await browser.send('POST', '/api/login', { json })).status).toBe(200)
  const tally = async () => {
    const answer = await browser.send('GET', '/api/votes/today')
    const venues = (await answer.json()) as { venueId: number; count: number }[]
    const voted = venues.filter(({ count }) => count > 0)
    return Object.fromEntries(voted.map(({ venueId, count }) => [venueId, count]))
  }
  expect(await tally()).toEqual({ 21: 4, 22: 2, 23: 1 })
  // Until now, the vote of member10 was for venue 21.
  expect((await browser.send('POST', '/api/votes', { json: { venueId: 23 } })).status).toBe(200)
  expect(await tally()).toEqual({ 21: 3, 22: 2, 23: 2 })
  const cookie = 'lunchvote_session=session-of-0.1.0'
  expect((await test.app.request('/api/user', { headers: { cookie } })).status).toBe(200)
  expect((await test.app.request('/api/vault', { headers: { cookie } })).status).toBe(200)
})
