import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The id of the uploaded picture in an address of any origin. Null for the addresses of other pictures. Each table with
 * addresses of pictures has an index on this id.
 */
export const pictureIdIn = (address: AnyPgColumn): SQL<string | null> =>
  sql`substring(${address} from '/api/pictures/([A-Za-z0-9_-]{22})$')`
