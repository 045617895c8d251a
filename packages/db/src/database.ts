import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js/session'
import postgres, { type Sql } from 'postgres'

type NoSchema = Record<string, never>

export type Database = PostgresJsDatabase
/** A database or an open transaction. Queries take either, so that a service can join its caller's transaction. */
export type DatabaseHandle = PgDatabase<PostgresJsQueryResultHKT, NoSchema>

export interface OpenDatabase {
  db: Database
  sql: Sql
  /** Waits up to five seconds for running queries, then closes all connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** Default: 10. */
  maxConnections?: number
  /** Called with each statement that is sent; for tests and benches. */
  onStatement?: (text: string, parameters: readonly unknown[]) => void
}

/**
 * A pool of connections to `url`, opened on demand. After an outage it reconnects automatically; queries meanwhile fail
 * within a second if the server refuses connections, else after the connect timeout.
 */
export function openDatabase(
  url: string,
  { maxConnections = 10, onStatement }: DatabaseOptions = {},
): OpenDatabase {
  const sql = postgres(url, {
    max: maxConnections,
    connect_timeout: 5,
    idle_timeout: 10 * 60,
    // The driver's own backoff grows to 20 s, so a database that is back would stay unreachable that long.
    backoff: (attempt) => Math.min(0.05 * 2 ** attempt, 0.5),
    onnotice: () => {},
    ...(onStatement && { debug: (_, text, parameters) => onStatement(text, parameters) }),
    connection: { application_name: 'lunchvote', TimeZone: 'UTC' },
  })
  return { db: drizzle(sql), sql, close: () => sql.end({ timeout: 5 }) }
}

/** Whether the database answers a trivial query within `timeoutMs`. Never throws. */
export async function isReachable(sql: Sql, timeoutMs = 2000): Promise<boolean> {
  const query = sql`select 1`
  const answered = query.then(
    () => true,
    () => false,
  )
  const timer = Promise.withResolvers<boolean>()
  const timeout = setTimeout(() => timer.resolve(false), timeoutMs)
  try {
    return await Promise.race([answered, timer.promise])
  } finally {
    clearTimeout(timeout)
  }
}
