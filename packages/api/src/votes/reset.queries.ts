import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { sql } from 'drizzle-orm'

/** Steps from one timezone to the next in the index, however many teams there are in each. */
export async function timezonesWithReset(db: DatabaseHandle): Promise<string[]> {
  const rows = await db.execute<{ timezone: string }>(sql`
    with recursive found(timezone) as (
      (select ${teams.timezone} from ${teams} where ${teams.dailyReset} order by ${teams.timezone} limit 1)
      union all
      select (
        select ${teams.timezone} from ${teams} where ${teams.dailyReset} and ${teams.timezone} > found.timezone
        order by ${teams.timezone} limit 1
      ) from found where found.timezone is not null
    )
    select timezone from found where timezone is not null`)
  return rows.map(({ timezone }) => timezone)
}
