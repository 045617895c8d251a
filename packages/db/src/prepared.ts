import type { DatabaseHandle } from './database.ts'

/**
 * Prepares a statement once for each database and once for each transaction, because a prepared statement of Drizzle
 * works only in the one for which it was prepared. Use this for the few statements that most requests send: building
 * their SQL takes longer than running it.
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
