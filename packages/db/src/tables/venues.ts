import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'
import { users } from './users.ts'

export const venues = pgTable(
  'venues',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Sanitised HTML, which may be longer than the text that the length limit counts. */
    description: text().notNull(),
    imageUrl: text('image_url').notNull(),
    active: boolean().notNull().default(true),
    /** The delivery service's own id of the restaurant, so that it is imported once; null for all other venues. */
    externalId: text('external_id'),
    /** Null once that account is deleted: the venue stays with the team. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // Votes refer to it; also the order of the team's list.
    unique('venues_team_id_id_unique').on(table.teamId, table.id),
    unique('venues_external_id_unique').on(table.teamId, table.externalId),
    // For the foreign key: without it, deleting an account would read the whole table.
    index('venues_created_by').on(table.createdBy),
    check('venues_name_length', sql`char_length(${table.name}) between 3 and 50`),
    check('venues_description_length', sql`char_length(${table.description}) between 1 and 2000`),
    check('venues_image_url_scheme', sql`${table.imageUrl} ~* '^https?://'`),
  ],
)
