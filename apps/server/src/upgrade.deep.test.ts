import { execFile } from 'node:child_process'
import path from 'node:path'
import { asAdmin } from '@lunchvote/db/testing/databases'
import { createTestDatabase } from '@lunchvote/db/testing/test-database'
import { expect, it, onTestFinished } from 'vitest'

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

/** Starts the server as a process of its own. The settings in the environment of the tests do not reach it. */
function runServer(settings: Record<string, string>): Promise<{ code: unknown; stderr: string }> {
  const main = path.join(import.meta.dirname, 'main.ts')
  const env = { PATH: process.env.PATH, PORT: '1', ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [main, '--api-only'], { env, timeout: 55_000 }, (error, _, stderr) =>
      resolve({ code: error?.code, stderr }),
    )
  })
}

it('a server stops and says so if its database is of a newer version', { timeout: 60_000 }, async () => {
  const { url, sql, drop } = await createTestDatabase()
  onTestFinished(drop)
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', ${Date.now() + 1e9})`
  const before = await rowsOf(url)
  expect(await runServer({ DATABASE_URL: url })).toEqual({
    code: 1,
    stderr:
      'This database was made by a newer version of LunchVote; install that version, or use another database.\n',
  })
  expect(await rowsOf(url)).toEqual(before)
})

it('a server whose database does not exist says so in one sentence, without the password', {
  timeout: 60_000,
}, async () => {
  const { url, drop } = await createTestDatabase()
  onTestFinished(drop)
  const wrong = new URL(url)
  wrong.pathname = '/nothing-of-this-name'
  const { code, stderr } = await runServer({ DATABASE_URL: wrong.href })
  expect(code).toBe(1)
  expect(stderr).toMatch(/^PostgreSQL at .* has no such database \(.*\); create it .*DATABASE_URL\.\n$/)
  expect(stderr).not.toContain(wrong.password || 'without a password')
})
