import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

export const teams = pgTable(
  'teams',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    /** The same for names that people would confuse; made by `teamNameKey` of packages/api. */
    nameKey: text('name_key').notNull(),
    /** IANA zone whose midnight resets the votes; `UTC` also means "not chosen yet". */
    timezone: text().notNull().default('UTC'),
    dailyReset: boolean('daily_reset').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('teams_name_key_unique').on(table.nameKey),
    // For the daily reset, which reads the teams of one timezone at a time.
    index('teams_daily_reset').on(table.timezone, table.id).where(sql`${table.dailyReset}`),
    check('teams_name_length', sql`char_length(${table.name}) between 2 and 50`),
  ],
)
