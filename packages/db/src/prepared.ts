import type { DatabaseHandle } from './database.ts'

/**
 * Prepares a statement once for each database and once for each transaction, because Drizzle can run a prepared
 * statement only in the database or transaction for which it was prepared. Use this for the few statements that most
 * requests send: building their SQL takes longer than running it.
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
