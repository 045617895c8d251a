import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ISql } from 'postgres'
import journal from '../migrations/meta/_journal.json' with { type: 'json' }

/** A change of the tables. Migrations are applied in the order of their numbers, and none is left out. */
export type Migration = {
  /** The name of its file without `.sql`, for example "0009_push". */
  name: string
  /** The instant that identifies the migration in the database, in milliseconds since 1970. */
  instant: number
  hash: string
  statements: string[]
}

/** A table as it is after a migration. */
export type MigratedTable = {
  name: string
  columns: string[]
  /** The column whose values a sequence generates. Undefined if the table has none. */
  identity: string | undefined
}

const folder = fileURLToPath(new URL('../migrations', import.meta.url))

/** Reads the migrations of this build, oldest first. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }) => {
    const name = journal.entries.find(({ when }) => when === folderMillis)?.tag ?? ''
    return { name, instant: folderMillis, hash, statements: sql }
  })
}

/** Returns the instants of the migrations of this build, without reading their files. */
export const knownInstants = (): number[] => journal.entries.map(({ when }) => when)

/** The functions that a database can have after any of the migrations. */
export const migratedFunctions = (): string[] =>
  readMigrations().flatMap(({ statements }) =>
    statements.flatMap((statement) =>
      [...statement.matchAll(/^create (?:or replace )?function "?(\w+)"?/gim)].map(([, name = '']) => name),
    ),
  )

/** Returns the instants of the migrations that have been applied to the database. */
export async function appliedMigrations(sql: ISql): Promise<number[]> {
  const [table] = await sql`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (!table?.name) return []
  const rows = await sql`select created_at from drizzle.__drizzle_migrations`
  return rows.map((row) => Number(row.created_at))
}

/** Applies migrations in the caller's transaction, and records them in the table that Drizzle's tools use. */
export async function applyMigrations(tx: ISql, migrations: readonly Migration[]): Promise<void> {
  if (migrations.length === 0) return
  await tx`create schema if not exists drizzle`
  await tx`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`
  for (const { hash, instant, statements } of migrations) {
    for (const statement of statements) await tx.unsafe(statement)
    await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${instant})`
  }
}

type Snapshot = {
  tables: Record<
    string,
    {
      name: string
      columns: Record<string, { name: string; identity?: unknown }>
      foreignKeys: Record<string, { tableTo: string }>
    }
  >
}

/**
 * Returns the tables that a database has after the migration. A table comes after the tables that it refers to. The
 * tables are read from the snapshots that drizzle-kit stores with each migration.
 */
export function tablesAfter({ name }: Migration): MigratedTable[] {
  const number = name.slice(0, '0000'.length)
  const snapshot: Snapshot = JSON.parse(readFileSync(`${folder}/meta/${number}_snapshot.json`, 'utf8'))
  const sorted = new Map<string, MigratedTable>()
  const add = (table: Snapshot['tables'][string]) => {
    if (sorted.has(table.name)) return
    for (const { tableTo } of Object.values(table.foreignKeys)) {
      const parent = snapshot.tables[`public.${tableTo}`]
      if (parent && parent !== table) add(parent)
    }
    const columns = Object.values(table.columns)
    const identity = columns.find((column) => column.identity)?.name
    sorted.set(table.name, { name: table.name, columns: columns.map((column) => column.name), identity })
  }
  for (const table of Object.values(snapshot.tables)) add(table)
  return [...sorted.values()]
}
