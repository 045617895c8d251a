import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
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

/** The same for a statement that no builder of Drizzle's can put together; `Row` is what it answers with. */
export function preparedSql<Row>(text: SQL) {
  const query = new PgDialect().sqlToQuery(text)
  return preparedOnce((db) => {
    const statement = db._.session.prepareQuery(query, undefined, undefined, false)
    return { execute: (values: Record<string, unknown>) => statement.execute(values) as Promise<Row[]> }
  })
}
