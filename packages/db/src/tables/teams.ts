import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const teams = pgTable(
  'teams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** A key that is the same for names that people would confuse. `teamNameKey` of packages/api makes it. */
    nameKey: text('name_key').notNull(),
    /** The IANA timezone at whose midnight the votes are reset. `UTC` also means that no timezone has been chosen. */
    timezone: text().notNull().default('UTC'),
    dailyReset: boolean('daily_reset').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('teams_name_key_unique').on(table.nameKey),
    // The index is for the daily reset, which reads the teams of one timezone at a time.
    index('teams_daily_reset').on(table.timezone, table.id).where(sql`${table.dailyReset}`),
    check('teams_name_length', sql`char_length(${table.name}) between 2 and 50`),
  ],
)
