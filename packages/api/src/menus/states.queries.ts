import type { DatabaseHandle } from '@lunchvote/db/database'
import { menuReadings } from '@lunchvote/db/tables/menus'
import { teams } from '@lunchvote/db/tables/teams'
import { pageOf, venues } from '@lunchvote/db/tables/venues'
import { and, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

/** The links on offer of the team, with the weekdays on which it has lunch. None if it shows no menus. */
export function linksOf(db: DatabaseHandle, teamId: TeamId) {
  return db
    .select({
      venueId: venues.id,
      venueName: venues.name,
      link: sql<string>`${venues.link}`,
      page: pageOf(venues.link),
      lunchDays: teams.lunchDays,
      offDays: teams.offDays,
    })
    .from(venues)
    .innerJoin(teams, and(eq(teams.id, venues.teamId), teams.showMenus))
    .where(and(eq(venues.teamId, teamId), venues.active, isNotNull(venues.link)))
    .orderBy(desc(venues.id))
}

/** What was read of pages on these days. */
export function readingsOf(db: DatabaseHandle, pages: readonly string[], days: readonly string[]) {
  const { askedAt: _, ...reading } = getTableColumns(menuReadings)
  return db
    .select(reading)
    .from(menuReadings)
    .where(and(inArray(menuReadings.page, [...pages]), inArray(menuReadings.day, [...days])))
}
