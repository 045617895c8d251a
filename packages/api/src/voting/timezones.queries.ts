import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { isNotNull, sql } from 'drizzle-orm'

/** The timezones of teams that reset daily. */
export const timezonesThatReset = (db: DatabaseHandle) => timezonesOf(db, sql`${teams.dailyReset}`)

/** The timezones of teams whose outlets are told that voting is open. */
export const timezonesThatOpen = (db: DatabaseHandle) => timezonesOf(db, isNotNull(teams.votingOpens))

/** The timezones of teams that leave for lunch at a time. */
export const timezonesThatLeave = (db: DatabaseHandle) => timezonesOf(db, isNotNull(teams.leavesAt))

/**
 * The timezones of some teams. The query looks up one timezone after the other in an index of these teams, so its time
 * does not depend on the number of teams.
 */
async function timezonesOf(db: DatabaseHandle, some: ReturnType<typeof isNotNull>): Promise<string[]> {
  const found = await db.execute<{ timezone: string }>(sql`
    with recursive found(timezone) as (
      (select ${teams.timezone} from ${teams} where ${some} order by ${teams.timezone} limit 1)
      union all
      select (
        select ${teams.timezone} from ${teams} where ${some} and ${teams.timezone} > found.timezone
        order by ${teams.timezone} limit 1
      ) from found where found.timezone is not null
    )
    select timezone from found where timezone is not null`)
  return found.map(({ timezone }) => timezone)
}
