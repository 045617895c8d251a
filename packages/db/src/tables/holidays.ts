import type { HolidayList } from '@lunchvote/contracts/holidays'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** The public holidays of regions that teams have chosen. */
export const holidays = pgTable('holidays', {
  region: text().primaryKey(),
  /** The first of the years whose holidays are stored. */
  fromYear: integer('from_year').notNull(),
  /** The version of the library that computed them. */
  version: text().notNull(),
  days: jsonb().$type<HolidayList>().notNull(),
})
