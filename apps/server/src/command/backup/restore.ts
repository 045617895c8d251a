import { pipeline } from 'node:stream/promises'
import { knownAppliedMigrations, lockMigrations } from '@lunchvote/db/migrate'
import {
  applyMigrations,
  type MigratedTable,
  type Migration,
  migratedFunctions,
  readMigrations,
  tablesAfter,
} from '@lunchvote/db/migrations'
import { errorCode } from '@lunchvote/db/start-error'
import type { ISql, Sql } from 'postgres'
import { type BackedUpTable, BackupError, invalidBackup, type Manifest, tableFile } from './archive-format.ts'
import { newerVersion, type OpenArchive } from './archive-reader.ts'
import { allowLongStatements, backedUpTables, columnList, countLines, quoted } from './database-tables.ts'
import { inTransaction } from './transaction.ts'

type RestoreOptions = {
  /** The path of the backup, for messages. */
  path: string
  /** Whether a database that already contains teams is replaced. If false, such a database is refused. */
  force: boolean
  /** Is called with messages for the operator. */
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Replaces LunchVote's tables with those of the backup, and applies the migrations that are newer than the backup. All
 * this happens in one transaction, so if it fails, the database stays as it was.
 * @throws BackupError if a LunchVote server uses the database, if the content of the database prevents the restore, or
 *   if the backup was written by a newer version of LunchVote
 */
export async function restoreBackup(
  sql: Sql,
  { manifest, readRows }: OpenArchive,
  { path, force, signal, say }: RestoreOptions,
): Promise<void> {
  const migrations = readMigrations()
  const last = migrations.findIndex(({ name }) => name === manifest.migration)
  const made = migrations[last]
  if (!made) throw newerVersion(path, manifest.version)
  const tables = matchTables(made, manifest, path)
  try {
    await inTransaction(sql, '', signal, async (tx) => {
      await allowLongStatements(tx)
      await lockMigrations(tx, say)
      await refuseRunningServer(tx)
      await dropTables(tx, force)
      await applyMigrations(tx, migrations.slice(0, last + 1))
      for (const table of tables) await loadTable(tx, table, readRows(table.name), { path, signal })
      await applyMigrations(tx, migrations.slice(last + 1))
      const names = tablesAfter(migrations.at(-1) ?? made).map(({ name }) => quoted(name))
      await tx.unsafe(`analyze ${names.join(', ')}`)
    })
  } catch (error) {
    throw explain(error)
  }
}

type LoadedTable = MigratedTable & Pick<BackedUpTable, 'rows' | 'lastGenerated'>

/**
 * Returns the tables of the backup as LunchVote had them after the migration `made`, each with its numbers from the
 * manifest. A table comes after the tables that it refers to.
 * @throws BackupError if the manifest lacks a table, or lists a table that LunchVote did not have then, or other columns
 */
function matchTables(made: Migration, { tables }: Manifest, path: string): LoadedTable[] {
  const expected = backedUpTables(made)
  const matched = expected.flatMap((table) => {
    const found = tables.find(
      ({ name, columns }) => name === table.name && `${columns}` === `${table.columns}`,
    )
    return found ? [{ ...table, rows: found.rows, lastGenerated: found.lastGenerated }] : []
  })
  if (matched.length === expected.length && matched.length === tables.length) return matched
  throw invalidBackup(path, `it has other tables than LunchVote had at ${made.name}`)
}

/**
 * Throws if a LunchVote server uses the database. A running server uses a connection about every second, and listens
 * for events on another connection. A connection that has been idle for ten seconds does not count, because it can
 * belong to a pooler such as PgBouncer, which keeps connections open after the server has stopped.
 */
async function refuseRunningServer(tx: ISql): Promise<void> {
  const servers = await tx`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and (
      application_name = 'lunchvote events' or application_name = 'lunchvote'
        and (state is distinct from 'idle' or state_change > clock_timestamp() - interval '10 seconds'))`
  if (servers.length === 0) return
  throw new BackupError(
    'A LunchVote is connected to this database; stop the server first. The database was not changed.',
  )
}

async function dropTables(tx: ISql, force: boolean): Promise<void> {
  const last = (await knownAppliedMigrations(tx)).at(-1)
  if (!last) return refuseForeignTables(tx)
  const names = tablesAfter(last).map(({ name }) => quoted(name))
  const [{ teams = 0 } = {}] = await tx`select count(*)::int as teams from public.teams`
  if (teams > 0 && !force) {
    throw new BackupError(
      `This database has ${teams} ${teams === 1 ? 'team' : 'teams'}; replace all of its data with --force. The database was not changed.`,
    )
  }
  await tx.unsafe(`drop table ${names.join(', ')}`)
  for (const name of migratedFunctions()) await tx.unsafe(`drop function if exists public."${name}"`)
  await tx`drop table drizzle.__drizzle_migrations`
}

/** Throws if a database without our migrations has tables with our names, because these belong to another program. */
async function refuseForeignTables(tx: ISql): Promise<void> {
  const names = readMigrations().flatMap((migration) => tablesAfter(migration).map(({ name }) => name))
  const [foreign] = await tx`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${[...new Set(names)]}) limit 1`
  if (!foreign) return
  throw new BackupError(
    `This database has a table "${foreign.relname}" that LunchVote did not make; restore into another database.`,
  )
}

async function loadTable(
  tx: ISql,
  { name, columns, identity, rows, lastGenerated }: LoadedTable,
  content: AsyncIterable<Buffer>,
  { path, signal }: { path: string; signal: AbortSignal },
): Promise<void> {
  const table = quoted(name)
  // The triggers are off, because the backup contains the rows that they would create.
  await tx.unsafe(`alter table ${table} disable trigger user`)
  const target = await tx.unsafe(`copy ${table} (${columnList(columns)}) from stdin`).writable()
  const file = tableFile(name)
  let lines = 0
  let last: number | undefined
  async function* counted() {
    for await (const chunk of content) {
      lines += countLines(chunk)
      last = chunk.at(-1) ?? last
      yield chunk
    }
  }
  await pipeline(counted, target, { signal }).catch((error) => {
    throw explainRows(error, path, file)
  })
  await tx.unsafe(`alter table ${table} enable trigger user`)
  if (lines !== rows)
    throw invalidBackup(path, `the number of lines in its ${file} is ${lines} instead of ${rows}`)
  if (last !== undefined && last !== newline)
    throw invalidBackup(path, `the last line of its ${file} has no end`)
  const [stored] = await tx.unsafe(`select count(*)::int as rows from ${table}`)
  // COPY ignores what follows the end marker.
  if (stored?.rows !== rows) throw invalidBackup(path, `its ${file} has an end marker before its end`)
  if (identity === undefined || lastGenerated === null) return
  await tx`select setval(pg_get_serial_sequence(${table}, ${identity}), ${lastGenerated})`
}

const newline = 10

/** What is wrong with the rows of a table, by the code of PostgreSQL's error. */
const wrongRows: Record<string, string> = {
  '22P04': 'has the wrong number of columns, or is no output of COPY',
  '22021': 'is not valid UTF-8, or has U+0000',
  '23502': 'lacks a value',
  '23503': 'refers to a row that the backup does not have',
  '23505': 'has a value that another line has too',
  '23514': 'has a value that is not allowed',
}

/**
 * Explains why the rows of a table cannot be loaded. The message has the number of the line, but no value, because
 * values are data of users.
 */
function explainRows(error: unknown, path: string, file: string): unknown {
  const code = errorCode(error) ?? ''
  // These classes of errors are about the data: wrong values, violated constraints, and exceeded limits.
  if (!/^(22|23|54)/.test(code)) return error
  const where = error instanceof Error && 'where' in error ? String(error.where) : ''
  const line = /, line (\d+)/.exec(where)?.[1]
  const reason = wrongRows[code] ?? `has a value that PostgreSQL refuses (${code})`
  return invalidBackup(path, `${line ? `line ${line}` : 'a line'} of its ${file} ${reason}`, error)
}

function explain(error: unknown): unknown {
  const code = errorCode(error)
  if (code === '55P03') {
    return new BackupError('Another program uses the tables of LunchVote; stop it first.', { cause: error })
  }
  if (code === '2BP01') {
    return new BackupError(
      'Views or other objects in this database depend on the tables of LunchVote; drop them first.',
      { cause: error },
    )
  }
  return error
}
