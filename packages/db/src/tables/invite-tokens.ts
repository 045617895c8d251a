import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * The last invite tokens of every team, also those that have ended. A link with such a token joins no other team, even
 * if that team has taken the name in the link.
 */
export const inviteTokens = pgTable(
  'invite_tokens',
  {
    number: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    /** It is no foreign key, because the links of a deleted team must not join the next team of that name. */
    teamId: integer('team_id').notNull(),
  },
  (table) => [
    index('invite_tokens_token_hash').on(table.tokenHash),
    index('invite_tokens_team_id').on(table.teamId, table.number),
  ],
)
