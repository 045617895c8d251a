import { Readable, type Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { knownAppliedMigrations, unusable } from '@lunchvote/db/migrate'
import type { MigratedTable, Migration } from '@lunchvote/db/migrations'
import { DatabaseStartError, errorCode } from '@lunchvote/db/start-error'
import type { ISql, Sql } from 'postgres'
import { ZipFile } from 'yazl'
import {
  type BackedUpTable,
  BackupError,
  checksumLabel,
  checksumLength,
  currentFormat,
  type Manifest,
  manifestFile,
  sealWithChecksum,
  tableFile,
} from './archive-format.ts'
import { allowLongStatements, backedUpTables, columnList, countLines, quoted } from './database-tables.ts'
import { writeNewFile } from './new-file.ts'
import { inTransaction } from './transaction.ts'

type BackupOptions = {
  /** Whether an existing file is replaced. */
  force: boolean
  /** The version of LunchVote, for the manifest. */
  version: string
  signal: AbortSignal
}

/**
 * Writes LunchVote's tables, as they are at one moment, to a file. Other programs can use the database meanwhile. If
 * the backup fails while the tables are read, `sql` is closed.
 * @throws BackupError if the file cannot be written, or if another program is changing the tables
 */
export async function writeBackup(
  sql: Sql,
  path: string,
  { force, version, signal }: BackupOptions,
): Promise<{ manifest: Manifest; bytes: number }> {
  const { result, bytes } = await writeNewFile(path, { force }, (target) =>
    writeTables(sql, target, { version, signal }),
  )
  return { manifest: result, bytes }
}

/**
 * Writes LunchVote's tables, as they are at one moment, to a stream. If that fails, `sql` is closed.
 * @param options.begin runs in the transaction before anything is written. If it throws, nothing is
 */
export function writeTables(
  sql: Sql,
  target: Writable,
  {
    version,
    signal,
    begin,
  }: Pick<BackupOptions, 'version' | 'signal'> & { begin?: (tx: ISql) => Promise<void> },
): Promise<Manifest> {
  return inSnapshot(sql, signal, async (tx, migration) => {
    await begin?.(tx)
    return writeArchive(
      target,
      async (add) => {
        const createdAt = new Date().toISOString()
        const tables: BackedUpTable[] = []
        for (const table of backedUpTables(migration)) tables.push(await addTable(tx, table, add))
        return { format: currentFormat, version, createdAt, migration: migration.name, tables }
      },
      signal,
    )
  })
}

const lockTimeout = '1min'

/**
 * Runs `work` in a transaction that sees the database as it is at one moment. Before that moment, the tables are
 * locked, so that no migration changes them while they are read.
 */
async function inSnapshot<T>(
  sql: Sql,
  signal: AbortSignal,
  work: (tx: ISql, migration: Migration) => Promise<T>,
): Promise<T> {
  const before = await lastMigration(sql)
  return inTransaction(sql, 'isolation level repeatable read read only', signal, async (tx) => {
    await lockTables(tx, before)
    const migration = await lastMigration(tx)
    if (migration.name !== before.name) throw tablesInUse()
    await allowLongStatements(tx)
    // The operator may have changed these settings. With fixed values, every PostgreSQL writes dates and numbers in the
    // same form.
    await tx.unsafe(`
      set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local bytea_output = 'hex';
      set local extra_float_digits = 1`)
    return work(tx, migration)
  })
}

async function lastMigration(sql: ISql): Promise<Migration> {
  const last = (await knownAppliedMigrations(sql)).at(-1)
  if (!last) throw new DatabaseStartError(unusable.none)
  return last
}

/**
 * Locks the tables against migrations. Must run before the first query of the transaction, because that query fixes
 * which data the transaction sees. So if this function has to wait for a migration, the transaction sees the tables as
 * the migration has left them.
 */
async function lockTables(tx: ISql, migration: Migration): Promise<void> {
  const names = backedUpTables(migration).map(({ name }) => quoted(name))
  try {
    await tx.unsafe(
      `set local lock_timeout = '${lockTimeout}'; lock table ${names.join(', ')} in access share mode`,
    )
  } catch (error) {
    throw errorCode(error) === '55P03' ? tablesInUse() : error
  }
}

const tablesInUse = () =>
  new BackupError('Another program is changing the tables of LunchVote; try again when it has finished.')

async function addTable(
  tx: ISql,
  { name, columns, identity }: MigratedTable,
  add: (name: string, content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<BackedUpTable> {
  const copied = await tx.unsafe(`copy ${quoted(name)} (${columnList(columns)}) to stdout`).readable()
  let rows = 0
  async function* counted() {
    for await (const chunk of copied as AsyncIterable<Buffer>) {
      rows += countLines(chunk)
      yield chunk
    }
  }
  await add(tableFile(name), counted())
  return { name, columns, rows, lastGenerated: identity ? await lastGenerated(tx, name, identity) : null }
}

/**
 * Returns the last value that the table's sequence has generated, or null if it has generated none. Unlike rows, a
 * sequence is not read as of the transaction's snapshot: the result is its current value. It is read after the rows, so
 * it is not below the ids in the rows.
 */
async function lastGenerated(tx: ISql, table: string, column: string): Promise<number | null> {
  const [found] = await tx`select pg_get_serial_sequence(${quoted(table)}, ${column}) as sequence`
  const [row] = await tx.unsafe(
    `select case when is_called then last_value end as last from ${found?.sequence}`,
  )
  return row?.last == null ? null : Number(row.last)
}

const entryOptions = { mode: 0o100600 }

/**
 * Writes a zip file while its content is still being read, so that the content does not have to fit into the memory.
 * @param fill adds the files one after the other, and returns the manifest, which becomes the last file
 */
export async function writeArchive(
  target: Writable,
  fill: (add: (name: string, content: AsyncIterable<Buffer>) => Promise<void>) => Promise<Manifest>,
  signal: AbortSignal,
): Promise<Manifest> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const written = pipeline(output, sealWithChecksum(), target, { signal })
  const add = async (name: string, content: AsyncIterable<Buffer>) => {
    const source = Readable.from(content, { objectMode: false })
    zip.addReadStream(source, name, entryOptions)
    // If the target fails, for example because the disk is full, the source is not read to its end. So waiting for the
    // source alone would never end.
    await Promise.race([finished(source), written])
  }
  try {
    const manifest = await Promise.race([fill(add), written.then(() => Promise.reject(new Error('Closed')))])
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestFile, entryOptions)
    zip.end({ comment: checksumLabel + '0'.repeat(checksumLength), forceZip64Format: false })
    await written
    return manifest
  } catch (error) {
    output.destroy()
    await written.catch(() => {})
    throw error
  }
}
