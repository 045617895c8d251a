import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    /**
     * The SHA-256 of the token, in hexadecimal. The table contains no token, so nobody can open a session by reading
     * the table.
     */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The public id of the session. The API does not show `id`, because it is the hash of the token. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the session was last used, exact to ten minutes. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    /** When the company's identity provider has confirmed who this is. Null if the session began in another way. */
    companyLoginAt: timestamp('company_login_at', { withTimezone: true }),
    /** When the operator of the server has last given the password in this session. Null if never. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** The start of the `User-Agent` header. Null if the client sent none. */
    userAgent: text('user_agent'),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)
