import type { DatabaseHandle } from './database.ts'

/**
 * Prepares a statement once for each database or transaction, because a prepared statement of Drizzle belongs to one of
 * them. Use this for the few statements that most requests send: building their SQL takes longer than running it.
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
