import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { outlets } from './outlets.ts'

/** The messages in chats that are kept up to date until their day is over: at most one a day for each outlet. */
export const liveMessages = pgTable(
  'live_messages',
  {
    outletId: integer('outlet_id')
      .notNull()
      .references(() => outlets.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** The channel in which the message was posted. The outlet can have another one by now. */
    channel: text().notNull(),
    /** What the chat calls the message. */
    messageId: text('message_id').notNull(),
    /** A hash of what the message shows. */
    shown: text().notNull(),
    /** When it was posted or edited last. */
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.outletId, table.day] })],
)
