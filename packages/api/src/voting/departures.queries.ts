import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunchTables } from '@lunchvote/db/tables/lunch-tables'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { and, between, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LocalTimes, TeamDay } from './clock.rules.ts'
import { hasBrowser, hasOutlet } from './reminders.queries.ts'

/**
 * The tables that leave soon: those with a time of their own, or with `times`, the first tables of one timezone that leave with
 * their teams at one of these times.
 */
export type Soon = { now: Date; until: Date; times: LocalTimes | null }

const leavesSoon = (db: DatabaseHandle, { now, until, times }: Soon): SQL | undefined => {
  if (!times) return and(gt(lunchTables.leavesAt, now), lte(lunchTables.leavesAt, until))
  const { timezone, day, from, to } = times
  const leaving = db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.timezone, timezone), between(teams.leavesAt, from, to)))
  return and(
    inArray(lunchTables.teamId, leaving),
    eq(lunchTables.lunchDay, day),
    isNull(lunchTables.leavesAt),
  )
}

/**
 * Locks up to `limit` tables whose browsers must be reminded now that they leave, and marks the tables as reminded. Skips tables
 * that another transaction has locked, and teams without a browser that gets reminders.
 */
export async function takeTablesToRemind(
  db: DatabaseHandle,
  soon: Soon,
  limit: number,
): Promise<{ tableId: number; teamId: number }[]> {
  const due = await db
    .select({ tableId: lunchTables.id, teamId: lunchTables.teamId })
    .from(lunchTables)
    .innerJoin(teams, eq(teams.id, lunchTables.teamId))
    .where(and(leavesSoon(db, soon), eq(lunchTables.isReminded, false), hasBrowser(db)))
    .limit(limit)
    .for('no key update', { of: lunchTables, skipLocked: true })
  if (due.length > 0) {
    const ids = due.map(({ tableId }) => tableId)
    await db.update(lunchTables).set({ isReminded: true }).where(inArray(lunchTables.id, ids))
  }
  return due
}

type DueTeam = Pick<TeamDay, 'teamId' | 'day'>

/** The teams in which a table leaves soon, and others have been opened that day. */
export function teamsToTell(db: DatabaseHandle, soon: Soon): Promise<DueTeam[]> {
  const opened = alias(lunchTables, 'opened')
  const isOfDay = and(eq(opened.teamId, lunchTables.teamId), eq(opened.day, lunchTables.day))
  return db
    .selectDistinct({ teamId: lunchTables.teamId, day: lunchTables.day })
    .from(lunchTables)
    .innerJoin(opened, and(isOfDay, isNull(opened.lunchDay)))
    .where(leavesSoon(db, soon))
}

/**
 * Locks those of these teams that have not been told of the tables of the day, and have an outlet that is told of decisions.
 * Skips teams that another transaction has locked.
 */
export async function lockTeamsToTell(db: DatabaseHandle, due: readonly DueTeam[]): Promise<number[]> {
  const ids = due.map(({ teamId }) => teamId)
  const isTold = sql`exists (
    select from unnest(${`{${ids.join()}}`}::integer[], ${`{${due.map(({ day }) => day).join()}}`}::date[]) as due (id, day)
    where due.id = ${teams.id} and due.day = ${teams.tablesToldOn})`
  const locked = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(inArray(teams.id, ids), sql`not ${isTold}`, hasOutlet(db, 'lunch.decided')))
    .for('no key update', { skipLocked: true })
  return locked.map(({ id }) => id)
}

/** Stores that the teams have been told of the tables of their days. */
export async function noteTold(
  db: DatabaseHandle,
  days: readonly Pick<TeamDay, 'teamId' | 'day'>[],
): Promise<void> {
  const told = JSON.stringify(days.map(({ teamId, day }) => ({ id: teamId, day })))
  await db.execute(sql`
    update ${teams} set tables_told_on = told.day
    from jsonb_to_recordset(${told}::text::jsonb) as told (id integer, day date) where ${teams.id} = told.id`)
}

/** The lunches of these teams on any of these days. */
export function lunchesOn(db: DatabaseHandle, days: readonly Pick<TeamDay, 'teamId' | 'day'>[]) {
  return db
    .select()
    .from(lunches)
    .where(
      and(
        inArray(
          lunches.teamId,
          days.map(({ teamId }) => teamId),
        ),
        inArray(lunches.day, [...new Set(days.map(({ day }) => day))]),
      ),
    )
}
