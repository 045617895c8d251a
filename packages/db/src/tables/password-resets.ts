import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The links with which accounts can choose a new password. A link that has been used is deleted. */
export const passwordResets = pgTable(
  'password_resets',
  {
    /** The SHA-256 of the link's token, in hexadecimal. The table contains no token. */
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** True if the admin of the team or the operator of the server has made the link. False if it was sent by mail. */
    byAdmin: boolean('by_admin').notNull(),
    /** True if the operator has made the link. Such a link stays valid when the team gets another admin. */
    byOperator: boolean('by_operator').notNull().default(false),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('password_resets_user_id').on(table.userId),
    index('password_resets_expires_at').on(table.expiresAt),
    uniqueIndex('password_resets_one_by_admin').on(table.userId).where(sql`${table.byAdmin}`),
  ],
)
