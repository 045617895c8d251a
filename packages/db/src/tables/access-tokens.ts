import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** The access tokens with which scripts call the API for an account. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text({ enum: ['read', 'vote', 'manage'] }).notNull(),
    /** The SHA-256 of the token, in hexadecimal. The table contains no token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Null if the token does not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** When the token was last used, exact to ten minutes. Null if it was never used. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('access_tokens_token_hash_unique').on(table.tokenHash),
    index('access_tokens_user_id').on(table.userId),
    check('access_tokens_scope', sql`${table.scope} in ('read', 'vote', 'manage')`),
    check('access_tokens_name_length', sql`char_length(${table.name}) between 2 and 50`),
  ],
)
