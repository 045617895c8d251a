import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { accessTokens } from './access-tokens.ts'
import { users } from './users.ts'

/** The browsers that get push messages. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A secret, because everyone who knows the endpoint can send requests to it at the push service. */
    endpoint: text().notNull(),
    /** The browser's keys, with which messages are encrypted, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    remind: boolean().notNull(),
    announce: boolean().notNull(),
    userAgent: text('user_agent'),
    /** The access token that has made it, and with which it ends. Null if a session has made or changed it. */
    accessTokenId: integer('access_token_id').references(() => accessTokens.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Since when the push service has refused the server's messages. Null: it has not refused the last one. */
    refusedSince: timestamp('refused_since', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_user_id').on(table.userId),
    index('push_subscriptions_access_token_id').on(table.accessTokenId),
  ],
)
