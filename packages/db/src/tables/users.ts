import type { Diet } from '@lunchvote/contracts/diets'
import type { Language } from '@lunchvote/contracts/languages'
import { sql } from 'drizzle-orm'
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
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The e-mail address, trimmed and in lower case. */
    email: text().notNull(),
    displayName: text('display_name').notNull(),
    /**
     * The hash of the password: Argon2id in PHC string format. Null for a member who has only the company's login.
     */
    password: text(),
    /**
     * Whether the owner has opened a link that came by mail or from the operator, or the company's login has confirmed the
     * address. A link of the team's admin, who may be somebody else, takes this back.
     */
    isEmailProven: boolean('is_email_proven').notNull().default(false),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    isTeamAdmin: boolean('is_team_admin').notNull().default(false),
    /**
     * The id of an uploaded picture of the same team. Null if the member has none. It is no foreign key, because pictures
     * refer to the users who uploaded them.
     */
    pictureId: text('picture_id'),
    /** The ISO weekdays on which the member is in. */
    weekdays: smallint().array().notNull().default([1, 2, 3, 4, 5, 6, 7]),
    /** The first local day of an absence. Null: the absence has begun. */
    awayFrom: date('away_from'),
    /** The last local day of an absence that was announced. Days in the past mean nothing. */
    awayThrough: date('away_through'),
    /** The local day on which the member is in, although `weekdays` or `awayThrough` say otherwise. */
    presentOn: date('present_on'),
    /** What the member eats. Private: others get only numbers of members. */
    diets: text().array().$type<Diet[]>().notNull().default([]),
    /** Words of dishes that the member loves. Private: only the member's own browser compares them with menus. */
    favourites: text().array().notNull().default([]),
    /** The language of mails and push messages. Null if the member has not chosen one; they are then in English. */
    language: text().$type<Language>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    // The foreign key of votes refers to this constraint, so that members can vote only in their own team. Migration
    // 0020 adds the names and the pictures to the constraint's index, which Drizzle cannot express. So a tally reads
    // them from the index, and not from rows all over the table.
    unique('users_team_id_id_unique').on(table.teamId, table.id),
    // The index is for the removal of unused pictures.
    index('users_picture_id').on(table.pictureId).where(sql`${table.pictureId} is not null`),
    uniqueIndex('users_one_admin_a_team').on(table.teamId).where(sql`${table.isTeamAdmin}`),
    check('users_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
    check('users_email_length', sql`char_length(${table.email}) between 3 and 254`),
    check('users_picture_id_form', sql`${table.pictureId} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('users_weekdays', sql`${table.weekdays} <@ '{1,2,3,4,5,6,7}'::smallint[]`),
    check('users_language', sql`${table.language} in ('en', 'de', 'fr', 'es', 'fi')`),
    check('users_display_name_length', sql`char_length(${table.displayName}) between 2 and 50`),
  ],
)
