import type { DatabaseHandle } from './database.ts'

/**
 * Prepares a statement once for each database or transaction, because a prepared statement of Drizzle belongs to one of
 * them. Use this only for the few statements that most requests send: building these takes longer than running them.
 */
export function prepared<Statement>(
  prepare: (db: DatabaseHandle) => Statement,
): (db: DatabaseHandle) => Statement {
  const statements = new WeakMap<DatabaseHandle, Statement>()
  return (db) => {
    const statement = statements.get(db) ?? prepare(db)
    statements.set(db, statement)
    return statement
  }
}
