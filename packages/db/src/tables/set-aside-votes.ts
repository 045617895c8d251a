import { boolean, foreignKey, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { users } from './users.ts'
import { venues } from './venues.ts'

/**
 * The votes of members who said to be away, so that a member who comes after all has them again, if the round in which they
 * were cast still lasts. They count for nothing. The columns are those of `votes`.
 */
export const setAsideVotes = pgTable(
  'set_aside_votes',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    round: integer().notNull(),
    venueId: integer('venue_id'),
    droppedVenueId: integer('dropped_venue_id'),
    ballot: integer().notNull(),
    against: boolean().notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId, table.ballot] }),
    foreignKey({
      name: 'set_aside_votes_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [users.teamId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'set_aside_votes_venue',
      columns: [table.teamId, table.venueId],
      foreignColumns: [venues.teamId, venues.id],
    }).onDelete('cascade'),
  ],
)
