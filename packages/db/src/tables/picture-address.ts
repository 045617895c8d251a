import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The id of the uploaded picture that an address leads to, whatever its origin is. Null for all other addresses. Each
 * table with addresses has an index on it.
 */
export const pictureIdIn = (address: AnyPgColumn): SQL<string | null> =>
  sql`substring(${address} from '/api/pictures/([A-Za-z0-9_-]{22})$')`
