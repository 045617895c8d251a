import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A placeholder takes the instant as ISO 8601. */
export type Instant = Date | Placeholder | SQL

/**
 * The start of the day of `now` in the timezone. Where the clock goes back over midnight, 00:00 comes twice: the day
 * starts at the first, but PostgreSQL would take the second. The first is twelve hours after the noon before, unless
 * the clock was changed that evening; then 00:00 comes only once.
 */
export function dayStart(now: Instant, timezone: SQLWrapper): SQL<Date> {
  const instant = now instanceof Date ? now.toISOString() : now
  const midnight = sql`date_trunc('day', ${instant}::timestamptz at time zone ${timezone})`
  const first = sql`((${midnight} - interval '12 hours') at time zone ${timezone} + interval '12 hours')`
  return sql`case when ${first} at time zone ${timezone} = ${midnight} then ${first} else ${midnight} at time zone ${timezone} end`
}
