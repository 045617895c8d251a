import type { DatabaseHandle } from './database.ts'

/**
 * Prepares a statement once for each database or transaction, because Drizzle binds a prepared statement to one of
 * them. Use it for the few statements that most requests send: building them takes longer than running them.
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
