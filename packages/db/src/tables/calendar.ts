import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** The links with which calendar programs read the lunches of a member's team. At most one for each member. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of the link's token, in hexadecimal. The table contains no token. */
    tokenHash: text('token_hash').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('calendar_feeds_token_hash_unique').on(table.tokenHash)],
)

/** What calendars were last told about the days of a team, so that programs recognise a changed event as newer. */
export const calendarDays = pgTable(
  'calendar_days',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    /** A hash of what the event shows. */
    shown: text().notNull(),
    /** How often the event has changed. */
    sequence: integer().notNull().default(0),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.day] }),
    check('calendar_days_sequence', sql`${table.sequence} >= 0`),
  ],
)
