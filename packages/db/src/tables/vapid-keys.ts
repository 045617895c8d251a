import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'

/** The keys with which this LunchVote signs its requests to push services (VAPID): one row, made at the first start. */
export const vapidKeys = pgTable(
  'vapid_keys',
  {
    /** Always true, so that there is only one row. */
    only: boolean().primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('vapid_keys_only_row', sql`${table.only}`)],
)
