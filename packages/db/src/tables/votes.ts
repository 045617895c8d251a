import { foreignKey, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './users.ts'
import { venues } from './venues.ts'

/**
 * The current votes and absences, at most one for each member. Moving a vote changes its row, so there is no history. A
 * reset by a member keeps the rows, so that the reset can be undone.
 */
export const votes = pgTable(
  'votes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /**
     * Null if the member is away on the day of `date`, or if a member reset the vote. The same row stores a vote or an
     * absence, so a member cannot have both.
     */
    venueId: integer('venue_id'),
    /** The venue of a vote that a member reset. A row that has it and no `venueId` does not count, and is no absence. */
    resetVenueId: integer('reset_venue_id'),
    date: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('votes_one_a_user').on(table.teamId, table.userId),
    foreignKey({
      name: 'votes_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [users.teamId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'votes_venue',
      columns: [table.teamId, table.venueId],
      foreignColumns: [venues.teamId, venues.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'votes_reset_venue',
      columns: [table.teamId, table.resetVenueId],
      foreignColumns: [venues.teamId, venues.id],
    }).onDelete('cascade'),
  ],
)
