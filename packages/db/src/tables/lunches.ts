import type { ReasonParams } from '@lunchvote/contracts/reasons/word-reason'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { pictureIdIn } from './picture-address.ts'
import { teams } from './teams.ts'
import { venues } from './venues.ts'

/** Where a team ate: at most one lunch a day. */
export const lunches = pgTable(
  'lunches',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The date in the timezone that the team had then. */
    day: date().notNull(),
    /** Null after the venue was deleted. */
    venueId: integer('venue_id'),
    /**
     * The name and the picture that the venue had when the lunch was decided. Later changes of the venue do not change
     * them.
     */
    venueName: text('venue_name').notNull(),
    imageUrl: text('image_url').notNull(),
    votes: integer().notNull(),
    against: integer().notNull().default(0),
    voters: integer().notNull(),
    /**
     * The number of votes of each venue, by the venue's id. When a member corrects the lunch of an earlier day, the
     * number of votes of the new venue is taken from this tally.
     */
    tally: jsonb().$type<Record<string, number>>().notNull(),
    /** Like `tally`, the votes against each venue. */
    againstTally: jsonb('against_tally').$type<Record<string, number>>().notNull().default({}),
    how: text({ enum: ['votes', 'tie', 'member', 'suggestion'] }).notNull(),
    /** The English sentence. */
    reason: text().notNull(),
    /**
     * The code of the sentence and each value in it that varies, for other languages. Both are null if a server without
     * these columns stored the lunch and the migration could not read its sentence.
     */
    reasonCode: text('reason_code'),
    reasonParams: jsonb('reason_params').$type<ReasonParams>(),
    decidedAt: timestamp('decided_at', { withTimezone: true }).notNull(),
    /**
     * The display name of the member who decided or recorded the lunch. The name stays when the account is deleted.
     * Null if lunch was decided at the closing time.
     */
    decidedBy: text('decided_by'),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.day] }),
    // Migration 0006 makes the deletion of a venue set only `venue_id` to null, which Drizzle cannot express.
    foreignKey({
      name: 'lunches_venue',
      columns: [table.teamId, table.venueId],
      foreignColumns: [venues.teamId, venues.id],
    }).onDelete('set null'),
    // The index is for the foreign key, and for reading when a team last ate at each venue.
    index('lunches_venue_day').on(table.teamId, table.venueId, table.day),
    index('lunches_picture')
      .on(pictureIdIn(table.imageUrl))
      .where(sql`${pictureIdIn(table.imageUrl)} is not null`),
    check('lunches_how', sql`${table.how} in ('votes', 'tie', 'member', 'suggestion')`),
    check('lunches_counts', sql`${table.votes} between 0 and ${table.voters}`),
    check('lunches_against', sql`${table.against} between 0 and ${table.voters}`),
  ],
)

export type Lunch = typeof lunches.$inferSelect
