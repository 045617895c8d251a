import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './users.ts'
import { venues } from './venues.ts'

/**
 * The current votes and absences. Where a member has one vote, there is at most one row for each member. In a team with
 * approval voting, there is at most one for each member and venue, and an absence in place of these. Moving a vote
 * changes its row, so there is no history. A reset by a member keeps the rows, so that the reset can be undone.
 */
export const votes = pgTable(
  'votes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /**
     * Null if the member is away on the day of `date`, or if a member reset the vote. Where a member has one vote, the
     * same row stores the vote or the absence, so a member cannot have both.
     */
    venueId: integer('venue_id'),
    /** The venue of a vote that a member reset. The row does not count, and is no absence. */
    resetVenueId: integer('reset_venue_id'),
    /**
     * The venue of a vote that was deleted because its venue is no longer open, in a team that hides votes. The row counts
     * for no venue, but its member is still shown as having voted. Otherwise the change would tell what the vote was. It is
     * no foreign key, because the venue may be deleted.
     */
    droppedVenueId: integer('dropped_venue_id'),
    /** Like `droppedVenueId`, of a vote that a member reset. */
    droppedResetVenueId: integer('dropped_reset_venue_id'),
    /** 0 for the only vote of a member, and for an absence. With approval voting, the id of the venue. */
    ballot: integer().notNull().default(0),
    /** Whether the vote is against the venue. */
    against: boolean().notNull().default(false),
    date: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('votes_one_a_ballot').on(table.teamId, table.userId, table.ballot),
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
    // PostgreSQL reads the text of a check again for each statement, so this one is short. A null satisfies it.
    check('votes_ballot', sql`${table.ballot} = 0 or ${table.ballot} = ${table.venueId}`),
  ],
)
