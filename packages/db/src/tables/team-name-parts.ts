import { sql } from 'drizzle-orm'
import { customType, index, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { teams } from './teams.ts'

/**
 * A text that is ordered by its bytes in every database, so that texts with the same beginning are adjacent in an
 * index.
 */
const bytewiseText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/**
 * Every ending of the `nameKey` of every team that anyone can join, maintained by triggers (see the migrations). A name
 * contains a text if one of the name's endings begins with that text.
 */
export const teamNameParts = pgTable(
  'team_name_parts',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** The position in the key at which the ending begins, in code points. The first position is 1. */
    start: smallint().notNull(),
    part: bytewiseText().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.start] }),
    index('team_name_parts_whole').on(table.part).where(sql`${table.start} = 1`),
    index('team_name_parts_ending').on(table.part).where(sql`${table.start} > 1`),
  ],
)
