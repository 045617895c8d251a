import type { DatabaseHandle } from '@lunchvote/db/database'
import { calendarDays, calendarFeeds } from '@lunchvote/db/tables/calendar'
import { lunches } from '@lunchvote/db/tables/lunches'
import { menuReadings } from '@lunchvote/db/tables/menus'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { isMenuOf } from '../voting/menu-dishes.queries.ts'

/** Stores the member's link in place of the one that the member had. */
export async function replaceFeed(db: DatabaseHandle, feed: typeof calendarFeeds.$inferInsert) {
  const { tokenHash, createdAt } = feed
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: { tokenHash, createdAt } })
}

export async function deleteFeed(db: DatabaseHandle, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** When the member's link was made. Undefined if the member has none. */
export async function feedMadeAt(db: DatabaseHandle, userId: number): Promise<Date | undefined> {
  const [feed] = await db
    .select({ createdAt: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
  return feed?.createdAt
}

/** The owner of the link, and the owner's team. Undefined if there is no such link. */
export async function ownerOfFeed(db: DatabaseHandle, tokenHash: string) {
  const [found] = await db
    .select({ userId: users.id, teamId: sql<TeamId>`${users.teamId}`, language: users.language })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, tokenHash))
  return found
}

/** The team's lunches from `from` on, in their order, with what was read of the menu of that day if the team shows menus. */
export function lunchesFrom(db: DatabaseHandle, teamId: TeamId, from: string) {
  return db
    .select({
      day: lunches.day,
      venueName: lunches.venueName,
      reason: lunches.reason,
      reasonCode: lunches.reasonCode,
      reasonParams: lunches.reasonParams,
      decidedBy: lunches.decidedBy,
      how: lunches.how,
      decidedAt: lunches.decidedAt,
      dishes: menuReadings.dishes,
    })
    .from(lunches)
    .leftJoin(venues, and(eq(venues.teamId, lunches.teamId), eq(venues.id, lunches.venueId)))
    .leftJoin(teams, and(eq(teams.id, lunches.teamId), teams.showMenus))
    .leftJoin(menuReadings, and(isNotNull(teams.id), isMenuOf(lunches.day)))
    .where(and(eq(lunches.teamId, teamId), gte(lunches.day, from)))
    .orderBy(lunches.day)
}

const { day, shown, sequence, changedAt } = calendarDays
const told = { day, shown, sequence, changedAt }

/** What calendars were last told about the days. */
export function toldDays(db: DatabaseHandle, teamId: TeamId, from: string) {
  return db
    .select(told)
    .from(calendarDays)
    .where(and(eq(calendarDays.teamId, teamId), gte(day, from)))
}

export type ToldDay = Awaited<ReturnType<typeof toldDays>>[number]

/**
 * Stores what calendars are told about the days. A day that has changed gets the next number, also if several instances
 * tell of the change. @returns the days as stored
 */
export function tellDays(
  db: DatabaseHandle,
  teamId: TeamId,
  days: readonly Pick<ToldDay, 'day' | 'shown'>[],
  now: Date,
): Promise<ToldDay[]> {
  const isSame = sql`${shown} = excluded.shown`
  return db
    .insert(calendarDays)
    .values(days.map((one) => ({ ...one, teamId, changedAt: now })))
    .onConflictDoUpdate({
      target: [calendarDays.teamId, day],
      set: {
        shown: sql`excluded.shown`,
        sequence: sql`${sequence} + case when ${isSame} then 0 else 1 end`,
        changedAt: sql`case when ${isSame} then ${changedAt} else excluded.changed_at end`,
      },
    })
    .returning(told)
}

/**
 * Deletes what calendars were told about days long before `firstDay`. A change of the timezone can show the days shortly
 * before it again.
 */
export async function forgetDays(db: DatabaseHandle, teamId: TeamId, firstDay: string): Promise<void> {
  await db
    .delete(calendarDays)
    .where(and(eq(calendarDays.teamId, teamId), lt(day, sql`${firstDay}::date - 7`)))
}
