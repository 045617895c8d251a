import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { type SQL, sql } from 'drizzle-orm'
import type { TeamId } from '../auth/member.ts'
import { dayStart, type Instant } from '../day/day.queries.ts'

/** When the votes of a team were last reset by the clock; null where the daily reset is off. */
export const lastReset = (now: Instant): SQL<Date | null> =>
  sql`case when ${teams.dailyReset} then ${dayStart(now, teams.timezone)} end`

/** A vote from before the last reset no longer counts, whether or not it has been deleted yet. */
export const isLive = (now: Instant): SQL<boolean> => sql`(${votes.date} < ${lastReset(now)}) is not true`

/** The same for the votes of one team; PostgreSQL then works out the last reset once, not for each vote. */
export const isLiveIn = (teamId: SQL, now: Instant): SQL<boolean> =>
  sql`(${votes.date} < (select ${lastReset(now)} from ${teams} where ${teams.id} = ${teamId})) is not true`

/** Small, so that votes wait only briefly for a batch. Not parameters, because PostgreSQL plans by these numbers. */
const teamsPerBatch = 20
const votesPerBatch = 1000

/**
 * A statement that selects this commits without waiting for the disk, so that votes rarely wait for it. A crash may
 * bring stale votes back; they do not count, and the next start deletes them.
 */
const asyncCommit = sql`set_config('synchronous_commit', 'off', true)`

/**
 * The timezones of teams that reset daily, and when the current day began there. Steps through the index from one
 * timezone to the next, so the number of teams in each does not matter.
 */
export function dayStartsOfTeams(db: DatabaseHandle, now: Date) {
  return db.execute<{ timezone: string; dayStart: string }>(sql`
    with recursive found(timezone) as (
      (select ${teams.timezone} from ${teams} where ${teams.dailyReset} order by ${teams.timezone} limit 1)
      union all
      select (
        select ${teams.timezone} from ${teams} where ${teams.dailyReset} and ${teams.timezone} > found.timezone
        order by ${teams.timezone} limit 1
      ) from found where found.timezone is not null
    )
    select timezone, ${dayStart(now, sql`timezone`)} as "dayStart" from found where timezone is not null`)
}

/** @returns how many votes were deleted */
export async function deleteStaleVotesOfTeam(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<number> {
  const team = sql`select ${teams.id}, ${lastReset(now)} as last_reset from ${teams} where ${teams.id} = ${teamId}`
  for (let deleted = 0; ; ) {
    const batch = await deleteBatch(db, team)
    deleted += batch.deleted
    if (batch.deleted < votesPerBatch) return deleted
  }
}

/**
 * Deletes the stale votes of the teams that reset daily in the timezone, in small batches, each its own transaction.
 * @param onDeleted called with each team that had such votes
 * @returns how many votes were deleted
 */
export async function deleteStaleVotesIn(
  db: DatabaseHandle,
  timezone: string,
  now: Date,
  onDeleted: (teamId: number) => void,
): Promise<number> {
  for (let deleted = 0, from = 0; ; ) {
    const batch = await deleteBatch(
      db,
      sql`
        select ${teams.id}, ${lastReset(now)} as last_reset from ${teams}
        where ${teams.dailyReset} and ${teams.timezone} = ${timezone} and ${teams.id} >= ${from}
        order by ${teams.id} limit ${sql.raw(String(teamsPerBatch))}`,
      asyncCommit,
    )
    if (batch.lastTeam === null) return deleted
    deleted += batch.deleted
    for (const teamId of batch.teams) onDeleted(teamId)
    if (batch.deleted < votesPerBatch) from = batch.lastTeam + 1
  }
}

/** Skips votes that are being changed: they become today's, or stay uncounted until the next reset. */
async function deleteBatch(
  db: DatabaseHandle,
  someTeams: SQL,
  setting: SQL = sql`null`,
): Promise<{ deleted: number; teams: number[]; lastTeam: number | null }> {
  const [batch] = await db.execute<{ deleted: number; teams: number[] | null; last_team: number | null }>(sql`
    with team as (${someTeams}), stale as (
      select ${votes.id} from team inner join ${votes} on ${votes.teamId} = team.id
      where ${votes.date} < team.last_reset
      limit ${sql.raw(String(votesPerBatch))} for update of ${votes} skip locked
    ), deleted as (
      delete from ${votes} where ${votes.id} = any(array(select id from stale)) returning team_id
    )
    select
      (select count(*)::integer from stale) as deleted,
      (select array_agg(distinct team_id) from deleted) as teams,
      (select max(id) from team) as last_team,
      ${setting}`)
  return { deleted: batch?.deleted ?? 0, teams: batch?.teams ?? [], lastTeam: batch?.last_team ?? null }
}
