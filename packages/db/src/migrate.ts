import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres, { type Sql } from 'postgres'
import { DatabaseStartError, errorCode } from './start-error.ts'

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any fixed number; the same in every version, so that instances of different versions exclude each other too. */
const migrationLock = 7_210_482_113
const lockTimeout = '2min'

/**
 * Brings the database at `url` to this build's tables. Instances that start at the same moment take turns.
 *
 * @throws {DatabaseStartError} when the database has migrations this build does not know, or the lock stays taken.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: 10,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'lunchvote migrations' },
  })
  try {
    await sql.unsafe(`set lock_timeout = '${lockTimeout}'`)
    await sql`select pg_advisory_lock(${migrationLock})`.catch((cause) => {
      if (errorCode(cause) !== '55P03') throw cause
      throw new DatabaseStartError(
        `Another LunchVote has been changing this database's tables for more than ${lockTimeout}; start again when it is done.`,
        { cause },
      )
    })
    await refuseUnknownMigrations(sql)
    await migrate(drizzle(sql), { migrationsFolder })
  } finally {
    // The lock belongs to the connection and goes with it.
    await sql.end({ timeout: 5 })
  }
}

/** Drizzle's migrator only asks whether its last file is newer than the last applied one; it would run on happily. */
async function refuseUnknownMigrations(sql: Sql): Promise<void> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return
  const known = readMigrationFiles({ migrationsFolder }).map((migration) => migration.folderMillis)
  const unknown = await sql`
    select created_at from drizzle.__drizzle_migrations where created_at <> all(${known}::bigint[])`
  if (unknown.length > 0) {
    throw new DatabaseStartError(
      'This database was made by a newer version of LunchVote; install that version, or use another database.',
    )
  }
}
