import { boolean, date, foreignKey, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from './users.ts'

/** What members said after the decision of a day: whether they come. At most one row for each member, the latest. */
export const attendances = pgTable(
  'attendances',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The date in the team's timezone. On later days, the row means nothing. */
    day: date().notNull(),
    coming: boolean().notNull(),
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
