import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { venues } from '@lunchvote/db/tables/venues'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TeamDay } from './clock.rules.ts'
import { teamsOn } from './day.queries.ts'
import { isOpenOn } from './open-days.queries.ts'

/** The venues of these teams that are on offer and open on the day, each with the day of the team's last lunch there before. */
export function openVenues(db: DatabaseHandle, days: readonly TeamDay[]) {
  const team = teamsOn(db, days)
  return (
    db
      .with(team)
      .select({
        teamId: venues.teamId,
        venueId: venues.id,
        venueName: venues.name,
        imageUrl: venues.imageUrl,
        diets: venues.diets,
        lastEatenOn: sql<string | null>`(
        select max(${lunches.day}) from ${lunches}
        where ${lunches.teamId} = ${venues.teamId} and ${lunches.venueId} = ${venues.id} and ${lunches.day} < ${team.day})`,
      })
      .from(venues)
      .innerJoin(team, eq(team.id, venues.teamId))
      // The query limits both tables to these teams, because PostgreSQL would otherwise read all teams.
      .where(
        and(
          inArray(
            venues.teamId,
            days.map(({ teamId }) => teamId),
          ),
          venues.active,
          isOpenOn(team.day),
        ),
      )
  )
}
