import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { venues } from '@lunchvote/db/tables/venues'
import { and, asc, between, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TeamId } from '../member.ts'
import type { YearLunch } from './reviews.rules.ts'
import type { WeekLunch } from './week.rules.ts'

const earlier = alias(lunches, 'earlier')
const ofVenue = and(eq(venues.teamId, lunches.teamId), eq(venues.id, lunches.venueId))

/** The team's lunches from one day to another, each with the way to it, and with the lunch before at the same venue. */
export function lunchesOfWeek(
  db: DatabaseHandle,
  teamId: TeamId,
  { from, to }: { from: string; to: string },
): Promise<WeekLunch[]> {
  return db
    .select({
      day: lunches.day,
      venueId: lunches.venueId,
      venueName: lunches.venueName,
      how: lunches.how,
      walkingMinutes: venues.walkingMinutes,
      eatenBefore: sql<string | null>`(
        select max(${earlier.day}) from ${lunches} as ${earlier}
        where ${earlier.teamId} = ${lunches.teamId} and ${earlier.venueId} = ${lunches.venueId}
          and ${earlier.day} < ${lunches.day})`,
    })
    .from(lunches)
    .leftJoin(venues, ofVenue)
    .where(and(eq(lunches.teamId, teamId), between(lunches.day, from, to)))
    .orderBy(asc(lunches.day))
}

/** The days of a year, as texts that can be compared. */
const boundsOf = (year: number) => {
  const padded = String(year).padStart(4, '0')
  return { from: `${padded}-01-01`, to: `${padded}-12-31` }
}

/** The team's lunches of the year, the first one first. */
export function lunchesOfYear(db: DatabaseHandle, teamId: TeamId, year: number): Promise<YearLunch[]> {
  const { from, to } = boundsOf(year)
  return db
    .select({
      day: lunches.day,
      venueId: lunches.venueId,
      venueName: lunches.venueName,
      how: lunches.how,
      votes: lunches.votes,
      against: lunches.against,
      voters: lunches.voters,
      tally: lunches.tally,
      againstTally: lunches.againstTally,
      walkingMinutes: venues.walkingMinutes,
    })
    .from(lunches)
    .leftJoin(venues, ofVenue)
    .where(and(eq(lunches.teamId, teamId), between(lunches.day, from, to)))
    .orderBy(asc(lunches.day))
}

/** The nearest years before and after this one in which the team has a lunch. */
export async function yearsBeside(db: DatabaseHandle, teamId: TeamId, year: number) {
  const { from, to } = boundsOf(year)
  const [found] = await db.execute<{ earlier: number | null; later: number | null }>(sql`
    select
      (select extract(year from max(${lunches.day}))::integer from ${lunches}
        where ${lunches.teamId} = ${teamId} and ${lunches.day} < ${from}::date) as earlier,
      (select extract(year from min(${lunches.day}))::integer from ${lunches}
        where ${lunches.teamId} = ${teamId} and ${lunches.day} > ${to}::date) as later`)
  return { earlier: found?.earlier ?? null, later: found?.later ?? null }
}
