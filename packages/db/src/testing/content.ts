import type { OpenDatabase } from '../database.ts'
import { asAdmin } from './databases.ts'

type Sql = OpenDatabase['sql']

/** Reads the content of the database at the URL. */
export const contentAt = (url: string) =>
  asAdmin(url, async (sql) => {
    await sql`set timezone = 'UTC'`
    return contentOf(sql)
  })

/**
 * Everything that a backup preserves: a checksum and the number of rows of each table, the values of sequences, and the
 * applied migrations.
 */
export async function contentOf(sql: Sql) {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('rate_limits', 'service_turns', 'service_answers', 'place_searches') order by 1`
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
