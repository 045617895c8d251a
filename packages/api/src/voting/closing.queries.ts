import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { rounds } from '@lunchvote/db/tables/rounds'
import { teams } from '@lunchvote/db/tables/teams'
import { and, eq, gt, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { lockTeam } from '../lock-team.ts'
import type { TeamId } from '../member.ts'
import { teamRound } from '../team-round.ts'
import type { DayChange } from './day.rules.ts'

/** The columns of a team that tell its day. */
const state = {
  teamId: sql<TeamId>`${teams.id}`,
  teamName: teams.name,
  ...teamRound,
  lunchDays: teams.lunchDays,
  offDays: teams.offDays,
  votingOpens: teams.votingOpens,
  votingCloses: teams.votingCloses,
  extendedTo: teams.extendedTo,
  nextClosing: teams.nextClosing,
  closedThrough: teams.closedThrough,
  closesFrom: teams.closesFrom,
  noLunchOn: teams.noLunchOn,
  votingMode: teams.votingMode,
  ifNobodyVotes: teams.ifNobodyVotes,
  remindMinutes: teams.remindMinutes,
  language: teams.language,
  leavesAt: teams.leavesAt,
  meetingPoint: teams.meetingPoint,
  resetAt: rounds.resetAt,
  resetBy: rounds.resetBy,
  nudgedAt: teams.nudgedAt,
  nudgedBy: teams.nudgedBy,
  nudgedById: teams.nudgedById,
  reopenedAt: teams.reopenedAt,
  reopenedBy: teams.reopenedBy,
}

const ofRound = eq(rounds.teamId, teams.id)

/** What is stored about a team's day. */
export type TeamState = NonNullable<Awaited<ReturnType<typeof selectState>>>

export async function isTeamDue(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<boolean> {
  const due = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), lte(teams.nextClosing, now)))
  return due.length > 0
}

/** What is stored about the team's day, once with each of the lunches of these days, or once without a lunch. */
export function selectStates(db: DatabaseHandle, teamId: TeamId, days: readonly string[]) {
  return db
    .select({ state, lunch: lunches })
    .from(teams)
    .leftJoin(rounds, ofRound)
    .leftJoin(lunches, and(eq(lunches.teamId, teams.id), inArray(lunches.day, [...days])))
    .where(eq(teams.id, teamId))
}

/** What is stored about the team's day. Undefined if the team was deleted. */
export async function selectState(db: DatabaseHandle, teamId: number) {
  const [found] = await statesOf(db, [teamId])
  return found
}

/** What is stored about the days of these teams. */
export const statesOf = (db: DatabaseHandle, teamIds: readonly number[]) =>
  db
    .select(state)
    .from(teams)
    // The query limits both tables to these teams, because PostgreSQL would otherwise read all rounds.
    .leftJoin(rounds, and(ofRound, inArray(rounds.teamId, [...teamIds])))
    .where(inArray(teams.id, [...teamIds]))

/** Reads the teams in a statement of its own once they are locked, as `lockTeam` says. */
async function statesOfLocked(db: DatabaseHandle, locked: Promise<{ id: number }[]>): Promise<TeamState[]> {
  const ids = (await locked).map(({ id }) => id)
  return ids.length === 0 ? [] : statesOf(db, ids)
}

/**
 * Locks the team, and reads what is stored about its day: waits for votes that are being cast, and makes new votes wait
 * until the transaction ends. Undefined if the team was deleted.
 */
export async function lockState(db: DatabaseHandle, teamId: number): Promise<TeamState | undefined> {
  await lockTeam(db, teamId)
  return selectState(db, teamId)
}

/** Locks the team if its closing time has come. Waits for votes that are being cast. */
export function lockIfDue(db: DatabaseHandle, teamId: number, now: Date): Promise<TeamState[]> {
  const isDue = and(eq(teams.id, teamId), lte(teams.nextClosing, now))
  return statesOfLocked(db, db.select({ id: teams.id }).from(teams).where(isDue).for('no key update'))
}

/**
 * Locks up to `limit` teams whose closing time has come.
 * @param locked whether to skip teams that another transaction has locked, or to wait for them
 */
export function lockSomeDue(
  db: DatabaseHandle,
  now: Date,
  limit: number,
  locked: 'skip' | 'wait',
): Promise<TeamState[]> {
  const due = db
    .select({ id: teams.id })
    .from(teams)
    .where(lte(teams.nextClosing, now))
    .orderBy(teams.nextClosing)
    .limit(limit)
    .for('no key update', locked === 'skip' ? { skipLocked: true } : {})
  return statesOfLocked(db, due)
}

/** The next closing time of each team, if it is after `from` and not after `until`. Each time is returned once. */
export async function closingsBetween(db: DatabaseHandle, from: Date, until: Date): Promise<Date[]> {
  const found = await db
    .selectDistinct({ closing: teams.nextClosing })
    .from(teams)
    .where(and(gt(teams.nextClosing, from), lte(teams.nextClosing, until)))
  return found.flatMap(({ closing }) => closing ?? [])
}

export async function updateState(
  db: DatabaseHandle,
  teamId: TeamId,
  change: DayChange & { nextClosing: Date | null },
): Promise<void> {
  await db.update(teams).set(change).where(eq(teams.id, teamId))
}

type Closed = { id: TeamId; closedThrough: string; nextClosing: Date | null }

/** Stores that the days of these teams are closed, in one statement. */
export async function closeDays(db: DatabaseHandle, closed: readonly Closed[]): Promise<void> {
  await db.execute(sql`
    update ${teams} set closed_through = closed."closedThrough", next_closing = closed."nextClosing"
    from jsonb_to_recordset(${JSON.stringify(closed)}::text::jsonb)
      as closed (id integer, "closedThrough" date, "nextClosing" timestamptz)
    where ${teams.id} = closed.id`)
}

/** Whether the team has a lunch on the day or later. */
export async function hasLunchFrom(db: DatabaseHandle, teamId: TeamId, day: string): Promise<boolean> {
  const found = await db
    .select({ day: lunches.day })
    .from(lunches)
    .where(and(eq(lunches.teamId, teamId), gte(lunches.day, day)))
    .limit(1)
  return found.length > 0
}

/** Up to `limit` teams with a next closing time, in the order of their ids, after the id `after`. */
export function teamsThatClose(db: DatabaseHandle, after: number, limit: number) {
  return db
    .select(state)
    .from(teams)
    .leftJoin(rounds, ofRound)
    .where(and(isNotNull(teams.nextClosing), gt(teams.id, after)))
    .orderBy(teams.id)
    .limit(limit)
}
