import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Counts of requests, in the form that rate-limiter-flexible needs. The table is unlogged (see the migration), so a
 * crash may lose the counts.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** When the count expires, in milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
