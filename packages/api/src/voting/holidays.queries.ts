import type { HolidayList, OwnDay } from '@lunchvote/contracts/holidays'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { holidays } from '@lunchvote/db/tables/holidays'
import { teams } from '@lunchvote/db/tables/teams'
import { eq, ne, or, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

/** The holidays that are stored for a region. Undefined if none are. */
export async function storedHolidays(db: DatabaseHandle, region: string): Promise<HolidayList | undefined> {
  const [found] = await db.select({ days: holidays.days }).from(holidays).where(eq(holidays.region, region))
  return found?.days
}

export type Edition = Pick<typeof holidays.$inferSelect, 'version' | 'fromYear'>

export async function storeHolidays(
  db: DatabaseHandle,
  region: string,
  values: Edition & { days: HolidayList },
): Promise<void> {
  await db
    .insert(holidays)
    .values({ region, ...values })
    .onConflictDoUpdate({ target: holidays.region, set: values })
}

export async function updateHolidays(
  db: DatabaseHandle,
  region: string,
  change: Partial<Edition & { days: HolidayList }>,
): Promise<void> {
  await db.update(holidays).set(change).where(eq(holidays.region, region))
}

/** The regions whose holidays were computed by another version, or for other years. */
export async function outdatedRegions(db: DatabaseHandle, { version, fromYear }: Edition): Promise<string[]> {
  const found = await db
    .select({ region: holidays.region })
    .from(holidays)
    .where(or(ne(holidays.version, version), ne(holidays.fromYear, fromYear)))
  return found.map(({ region }) => region)
}

export async function teamsOfRegion(db: DatabaseHandle, region: string): Promise<TeamId[]> {
  const found = await db
    .select({ id: sql<TeamId>`${teams.id}` })
    .from(teams)
    .where(eq(teams.holidays, region))
  return found.map(({ id }) => id)
}

/** What the team has set itself, and the holidays of its region. Undefined if the team was deleted. */
export async function selectDaysOff(
  db: DatabaseHandle,
  teamId: TeamId,
): Promise<{ region: string | null; daysOff: OwnDay[]; holidays: HolidayList } | undefined> {
  const [found] = await db
    .select({ region: teams.holidays, daysOff: teams.daysOff, days: holidays.days })
    .from(teams)
    .leftJoin(holidays, eq(holidays.region, teams.holidays))
    .where(eq(teams.id, teamId))
  return found && { region: found.region, daysOff: found.daysOff, holidays: found.days ?? [] }
}

export async function updateOffDays(db: DatabaseHandle, teamId: TeamId, offDays: string[]): Promise<void> {
  await db.update(teams).set({ offDays }).where(eq(teams.id, teamId))
}
