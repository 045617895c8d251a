import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('push_subscriptions_endpoint_unique').on(table.endpoint),
    index('push_subscriptions_user_id').on(table.userId),
  ],
)
