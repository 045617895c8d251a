import { asyncCommit } from '@lunchvote/db/async-commit'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { type SQL, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import type { TeamDay } from './clock.rules.ts'
import {
  isAbsence,
  isDue,
  isHiding,
  isLive,
  isLiveSince,
  lastReset,
  sqlDay,
  timestamp,
} from './day.queries.ts'

/**
 * The maximum numbers of teams and votes in a batch. A batch is small, so that casting a vote waits only briefly for
 * it. Both numbers are part of the SQL text, so that PostgreSQL plans for so few rows.
 */
const teamsPerBatch = 20
const votesPerBatch = 1000

/**
 * Deletes the team's votes from before its last reset. This comes before a change of its settings, because under other
 * settings these votes could count again.
 */
export async function deleteStaleVotesOfTeam(db: DatabaseHandle, today: TeamDay): Promise<void> {
  const team = sql`
    select ${teams.id}, ${lastReset(sqlDay(today))} as last_reset from ${teams} where ${teams.id} = ${today.teamId}`
  while ((await deleteBatch(db, team)).deleted === votesPerBatch) {
    // There can be more.
  }
}

/**
 * Deletes the votes from before the last reset, of the teams that reset daily in the timezone. Skips teams whose
 * decision is due, because the decision still has to count these votes. Works in small batches, and each batch is a
 * transaction.
 * @param day the day of the timezone that contains `now`
 * @param onDeleted is called for each team that had such votes
 * @returns how many votes were deleted
 */
export async function deleteStaleVotesIn(
  db: DatabaseHandle,
  timezone: string,
  { now, startsAt }: { now: Date; startsAt: Date },
  onDeleted: (teamId: number) => void,
): Promise<number> {
  for (let deleted = 0, from = 0; ; ) {
    const batch = await deleteBatch(
      db,
      sql`
        select ${teams.id}, ${timestamp(startsAt)} as last_reset from ${teams}
        where ${teams.dailyReset} and ${teams.timezone} = ${timezone} and ${teams.id} >= ${from}
          and not ${isDue(timestamp(now))}
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

/** Whether the vote was reset by a member. */
export const wasReset = sql`coalesce(${votes.resetVenueId}, ${votes.droppedResetVenueId}) is not null`

/**
 * Clears the team's votes that count. Their rows stay, for `restoreVotes`, and those of earlier resets are deleted. If
 * there is no vote, changes nothing. The transaction must have locked the team.
 * @returns how many members' votes were cleared
 */
export async function clearVotes(db: DatabaseHandle, today: TeamDay, by: string): Promise<number> {
  const { teamId } = today
  const day = sqlDay(today)
  const [answer] = await db.execute<{ cleared: number }>(sql`
    with cleared as (
      update ${votes} set
        venue_id = null, reset_venue_id = ${votes.venueId},
        dropped_venue_id = null, dropped_reset_venue_id = ${votes.droppedVenueId}
      from ${teams}
      where ${votes.teamId} = ${teamId} and ${teams.id} = ${teamId} and ${isLive(day)}
        and (${votes.venueId} is not null or (${votes.droppedVenueId} is not null and ${isHiding(day)}))
      returning ${votes.userId}
    ), forgotten as (
      delete from ${votes} where ${votes.teamId} = ${teamId} and ${wasReset} and exists (select from cleared)
    ), noted as (
      update ${teams} set reset_at = ${day.now}, reset_by = ${by}
      where ${teams.id} = ${teamId} and exists (select from cleared)
    )
    select count(distinct user_id)::integer as cleared from cleared`)
  return answer?.cleared ?? 0
}

/**
 * Restores the votes that the last reset by a member cleared. Each vote keeps its time. The transaction must have locked
 * the team, and the reset must be one that can be undone.
 * @returns how many members' votes were restored
 */
export async function restoreVotes(db: DatabaseHandle, today: TeamDay): Promise<number> {
  const day = sqlDay(today)
  const [answer] = await db.execute<{ restored: number }>(sql`
    with undone as (
      update ${teams} set reset_at = null, reset_by = null
      where ${teams.id} = ${today.teamId}
      returning ${teams.id}, ${lastReset(day)} as last_reset, ${isHiding(day)} as is_hiding
    ), restored as (
      update ${votes} set
        venue_id = ${votes.resetVenueId}, reset_venue_id = null,
        dropped_venue_id = ${votes.droppedResetVenueId}, dropped_reset_venue_id = null
      from undone
      where ${votes.teamId} = undone.id and ${wasReset} and ${isLiveSince(sql`last_reset`)}
      returning ${votes.userId}, ${votes.venueId} is not null or is_hiding as shows_vote
    )
    select count(distinct user_id)::integer as restored from restored where shows_vote`)
  return answer?.restored ?? 0
}

/**
 * Deletes all votes of the team, also those that a member reset, because they are of another voting mode. The
 * transaction must have locked the team.
 */
export async function deleteVotesOfTeam(db: DatabaseHandle, teamId: TeamId): Promise<void> {
  await db.execute(sql`
    with undone as (update ${teams} set reset_at = null, reset_by = null where ${teams.id} = ${teamId})
    delete from ${votes} where ${votes.teamId} = ${teamId} and not ${isAbsence}`)
}
