import type { ISql } from 'postgres'
import { connectTo } from './connection.ts'
import {
  appliedMigrations,
  applyMigrations,
  knownInstants,
  type Migration,
  readMigrations,
} from './migrations.ts'
import { DatabaseStartError, errorCode } from './start-error.ts'

/**
 * The number of the advisory lock that an instance holds while it changes the tables. All versions use the same number,
 * so that instances of different versions exclude each other.
 */
const migrationLock = 7_210_482_113
const lockTimeout = '2min'

type Progress = {
  /** Is called with messages for the operator. */
  say?: (line: string) => void
  /** Ends the wait for another instance, or for a program that has locked a table. */
  signal?: AbortSignal
}

/**
 * Applies this build's migrations to the database at `url`. If several instances start at the same time, they do this
 * one after the other.
 * @throws {DatabaseStartError} if the database has migrations of a newer version, or if another LunchVote keeps the
 *   lock
 */
export async function migrateDatabase(url: string, { say = () => {}, signal }: Progress = {}): Promise<void> {
  const sql = connectTo(url, {
    max: 1,
    connect_timeout: 10,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'lunchvote migrations' },
  })
  const aborted = Promise.withResolvers<never>()
  let stop = () => {}
  try {
    const [session] = await sql`select pg_backend_pid() as pid`
    stop = () => void cancelStatement(url, session?.pid).finally(() => aborted.reject(signal?.reason))
    signal?.throwIfAborted()
    signal?.addEventListener('abort', stop)
    await Promise.race([sql.begin((tx) => migrate(tx, say)), aborted.promise])
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', stop)
    // Nothing runs any more. A server that refused to write has made the driver wait for nothing.
    await sql.end({ timeout: 1 })
  }
}

/**
 * Cancels the statement that another connection runs. While a statement waits for a lock, PostgreSQL does not notice
 * that the connection was closed. Without this, the statement would keep its place in the queue for the lock, and other
 * programs would wait for it.
 */
async function cancelStatement(url: string, pid: number): Promise<void> {
  const sql = connectTo(url, { max: 1, connect_timeout: 2, fetch_types: false, onnotice: () => {} })
  await sql`select pg_cancel_backend(${pid})`.catch(() => {})
  await sql.end({ timeout: 1 })
}

async function migrate(tx: ISql, say: (line: string) => void): Promise<void> {
  await lockMigrations(tx, say)
  const applied = await knownAppliedMigrations(tx)
  const isApplied = ({ name }: Migration) => applied.some((migration) => migration.name === name)
  await applyMigrations(
    tx,
    readMigrations().filter((migration) => !isApplied(migration)),
  )
}

/**
 * Takes the lock that keeps other LunchVotes from changing the tables until the transaction ends. Waits for the lock if
 * another LunchVote has it.
 * @throws {DatabaseStartError} if another LunchVote keeps the lock for two minutes
 */
export async function lockMigrations(tx: ISql, say: (line: string) => void): Promise<void> {
  await tx.unsafe(`set local lock_timeout = '${lockTimeout}'`)
  const [attempt] = await tx`select pg_try_advisory_xact_lock(${migrationLock}) as locked`
  if (attempt?.locked) return
  say('Waiting for another LunchVote that is changing the tables …')
  await tx`select pg_advisory_xact_lock(${migrationLock})`.catch((cause) => {
    if (errorCode(cause) !== '55P03') throw cause
    throw new DatabaseStartError(
      `Another LunchVote has been changing this database's tables for more than ${lockTimeout}; start again when it has finished.`,
      { cause },
    )
  })
}

/**
 * The state of the database's tables. `none`: there are no tables of LunchVote. `older`, `current` and `newer`: the
 * tables are of an older version than this build, of the same version, or of a newer version.
 */
export type MigrationState = 'none' | 'older' | 'current' | 'newer'

export async function migrationState(sql: ISql): Promise<MigrationState> {
  const applied = await appliedMigrations(sql)
  const known = knownInstants()
  if (applied.some((migration) => !known.includes(migration))) return 'newer'
  if (applied.length === 0) return 'none'
  return applied.length < known.length ? 'older' : 'current'
}

/** Whether a newer version than this build has changed the tables. */
export const hasNewerTables = async (sql: ISql): Promise<boolean> => (await migrationState(sql)) === 'newer'

/**
 * Returns the migrations that have been applied to the database.
 * @throws {DatabaseStartError} if this build does not know one of them
 */
export async function knownAppliedMigrations(sql: ISql): Promise<Migration[]> {
  if (await hasNewerTables(sql)) throw new DatabaseStartError(unusable.newer)
  const applied = await appliedMigrations(sql)
  return readMigrations().filter(({ instant }) => applied.includes(instant))
}

/**
 * Checks that the database has the tables of this build, for programs that must not migrate it.
 * @throws {DatabaseStartError} if the tables are missing, older or newer
 */
export async function assertMigrated(sql: ISql): Promise<void> {
  const state = await migrationState(sql)
  if (state !== 'current') throw new DatabaseStartError(unusable[state])
}

/** Why a program cannot use a database in this state, in one sentence for the operator. */
export const unusable: Record<Exclude<MigrationState, 'current'>, string> = {
  none: 'This database has no LunchVote yet; start LunchVote on it first.',
  older:
    'This database was made by an older version of LunchVote; start this version once, which brings it up to date.',
  newer:
    'This database was made by a newer version of LunchVote; install that version, or use another database.',
}
