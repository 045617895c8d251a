import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { pictureIdIn } from './picture-address.ts'
import { teams } from './teams.ts'
import { users } from './users.ts'

export const vaultItems = pgTable(
  'vault_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull(),
    imageUrl: text('image_url').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /**
     * The id of an imported restaurant: Wolt's id, or else the slug in the URL of its page. Null for items that a
     * person added by hand.
     */
    externalId: text('external_id'),
    externalData: jsonb('external_data').$type<{
      woltData: { categories: string[]; address?: string | undefined; url?: string | undefined }
    }>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('vault_items_team_id_id_unique').on(table.teamId, table.id),
    unique('vault_items_external_id_unique').on(table.teamId, table.externalId),
    // The index is for the foreign key. Without it, deleting an account would read the whole table.
    index('vault_items_created_by').on(table.createdBy),
    index('vault_items_picture')
      .on(pictureIdIn(table.imageUrl))
      .where(sql`${pictureIdIn(table.imageUrl)} is not null`),
    check('vault_items_name_length', sql`char_length(${table.name}) between 3 and 50`),
    check('vault_items_description_length', sql`char_length(${table.description}) between 1 and 2000`),
    check('vault_items_image_url_scheme', sql`${table.imageUrl} ~* '^https?://'`),
  ],
)
