import type { Dish } from '@lunchvote/contracts/menus'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { menuReadings } from '@lunchvote/db/tables/menus'
import { teams } from '@lunchvote/db/tables/teams'
import { pageOf, venues } from '@lunchvote/db/tables/venues'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Whether a row of `menuReadings` is the menu of a day of the row of `venues`, and is proved to be of that day. */
export const isMenuOf = (day: SQLWrapper): SQL | undefined =>
  and(
    eq(menuReadings.page, pageOf(venues.link)),
    eq(menuReadings.day, sql`${day}`),
    eq(menuReadings.state, 'read'),
  )

/** A venue of a team on a day, such as `2026-11-20`. */
export type MenuPlace = { teamId: number; venueId: number; day: string }

/**
 * The dishes of the places whose menu was read and is proved to be of that day, if their team shows menus. Others are left
 * out.
 */
export async function dishesOf(
  db: DatabaseHandle,
  places: readonly MenuPlace[],
): Promise<(MenuPlace & { dishes: Dish[] })[]> {
  if (places.length === 0) return []
  const list = (of: (place: MenuPlace) => number | string) => `{${places.map(of).join()}}`
  const found = await db
    .select({
      teamId: venues.teamId,
      venueId: venues.id,
      day: menuReadings.day,
      dishes: menuReadings.dishes,
    })
    .from(
      sql`unnest(
        ${list(({ teamId }) => teamId)}::integer[], ${list(({ venueId }) => venueId)}::integer[],
        ${list(({ day }) => day)}::date[]
      ) as place (team_id, venue_id, day)`,
    )
    .innerJoin(venues, and(sql`${venues.teamId} = place.team_id`, sql`${venues.id} = place.venue_id`))
    // With `coalesce`, PostgreSQL finds these teams by their id, and does not read all that show menus.
    .innerJoin(teams, and(eq(teams.id, venues.teamId), sql`coalesce(${teams.showMenus}, false)`))
    .innerJoin(menuReadings, isMenuOf(sql`place.day`))
  return found.filter(({ dishes }) => dishes.length > 0)
}
