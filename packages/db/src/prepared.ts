import type { DatabaseHandle } from './database.ts'

/**
 * Prepares a statement once for each database or transaction that uses it: Drizzle ties prepared statements to one.
 * For the few statements that most requests send; Drizzle takes longer to build them than to run them.
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
