import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { jobs, type MenuJob } from '@lunchvote/db/tables/jobs'
import { menuAsks, menuReadings, menuSources } from '@lunchvote/db/tables/menus'
import { teams } from '@lunchvote/db/tables/teams'
import { pageOf, venues } from '@lunchvote/db/tables/venues'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { isOpenOn } from '../voting/open-days.queries.ts'

const { id: _id, page: _page, day: _day, askedAt: _askedAt, ...reading } = getTableColumns(menuReadings)

/** The venues on offer that are open on the day and have a link, with what was read. None if the team shows no menus. */
export function menusOn(db: DatabaseHandle, { teamId, day }: { teamId: number; day: string }) {
  const today = sql`${day}::date`
  return db
    .select({ venueId: venues.id, reading })
    .from(venues)
    .innerJoin(teams, eq(teams.id, venues.teamId))
    .leftJoin(menuReadings, and(eq(menuReadings.page, pageOf(venues.link)), eq(menuReadings.day, today)))
    .where(
      and(eq(venues.teamId, teamId), teams.showMenus, venues.active, isNotNull(venues.link), isOpenOn(today)),
    )
    .orderBy(desc(venues.id))
}

/** The page behind the link of a venue, and whether the team shows menus. Undefined if the team has no such venue. */
export async function pageOfVenue(db: DatabaseHandle, teamId: TeamId, venueId: number) {
  const [found] = await db
    .select({
      page: sql<string | null>`${pageOf(venues.link)}`,
      showMenus: sql<boolean>`coalesce(${teams.showMenus}, false)`,
    })
    .from(venues)
    .innerJoin(teams, eq(teams.id, venues.teamId))
    .where(and(eq(venues.teamId, teamId), eq(venues.id, venueId)))
  return found
}

/** A page that is to be read on a day. */
export type Ask = { page: string; day: string }

/** Two instances that change rows in one order do not wait for each other for ever. */
const inOrder = (asks: readonly Ask[]): Ask[] =>
  asks.toSorted((a, b) => (`${a.day} ${a.page}` < `${b.day} ${b.page}` ? -1 : 1))

/**
 * Notes that these pages, each once, are to be read.
 * @param notSince a page that was asked for after this instant is not noted
 * @returns the pages that were noted
 */
export function noteAsks(
  db: DatabaseHandle,
  asks: readonly Ask[],
  { askedAt, notSince }: { askedAt: Date; notSince: Date },
): Promise<Ask[]> {
  return db
    .insert(menuReadings)
    .values(inOrder(asks).map(({ page, day }) => ({ page, day, askedAt })))
    .onConflictDoUpdate({
      target: [menuReadings.page, menuReadings.day],
      set: { isWaiting: true, askedAt },
      setWhere: lte(menuReadings.askedAt, notSince),
    })
    .returning({ page: menuReadings.page, day: menuReadings.day })
}

/** Adds jobs. @param laneOf the jobs of a lane run one after the other */
export async function insertMenuJobs(
  db: DatabaseHandle,
  added: readonly MenuJob[],
  laneOf: (page: string) => string,
): Promise<void> {
  await db.insert(jobs).values(added.map((data) => ({ lane: laneOf(data.page), data, dueAt: sql`now()` })))
}

/** Up to `limit` teams that show menus, with what tells when their voting closes, after the id `after`. */
export function teamsWithMenus(db: DatabaseHandle, after: number, limit: number) {
  return db
    .select({
      id: teams.id,
      timezone: teams.timezone,
      votingCloses: teams.votingCloses,
      lunchDays: teams.lunchDays,
      offDays: teams.offDays,
      extendedTo: teams.extendedTo,
      closesFrom: teams.closesFrom,
    })
    .from(teams)
    .where(and(teams.showMenus, gt(teams.id, after)))
    .orderBy(asc(teams.id))
    .limit(limit)
}

/** A team whose pages are due, also those that were asked for before `since`, and had no menu. */
export type DueTeam = { id: number; day: string; timezone: string; since: Date }

/**
 * The pages of teams that are to be read, each with a timezone of its readers. A page can be there several times.
 * @param lostBefore a page that still waits, and was asked for by then, can have lost its job
 */
export function duePages(
  db: DatabaseHandle,
  due: readonly DueTeam[],
  lostBefore: Date,
): Promise<(Ask & { timezone: string })[]> {
  const list = (of: (team: DueTeam) => string | number) => `{${due.map(of).join()}}`
  const today = sql`due.day`
  return db
    .select({
      page: pageOf(venues.link),
      day: sql<string>`due.day::text`,
      timezone: sql<string>`due.timezone`,
    })
    .from(venues)
    .innerJoin(
      sql`unnest(
        ${list(({ id }) => id)}::integer[], ${list(({ day }) => day)}::date[],
        ${list(({ timezone }) => timezone)}::text[], ${list(({ since }) => since.toISOString())}::timestamptz[]
      ) as due (team_id, day, timezone, since)`,
      sql`due.team_id = ${venues.teamId}`,
    )
    .leftJoin(menuReadings, and(eq(menuReadings.page, pageOf(venues.link)), eq(menuReadings.day, today)))
    .where(
      and(
        venues.active,
        isNotNull(venues.link),
        isOpenOn(today),
        or(
          isNull(menuReadings.page),
          and(menuReadings.isWaiting, lte(menuReadings.askedAt, lostBefore)),
          and(
            sql`not ${menuReadings.isWaiting}`,
            sql`${menuReadings.state} <> 'read'`,
            sql`${menuReadings.askedAt} < due.since`,
          ),
        ),
      ),
    )
}

/** What is stored of a page on a day. Undefined if it was never asked for. */
export async function readingOf(db: DatabaseHandle, { page, day }: Ask) {
  const [found] = await db
    .select(reading)
    .from(menuReadings)
    .where(and(eq(menuReadings.page, page), eq(menuReadings.day, day)))
  return found
}

export async function storeReading(
  db: DatabaseHandle,
  { page, day }: Ask,
  values: Partial<typeof menuReadings.$inferInsert>,
): Promise<void> {
  await db
    .update(menuReadings)
    .set({ ...values, isWaiting: false })
    .where(and(eq(menuReadings.page, page), eq(menuReadings.day, day)))
}

/** Says that nobody waits for a page any more. What was never read is deleted. */
export async function endReading(db: DatabaseHandle, { page, day }: Ask): Promise<void> {
  const isOf = and(eq(menuReadings.page, page), eq(menuReadings.day, day))
  await db.delete(menuReadings).where(and(isOf, eq(menuReadings.state, 'waiting')))
  await db.update(menuReadings).set({ isWaiting: false }).where(isOf)
}

/** The teams that have a venue on offer with this page. */
export async function teamsWithPage(db: DatabaseHandle, page: string): Promise<number[]> {
  const found = await db
    .selectDistinct({ teamId: venues.teamId })
    .from(venues)
    .where(and(eq(pageOf(venues.link), page), venues.active, isNotNull(venues.link)))
  return found.map(({ teamId }) => teamId)
}

/** Those of the teams that show menus. */
export async function thoseWithMenus(db: DatabaseHandle, teamIds: readonly number[]): Promise<number[]> {
  const found = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(inArray(teams.id, [...teamIds]), teams.showMenus))
  return found.map(({ id }) => id)
}

export async function memoryOf(db: DatabaseHandle, address: string): Promise<object | null> {
  const [found] = await db
    .select({ memory: menuSources.memory })
    .from(menuSources)
    .where(eq(menuSources.address, address))
  return found?.memory ?? null
}

export async function storeMemories(
  db: DatabaseHandle,
  memories: readonly { address: string; memory: object }[],
  readAt: Date,
): Promise<void> {
  for (const { address, memory } of memories) {
    await db
      .insert(menuSources)
      .values({ address, memory, readAt })
      .onConflictDoUpdate({ target: menuSources.address, set: { memory, readAt } })
  }
}

/** Counts a question to a model. @returns whether there were fewer than `max` on this day in UTC */
export async function countAsk(db: DatabaseHandle, now: Date, max: number): Promise<boolean> {
  if (max === 0) return false
  const day = dayOf(now)
  const counted = await db
    .insert(menuAsks)
    .values({ day, asked: 1 })
    .onConflictDoUpdate({
      target: menuAsks.day,
      set: { asked: sql`${menuAsks.asked} + 1` },
      setWhere: lt(menuAsks.asked, max),
    })
    .returning({ day: menuAsks.day })
  return counted.length > 0
}

const dayMs = 86_400_000
/** Five lunch days of a team that votes once a week are shown to its admin. */
const keptMs = { readings: 36 * dayMs, sources: 60 * dayMs }

/** Deletes old readings, and what was remembered of addresses that nobody links to any more. */
export async function deleteOldMenus(db: DatabaseHandle, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { id, askedAt } = menuReadings
  await deleteExpired(db, { table: menuReadings, key: id, expiresAt: askedAt }, before(keptMs.readings))
  const { address, readAt } = menuSources
  await deleteExpired(db, { table: menuSources, key: address, expiresAt: readAt }, before(keptMs.sources))
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 'YYYY-MM-DD'.length)
