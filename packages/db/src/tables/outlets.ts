import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accessTokens } from './access-tokens.ts'
import { teams } from './teams.ts'

/** The chat channels and programs that are told what happens in a team. */
export const outlets = pgTable(
  'outlets',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['slack', 'teams', 'mattermost', 'discord', 'google-chat', 'slack-app', 'webhook'],
    }).notNull(),
    name: text().notNull(),
    /** A secret, because everyone who knows the URL can post to the channel. Null for a Slack app. */
    url: text(),
    /** The id of the channel in which the Slack app posts. Null for other kinds. */
    channel: text(),
    /**
     * The secret of a webhook's signatures, with the prefix `whsec_`. For `mattermost`, the key that signs what the buttons
     * stand for, or null before the first message with buttons. Null for other kinds.
     */
    secret: text(),
    events: text({ enum: ['voting.opened', 'voting.closing', 'lunch.decided', 'venue.created'] })
      .array()
      .notNull(),
    active: boolean().notNull().default(true),
    /** The access token that has made it, and with which it ends. Null if a session has made or changed it. */
    accessTokenId: integer('access_token_id').references(() => accessTokens.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('outlets_team_id').on(table.teamId),
    index('outlets_access_token_id').on(table.accessTokenId),
    check(
      'outlets_kind',
      sql`${table.kind} in ('slack', 'teams', 'mattermost', 'discord', 'google-chat', 'slack-app', 'webhook')`,
    ),
    check(
      'outlets_events',
      sql`${table.events} <> '{}' and ${table.events} <@ '{voting.opened,voting.closing,lunch.decided,venue.created}'::text[]`,
    ),
    check(
      'outlets_target',
      sql`(${table.kind} = 'slack-app') = (${table.channel} is not null) and (${table.url} is null) = (${table.channel} is not null)`,
    ),
    check(
      'outlets_secret',
      sql`${table.kind} = 'mattermost' or (${table.kind} = 'webhook') = (${table.secret} is not null)`,
    ),
    check('outlets_name_length', sql`char_length(${table.name}) between 2 and 50`),
  ],
)
