import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counts of requests, in the form of rate-limiter-flexible. Unlogged (see the migration): a crash may lose them. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar({ length: 255 }).primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
)
