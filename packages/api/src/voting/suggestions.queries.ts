import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { venues } from '@lunchvote/db/tables/venues'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Instant, localDay } from './day.queries.ts'
import { isOpenOn } from './open-days.queries.ts'

/**
 * The venues of these teams that are on offer and open on the day of `now`, each with the day of the team's last lunch
 * there before.
 */
export function openVenues(db: DatabaseHandle, teamIds: readonly number[], now: Instant) {
  const day = localDay(now, teams.timezone)
  return (
    db
      .select({
        teamId: venues.teamId,
        venueId: venues.id,
        venueName: venues.name,
        imageUrl: venues.imageUrl,
        diets: venues.diets,
        lastEatenOn: sql<string | null>`(
        select max(${lunches.day}) from ${lunches}
        where ${lunches.teamId} = ${venues.teamId} and ${lunches.venueId} = ${venues.id} and ${lunches.day} < ${day})`,
      })
      .from(venues)
      .innerJoin(teams, eq(teams.id, venues.teamId))
      // The query limits both tables to these teams, because PostgreSQL would otherwise read all teams.
      .where(
        and(
          inArray(teams.id, [...teamIds]),
          inArray(venues.teamId, [...teamIds]),
          venues.active,
          isOpenOn(day),
        ),
      )
  )
}
