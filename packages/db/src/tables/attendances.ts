import { boolean, date, foreignKey, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** What members said about a day: that they are away, or after its decision, whether they come. At most one row for each member. */
export const attendances = pgTable(
  'attendances',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /** When the member said to be away, which holds on the local day of this instant. A vote is stronger. */
    awayAt: timestamp('away_at', { withTimezone: true }),
    /** The date in the team's timezone that `coming` is about. Of a member who has said nothing, it is long past. */
    day: date().notNull().default('0001-01-01'),
    /** What the member said after the decision. */
    coming: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    foreignKey({
      name: 'attendances_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [users.teamId, users.id],
    }).onDelete('cascade'),
  ],
)
