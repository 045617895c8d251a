import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from './users.ts'
import { venues } from './venues.ts'

/**
 * The votes. Where a member has one vote, there is at most one row for each member. In a team with approval voting, there
 * is at most one for each member and venue. Moving a vote changes its row, so there is no history. A vote of an earlier
 * round does not count. It is kept for a while, so that a reset by a member can be undone.
 */
export const votes = pgTable(
  'votes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The number of the team's round in which the vote was cast. Null if the row is an absence for older servers. */
    round: integer(),
    /** The venue. A dropped vote has `droppedVenueId` instead. */
    venueId: integer('venue_id'),
    /**
     * Only for servers of the version before, which count each vote of today that has a venue: triggers move the venue of a
     * vote that a member reset to this column, and back. See migration 0034.
     */
    resetVenueId: integer('reset_venue_id'),
    /**
     * The venue of a vote that was deleted because its venue is no longer open, in a team that hides votes. The row counts
     * for no venue, but its member is still shown as having voted. Otherwise the change would tell what the vote was. It is
     * no foreign key, because the venue may be deleted.
     */
    droppedVenueId: integer('dropped_venue_id'),
    /** Like `droppedVenueId`, of a vote that a member reset. */
    droppedResetVenueId: integer('dropped_reset_venue_id'),
    /** 0 for the only vote of a member. With approval voting, the id of the venue. */
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
