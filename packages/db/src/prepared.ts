import type { DatabaseHandle } from './database.ts'

/**
 * A statement that is built once for each database instead of at each call: to put one together takes Drizzle longer
 * than all else that a request does. What changes from call to call is a placeholder in it.
 */
export function preparedOnce<T extends object>(build: (db: DatabaseHandle) => T): (db: DatabaseHandle) => T {
  const built = new WeakMap<DatabaseHandle, T>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const statement = build(db)
    built.set(db, statement)
    return statement
  }
}
