import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** The chats that have buttons. */
const kind = () => text({ enum: ['mattermost', 'slack-app'] }).notNull()

/** A person of a chat. `place` tells the servers of a chat apart: an origin, or the id of a workspace. */
const chatUser = () => ({
  kind: kind(),
  place: text().notNull(),
  chatUserId: text('chat_user_id').notNull(),
  chatUserName: text('chat_user_name').notNull(),
})

/** Which member of the team a person of a chat is. */
export const chatLinks = pgTable(
  'chat_links',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    ...chatUser(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('chat_links_one_member').on(table.teamId, table.kind, table.place, table.chatUserId),
    index('chat_links_user_id').on(table.userId),
    foreignKey({
      name: 'chat_links_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [users.teamId, users.id],
    }).onDelete('cascade'),
    check('chat_links_kind', sql`${table.kind} in ('mattermost', 'slack-app')`),
    check('chat_links_name_length', sql`char_length(${table.chatUserName}) between 1 and 64`),
  ],
)

/** The one-time links with which a person of a chat becomes a member, and what the person has pressed. */
export const chatLinkTokens = pgTable(
  'chat_link_tokens',
  {
    /** The SHA-256 of the link's token, in hexadecimal. The table contains no token. */
    tokenHash: text('token_hash').primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    ...chatUser(),
    /** The venue to vote for. Null for "Not Today". It is no foreign key, because the vote checks the venue. */
    venueId: integer('venue_id'),
    /** The local day that the press was for. */
    day: date().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('chat_link_tokens_chat_user').on(table.teamId, table.kind, table.place, table.chatUserId),
    index('chat_link_tokens_expires_at').on(table.expiresAt),
    check('chat_link_tokens_kind', sql`${table.kind} in ('mattermost', 'slack-app')`),
    check('chat_link_tokens_name_length', sql`char_length(${table.chatUserName}) between 1 and 64`),
  ],
)

/** The presses of buttons that have been carried out, so that the same press sent again changes nothing. */
export const chatPresses = pgTable(
  'chat_presses',
  {
    kind: kind(),
    place: text().notNull(),
    /** The SHA-256 of what the chat sends only with this press, in hexadecimal. */
    triggerHash: text('trigger_hash').notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.triggerHash, table.kind, table.place] }),
    index('chat_presses_at').on(table.at),
    check('chat_presses_kind', sql`${table.kind} in ('mattermost', 'slack-app')`),
  ],
)
