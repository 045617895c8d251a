import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** What is known of a member's lunch on a day. At most one row for each member, of the latest day. */
export const attendances = pgTable(
  'attendances',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The date in the team's timezone. On later days, the row means nothing. */
    day: date().notNull(),
    /** Whether the member said before the decision not to join today. A vote is stronger. */
    isAway: boolean('is_away').notNull().default(false),
    /** Whether the member is in, although it is a day off. */
    isPresent: boolean('is_present').notNull().default(false),
    /** What the member said after the decision. */
    says: text({ enum: ['nothing', 'coming', 'not-coming'] })
      .notNull()
      .default('nothing'),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    foreignKey({
      name: 'attendances_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [users.teamId, users.id],
    }).onDelete('cascade'),
    check('attendances_says', sql`${table.says} in ('nothing', 'coming', 'not-coming')`),
  ],
)
