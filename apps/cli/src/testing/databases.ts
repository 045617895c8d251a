import type { OpenDatabase } from '@lunchvote/db/database'
import { asAdmin, urlOf } from '@lunchvote/db/testing/databases'
import { makeTemporaryFolder, removeCluster } from '@lunchvote/db/testing/temporary-folder'
import type {} from '@lunchvote/db/testing/test-server'
import { inject, onTestFinished } from 'vitest'

/** Creates a database without tables on the test server, for one test. */
export async function createEmptyDatabase(): Promise<string> {
  const { adminUrl, templateName } = inject('testServer')
  const name = `${templateName}_empty_${Math.random().toString(36).slice(2)}`
  await asAdmin(adminUrl, (admin) => admin`create database ${admin(name)}`)
  onTestFinished(async () => {
    await asAdmin(adminUrl, (admin) => admin`drop database ${admin(name)} with (force)`)
  })
  return urlOf(adminUrl, name)
}

/** Creates a folder for one test, which an embedded database may use. */
export async function createFolder(): Promise<string> {
  const folder = await makeTemporaryFolder()
  onTestFinished(async () => {
    await removeCluster(`${folder.path}/data`)
    await folder.remove()
  })
  return folder.path
}

type Sql = OpenDatabase['sql']

/** Reads `contentOf` of the database at the URL. */
export const contentAt = (url: string) =>
  asAdmin(url, async (sql) => {
    await sql`set timezone = 'UTC'`
    return contentOf(sql)
  })

/** Everything that a backup preserves: a checksum and the number of rows of each table, and the values of sequences. */
export async function contentOf(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limits' order by 1`
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) rows[name] = await checksum(sql, name)
  const sequences = await sql`
    select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
  const migrations = await sql`select hash from drizzle.__drizzle_migrations order by created_at`
  return { rows, sequences: [...sequences], migrations: [...migrations] }
}

async function checksum(sql: Sql, table: string) {
  const [row] = await sql`
    select count(*)::int as rows, md5(string_agg(t::text, E'\n' order by t::text collate "C")) as sum
    from ${sql(table)} t`
  return row
}
