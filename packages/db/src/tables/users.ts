import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Trimmed and in lower case. */
    email: text().notNull(),
    displayName: text('display_name').notNull(),
    /** Argon2id in PHC string format. */
    password: text().notNull(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    isTeamAdmin: boolean('is_team_admin').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email_unique').on(table.email),
    // Votes refer to it, so that a vote always belongs to a member of its own team. Its index includes the display name
    // (see the migration): a team's rows are scattered over the table, but adjacent in the index.
    unique('users_team_id_id_unique').on(table.teamId, table.id),
    uniqueIndex('users_one_admin_a_team').on(table.teamId).where(sql`${table.isTeamAdmin}`),
    check('users_email_normalised', sql`${table.email} = lower(btrim(${table.email}))`),
    check('users_email_length', sql`char_length(${table.email}) between 3 and 254`),
    check('users_display_name_length', sql`char_length(${table.displayName}) between 2 and 50`),
  ],
)
