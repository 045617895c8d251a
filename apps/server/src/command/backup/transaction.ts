import { randomUUID } from 'node:crypto'
import type { ISql, Sql } from 'postgres'

/**
 * Runs `work` in a transaction. If the work fails or `signal` interrupts it, the connection is ended, because
 * PostgreSQL may still be sending rows or waiting for a lock. PostgreSQL then rolls back.
 * @param sql a pool of at least two connections: one for the transaction, and one that can end it. If the work fails,
 *   the pool is closed
 * @param mode the options of `begin`, for example `read only`
 */
export async function inTransaction<T>(
  sql: Sql,
  mode: string,
  signal: AbortSignal,
  work: (tx: ISql) => Promise<T>,
): Promise<T> {
  let failure: unknown
  const name = `lunchvote ${randomUUID()}`
  const disconnect = async () => {
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = ${name} and datname = current_database()`.catch(() => {})
    await sql.end({ timeout: 0 })
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', disconnect)
  const inside = async (tx: ISql): Promise<{ result: T }> => {
    try {
      await tx.unsafe(`set local application_name = '${name}'`)
      const result = await work(tx)
      signal.throwIfAborted()
      return { result }
    } catch (error) {
      failure = error
      await disconnect()
      throw error
    } finally {
      // After the work, the transaction is committed, so an interruption from now on comes too late.
      signal.removeEventListener('abort', disconnect)
    }
  }
  try {
    const { result } = await sql.begin(mode, inside)
    return result as T
  } catch (error) {
    throw failure ?? error
  }
}
