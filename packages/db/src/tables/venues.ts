import type { Diet } from '@lunchvote/contracts/diets'
import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { pictureIdIn } from './picture-address.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

/** The page behind a link. The fragment is not sent to its host. */
export const pageOf = (link: SQLWrapper) => sql<string>`split_part(${link}, '#', 1)`

export const venues = pgTable(
  'venues',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Sanitised HTML. */
    description: text().notNull(),
    imageUrl: text('image_url').notNull(),
    active: boolean().notNull().default(true),
    /** The menu or the website. */
    link: text(),
    /** The ISO weekdays on which the venue is closed. */
    closedOn: smallint('closed_on').array().notNull().default([]),
    /** The last local day on which the venue is closed. Days in the past mean nothing. */
    closedThrough: date('closed_through'),
    /** The local day for which a member left the venue out, and why. Both are null if nobody did. */
    leftOutOn: date('left_out_on'),
    leftOutReason: text('left_out_reason'),
    tags: text().array().notNull().default([]),
    /** What one can eat there. */
    diets: text().array().$type<Diet[]>().notNull().default([]),
    /** From 1, cheap, to 3. */
    price: smallint(),
    walkingMinutes: smallint('walking_minutes'),
    /** How many people it has room for at one table. */
    seats: smallint(),
    /** Where the facts come from, if that must be named. */
    source: text({ enum: ['openstreetmap'] }),
    /**
     * The id of an imported restaurant: Wolt's id, or else the slug in the URL of its page; or OpenStreetMap's. With it, the import
     * refuses a restaurant that the team has imported already. Null for venues that were not imported.
     */
    externalId: text('external_id'),
    /** The account that created the venue. Null after that account was deleted; the venue stays with the team. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // The foreign key of votes refers to this constraint. Its index also sorts the list of the team's venues.
    unique('venues_team_id_id_unique').on(table.teamId, table.id),
    unique('venues_external_id_unique').on(table.teamId, table.externalId),
    // The index is for the foreign key. Without it, deleting an account would read the whole table.
    index('venues_created_by').on(table.createdBy),
    index('venues_picture')
      .on(pictureIdIn(table.imageUrl))
      .where(sql`${pictureIdIn(table.imageUrl)} is not null`),
    // The index is for the teams that are told that a page was read.
    index('venues_page').on(pageOf(table.link)).where(sql`${table.active} and ${table.link} is not null`),
    check('venues_closed_on', sql`${table.closedOn} <@ '{1,2,3,4,5,6,7}'::smallint[]`),
    check('venues_left_out', sql`(${table.leftOutOn} is null) = (${table.leftOutReason} is null)`),
    check('venues_price', sql`${table.price} between 1 and 3`),
    check('venues_walking_minutes', sql`${table.walkingMinutes} between 0 and 120`),
    check('venues_seats', sql`${table.seats} between 2 and 300`),
    check('venues_source', sql`${table.source} = 'openstreetmap'`),
    check('venues_name_length', sql`char_length(${table.name}) between 3 and 50`),
    check('venues_description_length', sql`char_length(${table.description}) between 1 and 2000`),
    check('venues_image_url_scheme', sql`${table.imageUrl} ~* '^https?://'`),
  ],
)
