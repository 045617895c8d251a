import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js/session'
import type { Sql } from 'postgres'
import { connectTo } from './connection.ts'

type NoSchema = Record<string, never>

export type Database = PostgresJsDatabase
/** A database or an open transaction. Queries accept both, so that a service can run in its caller's transaction. */
export type DatabaseHandle = PgDatabase<PostgresJsQueryResultHKT, NoSchema>

export interface OpenDatabase {
  db: Database
  sql: Sql
  /** Waits up to five seconds for running queries, then closes all connections. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** The maximum number of connections. The default is 10. */
  maxConnections?: number
  /** Is called with each statement that is sent. Tests and benches use this. */
  onStatement?: (text: string, parameters: readonly unknown[]) => void
}

/**
 * Opens a pool of connections to `url`. The pool connects when it is used. After an outage it reconnects automatically.
 * During the outage, queries fail within a second if PostgreSQL's host refuses connections, otherwise after the connect
 * timeout.
 */
export function openDatabase(
  url: string,
  { maxConnections = 10, onStatement }: DatabaseOptions = {},
): OpenDatabase {
  const sql = connectTo(url, {
    max: maxConnections,
    connect_timeout: 5,
    idle_timeout: 10 * 60,
    // The driver's own pauses grow to 20 s. LunchVote would then notice a restored database up to 20 s late.
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
