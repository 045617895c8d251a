import { lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DatabaseHandle } from './database.ts'

const rowsPerBatch = 1000

/**
 * Deletes the expired rows of a table, in batches, so that no statement locks many rows.
 * @param rows `key` is the primary key of the table
 * @param now an instant, or a day if `expiresAt` is one: the last day that has expired
 */
export async function deleteExpired(
  db: DatabaseHandle,
  { table, key, expiresAt }: { table: PgTable; key: PgColumn; expiresAt: PgColumn },
  now: Date | string,
): Promise<void> {
  const expired = db.select({ key }).from(table).where(lte(expiresAt, now)).orderBy(expiresAt)
  // The limit is part of the SQL text. If it were a parameter, PostgreSQL would not know its value while planning, and
  // would expect a batch to contain a tenth of all expired rows.
  const batch = sql`${expired} limit ${sql.raw(String(rowsPerBatch))}`
  for (let deleted = rowsPerBatch; deleted === rowsPerBatch; ) {
    const { count } = await db.delete(table).where(sql`${key} = any(array(${batch}))`)
    deleted = count
  }
}
