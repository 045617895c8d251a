import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The id of an uploaded picture, taken from the end of its address. The origin of the address does not matter. Null for
 * every other address. Each table with addresses of pictures has an index on this id.
 */
export const pictureIdIn = (address: AnyPgColumn): SQL<string | null> =>
  sql`substring(${address} from '/api/pictures/([A-Za-z0-9_-]{22})$')`
