import { sql } from 'drizzle-orm'

/**
 * When the transaction of a statement that selects this setting is committed, PostgreSQL does not wait for the disk. So
 * other transactions rarely have to wait for it. A crash of PostgreSQL can undo the transactions of the last second, so
 * the setting is only for work that is then done again.
 */
export const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`
