import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'

/** The wall screen of a team. Its link works without a session. */
export const teamScreens = pgTable('team_screens', {
  teamId: integer('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** The SHA-256 of the link's token, in hexadecimal. The table contains no token. */
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
})
