import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'

/**
 * When the next request may be sent to a service of maps, or to the host of a menu. All instances share these turns. One
 * row a service.
 */
export const serviceTurns = pgTable(
  'service_turns',
  {
    service: text().primaryKey(),
    /** The first instant that no instance has reserved. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
    /** Until then, no request is sent, because the service asked for it. */
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
  },
  (table) => [index('service_turns_next_at').on(table.nextAt)],
)

/** The answers of the services of maps, of the model about menus, and of `robots.txt`, for all teams. */
export const serviceAnswers = pgTable(
  'service_answers',
  {
    /** The SHA-256 of the question, so that the table contains no address that somebody typed. */
    questionHash: text('question_hash').primaryKey(),
    /** Null while an instance asks the service. */
    answer: jsonb(),
    /** Until then, the answer is used, or nobody else asks the same question. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('service_answers_expires_at').on(table.expiresAt)],
)

/** What a team has found near an address. Only places in these rows can be imported. */
export const placeSearches = pgTable(
  'place_searches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** A list of places, each with its `placeId`. */
    places: jsonb().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('place_searches_team_id').on(table.teamId, table.expiresAt),
    index('place_searches_expires_at').on(table.expiresAt),
  ],
)
