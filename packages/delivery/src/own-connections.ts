import type { Db } from 'pg-boss'
import type { Sql } from 'postgres'

/**
 * Lets pg-boss use our connections. pg-boss sends some statements as one text that begins and ends a transaction. Such
 * a text needs a connection of its own, and the transaction has to be ended if a statement fails.
 */
export function ownConnections(sql: Sql): Db {
  return {
    executeSql: async (text, values = []) => {
      if (!/^\s*BEGIN\b/.test(text)) return { rows: await sql.unsafe(text, values as never[]) }
      const connection = await sql.reserve()
      try {
        const results = await connection.unsafe(text, values as never[])
        return { rows: results.flat() }
      } catch (error) {
        // If the connection is lost, this fails. That does no harm, because PostgreSQL then rolls back by itself.
        await connection.unsafe('rollback').catch(() => {})
        throw error
      } finally {
        connection.release()
      }
    },
  }
}
