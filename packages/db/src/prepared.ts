import { fillPlaceholders, type SQLWrapper } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Sql } from 'postgres'
import type { DatabaseHandle } from './database.ts'

const dialect = new PgDialect()

/**
 * A statement for what is asked with every other request. It is put together once, instead of at each call: that takes
 * Drizzle longer than all else a request does. What changes from call to call is a placeholder in it. And its rows are read
 * as the driver gives them: on Drizzle's own way, by the definition of each column, a tally took a tenth longer.
 *
 * @param read makes a row of its columns in the order in which they are selected; timestamps and bigints come as text
 */
export function prepared<Columns extends readonly unknown[], Row>(
  statement: SQLWrapper,
  read: (columns: Columns) => Row,
): (db: DatabaseHandle, values: Record<string, unknown>) => Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL())
  return async (db, values) => {
    const { client } = db._.session as unknown as { client: Sql }
    try {
      const rows = await client.unsafe(text, fillPlaceholders(params, values) as never[]).values()
      return rows.map((columns) => read(columns as unknown as Columns))
    } catch (cause) {
      // The driver's own error does not say whose statement it was.
      throw new Error(`Failed query: ${text}`, { cause })
    }
  }
}
