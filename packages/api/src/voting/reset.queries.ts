import { asyncCommit } from '@lunchvote/db/async-commit'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { type SQL, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { dayStart, isDue, lastReset } from './day.queries.ts'

/**
 * The maximum numbers of teams and votes in a batch. A batch is small, so that casting a vote waits only briefly for
 * it. Both numbers are part of the SQL text, so that PostgreSQL plans for so few rows.
 */
const teamsPerBatch = 20
const votesPerBatch = 1000

/**
 * The timezones of teams that reset daily, and when the current day began in each. The query looks up one timezone
 * after the other in the index, so its time does not depend on the number of teams.
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

/**
 * Deletes the team's votes from before its last reset. This comes before a change of its settings, because under other
 * settings these votes could count again.
 */
export async function deleteStaleVotesOfTeam(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<void> {
  const team = sql`select ${teams.id}, ${lastReset(now)} as last_reset from ${teams} where ${teams.id} = ${teamId}`
  while ((await deleteBatch(db, team)).deleted === votesPerBatch) {
    // There can be more.
  }
}

/**
 * Deletes the votes from before the last reset, of the teams that reset daily in the timezone. Skips teams whose
 * decision is due, because the decision still has to count these votes. Works in small batches, and each batch is a
 * transaction.
 * @param onDeleted is called for each team that had such votes
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
          and not ${isDue(now)}
        order by ${teams.id} limit ${sql.raw(String(teamsPerBatch))}`,
      // After a crash of PostgreSQL, deleted votes can reappear. They do not count, and LunchVote deletes them again at
      // its next start or after the next midnight.
      asyncCommit,
    )
    if (batch.lastTeam === null) return deleted
    deleted += batch.deleted
    for (const teamId of batch.teams) onDeleted(teamId)
    if (batch.deleted < votesPerBatch) from = batch.lastTeam + 1
  }
}

/**
 * Deletes one batch. Skips votes that another statement is changing at this moment. If that statement casts a vote of
 * the same member, the row becomes a vote of today. Otherwise the next reset deletes the row.
 */
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
