import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** An instant in a statement. The value for a placeholder has to be text in ISO 8601. */
export type Instant = Date | Placeholder | SQL

/**
 * The start of the day that contains `now` in the timezone. If the clock goes back over midnight, 00:00 occurs twice.
 * The day starts at the first 00:00, but PostgreSQL returns the second. The first is twelve hours after the noon
 * before. If the local time is not 00:00 then, the clock changed in between, and PostgreSQL's value is right.
 */
export function dayStart(now: Instant, timezone: SQLWrapper): SQL<Date> {
  const instant = now instanceof Date ? now.toISOString() : now
  const midnight = sql`date_trunc('day', ${instant}::timestamptz at time zone ${timezone})`
  const first = sql`((${midnight} - interval '12 hours') at time zone ${timezone} + interval '12 hours')`
  return sql`case when ${first} at time zone ${timezone} = ${midnight} then ${first} else ${midnight} at time zone ${timezone} end`
}
