import type { DatabaseHandle } from '@lunchvote/db/database'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { TeamId } from './auth/member.ts'

/** A placeholder is given an instant as ISO 8601. */
type Instant = Date | Placeholder

/** The instant of the team's last reset by the clock, null where the daily reset is off. */
export const lastReset = (now: Instant): SQL<Date | null> =>
  sql`case when ${teams.dailyReset} then date_trunc('day', ${now instanceof Date ? now.toISOString() : now}::timestamptz, ${teams.timezone}) end`

/** A vote from before the last reset no longer counts, whether or not anything has cleared it away yet. */
export const isLive = (now: Instant): SQL<boolean> => sql`(${votes.date} < ${lastReset(now)}) is not true`

/** The same for votes of one team, whose last reset is then worked out once and not for each vote. */
export const isLiveIn = (teamId: SQL, now: Instant): SQL<boolean> =>
  sql`(${votes.date} < (select ${lastReset(now)} from ${teams} where ${teams.id} = ${teamId})) is not true`

/** Small enough that nobody waits for a batch. Part of the statements, as PostgreSQL plans by them. */
const teamsPerBatch = 20
const votesPerBatch = 1000

/**
 * As a column of a statement: its commit does not wait for the disk, and so votes seldom queue behind it. What a crash
 * brings back counts no more than before, and is cleared at the next start.
 */
const leaveTheDisk = sql`set_config('synchronous_commit', 'off', true)`

/** Clears away what no longer counts in the team. @returns how many votes */
export async function deleteStaleVotesOfTeam(db: DatabaseHandle, teamId: TeamId, now: Date): Promise<number> {
  const team = sql`select ${teams.id}, ${lastReset(now)} as last_reset from ${teams} where ${teams.id} = ${teamId}`
  for (let cleared = 0; ; ) {
    const batch = await deleteBatch(db, team)
    cleared += batch.cleared
    if (batch.cleared < votesPerBatch) return cleared
  }
}

/**
 * Clears away what no longer counts in the teams that reset daily in the timezone, some teams at a time and each batch
 * a transaction of its own.
 * @param tell is told each team that had such votes, once they are gone
 * @returns how many votes
 */
export async function deleteStaleVotesIn(
  db: DatabaseHandle,
  timezone: string,
  now: Date,
  tell: (teamId: number) => void,
): Promise<number> {
  for (let cleared = 0, from = 0; ; ) {
    const batch = await deleteBatch(
      db,
      sql`
        select ${teams.id}, ${lastReset(now)} as last_reset from ${teams}
        where ${teams.dailyReset} and ${teams.timezone} = ${timezone} and ${teams.id} >= ${from}
        order by ${teams.id} limit ${sql.raw(String(teamsPerBatch))}`,
      leaveTheDisk,
    )
    if (batch.lastTeam === null) return cleared
    cleared += batch.cleared
    for (const teamId of batch.teams) tell(teamId)
    if (batch.cleared < votesPerBatch) from = batch.lastTeam + 1
  }
}

/** Votes that are being cast just now are left alone: they are of today, or the clock rules them out until they go. */
async function deleteBatch(
  db: DatabaseHandle,
  someTeams: SQL,
  also: SQL = sql`null`,
): Promise<{ cleared: number; teams: number[]; lastTeam: number | null }> {
  const [batch] = await db.execute<{ cleared: number; teams: number[] | null; last_team: number | null }>(sql`
    with team as (${someTeams}), stale as (
      select ${votes.id} from team inner join ${votes} on ${votes.teamId} = team.id
      where ${votes.date} < team.last_reset
      limit ${sql.raw(String(votesPerBatch))} for update of ${votes} skip locked
    ), gone as (
      delete from ${votes} where ${votes.id} = any(array(select id from stale)) returning team_id
    )
    select
      (select count(*)::integer from stale) as cleared,
      (select array_agg(distinct team_id) from gone) as teams,
      (select max(id) from team) as last_team,
      ${also}`)
  return { cleared: batch?.cleared ?? 0, teams: batch?.teams ?? [], lastTeam: batch?.last_team ?? null }
}
