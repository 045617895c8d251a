import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The e-mail address, trimmed and in lower case. */
    email: text().notNull(),
    displayName: text('display_name').notNull(),
    /** The hash of the password: Argon2id in PHC string format. */
    password: text().notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    isTeamAdmin: boolean('is_team_admin').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    // The foreign key of votes refers to this constraint, so that members can vote only in their own team. Migration
    // 0004 adds the display names to the constraint's index, which Drizzle cannot express. So a tally reads the names
    // of a team from the index, and not from rows all over the table.
    unique('users_team_id_id_unique').on(table.teamId, table.id),
    uniqueIndex('users_one_admin_a_team').on(table.teamId).where(sql`${table.isTeamAdmin}`),
    check('users_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
    check('users_email_length', sql`char_length(${table.email}) between 3 and 254`),
    check('users_display_name_length', sql`char_length(${table.displayName}) between 2 and 50`),
  ],
)
