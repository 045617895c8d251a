import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'
import { users } from './users.ts'

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** The pictures that members have uploaded. */
export const pictures = pgTable(
  'pictures',
  {
    /** 128 random bits in base64url. Everyone who knows the id can load the picture. */
    id: text().primaryKey(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** A WebP. */
    bytes: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Null after the account was deleted; the picture stays with the team. */
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('pictures_team_id').on(table.teamId),
    // The index is for the foreign key. Without it, deleting an account would read the whole table.
    index('pictures_uploaded_by').on(table.uploadedBy),
    // The index is for the removal of unused pictures, which reads them in this order.
    index('pictures_created_at').on(table.createdAt, table.id),
    check('pictures_id_form', sql`${table.id} ~ '^[A-Za-z0-9_-]{22}$'`),
  ],
)
