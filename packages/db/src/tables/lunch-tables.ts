import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { lunches } from './lunches.ts'
import { pictureIdIn } from './picture-address.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'
import { venues } from './venues.ts'

/**
 * The tables of a lunch day. A table exists as long as somebody sits there; its row stays, because the tables of a day are
 * counted. The first table is the decision itself: a trigger of migration 0041 inserts it with the lunch, so that servers of the
 * version before do so too, and it is deleted with the lunch.
 */
export const lunchTables = pgTable(
  'lunch_tables',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The date in the team's timezone. */
    day: date().notNull(),
    /** The day of the lunch, for the first table. Null for those that members opened. */
    lunchDay: date('lunch_day'),
    kind: text({ enum: ['go', 'order'] })
      .notNull()
      .default('go'),
    /** Null after the venue was deleted, at a place that is no venue, and for the first table, which is at the lunch's venue. */
    venueId: integer('venue_id'),
    /** The name and the picture when the table got its place. Null for the first table. */
    venueName: text('venue_name'),
    imageUrl: text('image_url'),
    /** When the table leaves, or its order goes out. Null if it has no time; the first table then leaves with the team. */
    leavesAt: timestamp('leaves_at', { withTimezone: true }),
    /** Null if it has none; that of the team then holds for the first table. */
    meetingPoint: text('meeting_point'),
    /** How many people the table takes. Null if nobody set a limit. */
    seats: smallint(),
    /** Whether browsers were reminded that the table leaves. */
    isReminded: boolean('is_reminded').notNull().default(false),
  },
  (table) => [
    // The foreign key of the seats refers to this constraint.
    unique('lunch_tables_team_id_id_unique').on(table.teamId, table.id),
    unique('lunch_tables_lunch_unique').on(table.teamId, table.lunchDay),
    // The index is also for the deletion of the tables of earlier days.
    index('lunch_tables_day').on(table.day, table.teamId),
    // The index is for the timer that tells that tables leave.
    index('lunch_tables_leaves_at').on(table.leavesAt).where(sql`${table.leavesAt} is not null`),
    foreignKey({
      name: 'lunch_tables_lunch',
      columns: [table.teamId, table.lunchDay],
      foreignColumns: [lunches.teamId, lunches.day],
    }).onDelete('cascade'),
    // Migration 0041 makes the deletion of a venue set only `venue_id` to null, which Drizzle cannot express.
    foreignKey({
      name: 'lunch_tables_venue',
      columns: [table.teamId, table.venueId],
      foreignColumns: [venues.teamId, venues.id],
    }).onDelete('set null'),
    index('lunch_tables_venue').on(table.teamId, table.venueId),
    index('lunch_tables_picture')
      .on(pictureIdIn(table.imageUrl))
      .where(sql`${pictureIdIn(table.imageUrl)} is not null`),
    check('lunch_tables_kind', sql`${table.kind} in ('go', 'order')`),
    check('lunch_tables_seats', sql`${table.seats} between 2 and 99`),
    check(
      'lunch_tables_place',
      sql`(${table.lunchDay} is null) = (${table.venueName} is not null and ${table.imageUrl} is not null)`,
    ),
  ],
)

/** Where members sit who do not sit at the first table, and what those at any table order and do. At most one row for each member. */
export const lunchSeats = pgTable(
  'lunch_seats',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /** A table of another day means nothing. */
    tableId: integer('table_id').notNull(),
    /** Ascends in the order of sitting down. */
    id: integer().notNull().generatedByDefaultAsIdentity(),
    /** Whether the member books the table, or orders for it. */
    hasTaken: boolean('has_taken').notNull().default(false),
    /** What the member orders. */
    line: text(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    foreignKey({
      name: 'lunch_seats_member',
      columns: [table.teamId, table.userId],
      foreignColumns: [users.teamId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lunch_seats_table',
      columns: [table.teamId, table.tableId],
      foreignColumns: [lunchTables.teamId, lunchTables.id],
    }).onDelete('cascade'),
    index('lunch_seats_table').on(table.teamId, table.tableId),
  ],
)

/** The guests whom members bring on a day. At most one row for each member. */
export const lunchGuests = pgTable(
  'lunch_guests',
  {
    teamId: integer('team_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The date in the team's timezone. Guests of another day mean nothing. */
    day: date().notNull(),
    names: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    foreignKey({
      name: 'lunch_guests_host',
      columns: [table.teamId, table.userId],
      foreignColumns: [users.teamId, users.id],
    }).onDelete('cascade'),
    // The index is for the deletion of the guests of earlier days.
    index('lunch_guests_day').on(table.day),
  ],
)
