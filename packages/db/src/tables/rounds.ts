import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'

/**
 * The current voting round of a team. Only votes of a team's current round count. With the daily reset, each
 * local day begins a round; otherwise, a round lasts until a member resets the votes. A team has no row before
 * the first change of a day.
 */
export const rounds = pgTable('rounds', {
  teamId: integer('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** Counts the team's rounds, from 1 on. */
  number: integer().notNull(),
  /** An instant on the local day of the round. With the daily reset, the round ends with this day. */
  beganAt: timestamp('began_at', { withTimezone: true }).notNull(),
  /** When a member began the round with a reset, and the display name of that member. Null if the day began it. */
  resetAt: timestamp('reset_at', { withTimezone: true }),
  resetBy: text('reset_by'),
})
