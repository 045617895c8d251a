import { asyncCommit } from '@lunchvote/db/async-commit'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { rounds } from '@lunchvote/db/tables/rounds'
import { setAsideVotes } from '@lunchvote/db/tables/set-aside-votes'
import { teams } from '@lunchvote/db/tables/teams'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { TeamId, TeamRound } from '../member.ts'
import { teamRound } from '../team-round.ts'
import type { LocalDay, TeamDay } from './clock.rules.ts'
import { isDue, isHiding, isLive, sqlDay, timestamp } from './day.queries.ts'

/** The team's round. It is read after the team was locked, in a statement of its own. */
export async function roundOf(db: DatabaseHandle, teamId: TeamId): Promise<TeamRound | undefined> {
  const [found] = await db
    .select(teamRound)
    .from(teams)
    .leftJoin(rounds, eq(rounds.teamId, teams.id))
    .where(eq(teams.id, teamId))
  return found
}

/** Begins a round, and deletes what was set aside in earlier ones. As for all that changes a round, the transaction must have locked the team. */
export async function beginRound(
  db: DatabaseHandle,
  { teamId, roundNumber }: { teamId: TeamId; roundNumber: number },
  beganAt: Date,
): Promise<void> {
  const begun = { number: roundNumber + 1, beganAt, resetAt: null, resetBy: null }
  await db
    .insert(rounds)
    .values({ teamId, ...begun })
    .onConflictDoUpdate({ target: rounds.teamId, set: begun })
  await db.delete(setAsideVotes).where(eq(setAsideVotes.teamId, teamId))
}

/** Lets the round last through the day of the instant. */
export async function moveRound(db: DatabaseHandle, teamId: TeamId, instant: Date): Promise<void> {
  const beganAt = sql`greatest(${rounds.beganAt}, ${timestamp(instant)})`
  await db.update(rounds).set({ beganAt }).where(eq(rounds.teamId, teamId))
}

/** Begins a round in place of one that a member resets. */
export async function resetRound(
  db: DatabaseHandle,
  { teamId, round, now }: TeamDay,
  resetBy: string,
): Promise<void> {
  await db
    .update(rounds)
    .set({ number: round + 1, resetAt: now, resetBy })
    .where(eq(rounds.teamId, teamId))
}

/** Forgets who began the round with a reset, because the reset is undone or cannot be undone any more. */
export async function forgetReset(db: DatabaseHandle, teamId: TeamId): Promise<void> {
  await db.update(rounds).set({ resetAt: null, resetBy: null }).where(eq(rounds.teamId, teamId))
}

const ofTeam = ({ teamId }: Pick<TeamDay, 'teamId'>) => eq(votes.teamId, teamId)

/** Whether a reset or its undo counts the vote. It also counts one that rests because its venue is closed today. */
const isCleared = (today: TeamDay) =>
  sql<boolean>`(${votes.venueId} is not null or ${isHiding(sqlDay(today))})`

/** How many members have votes in the team's current round that a reset clears. */
export async function countVoters(db: DatabaseHandle, today: TeamDay): Promise<number> {
  const [found] = await db
    .select({ count: sql`count(distinct ${votes.userId})`.mapWith(Number) })
    .from(votes)
    .innerJoin(teams, eq(teams.id, votes.teamId))
    .where(and(ofTeam(today), isLive(today.round), isCleared(today)))
  return found?.count ?? 0
}

/**
 * Brings the votes of the round before into the current round, also those that are set aside.
 * @returns how many members have these votes, without those that are set aside
 */
export async function restoreVotes(db: DatabaseHandle, today: TeamDay): Promise<number> {
  const restored = await db
    .update(votes)
    .set({ round: today.round })
    .from(teams)
    .where(and(eq(teams.id, votes.teamId), ofTeam(today), eq(votes.round, today.round - 1)))
    .returning({ userId: votes.userId, isCleared: isCleared(today) })
  await db
    .update(setAsideVotes)
    .set({ round: today.round })
    .where(and(eq(setAsideVotes.teamId, today.teamId), eq(setAsideVotes.round, today.round - 1)))
  return new Set(restored.filter(({ isCleared }) => isCleared).map(({ userId }) => userId)).size
}

/** Deletes the team's votes of earlier rounds. */
export async function deleteEarlierVotes(db: DatabaseHandle, today: TeamDay): Promise<void> {
  await db.delete(votes).where(and(ofTeam(today), ne(votes.round, today.round)))
}

/** Deletes the team's votes from before the day. */
export async function deleteVotesBefore(db: DatabaseHandle, today: TeamDay): Promise<void> {
  const { teamId, startsAt } = today
  await db.delete(votes).where(and(ofTeam(today), lt(votes.date, startsAt)))
  await db
    .delete(setAsideVotes)
    .where(and(eq(setAsideVotes.teamId, teamId), lt(setAsideVotes.date, startsAt)))
}

/** Deletes all votes of the team, because they are of another voting mode. */
export async function deleteVotesOfTeam(db: DatabaseHandle, teamId: TeamId): Promise<void> {
  await db.delete(votes).where(and(eq(votes.teamId, teamId), isNotNull(votes.round)))
  await db.delete(setAsideVotes).where(eq(setAsideVotes.teamId, teamId))
  await forgetReset(db, teamId)
}

/**
 * The maximum numbers of teams and votes in a batch. A batch is small, so that casting a vote waits only briefly for
 * it. Both numbers are part of the SQL text, so that PostgreSQL plans for so few rows.
 */
const teamsPerBatch = 20
const votesPerBatch = 1000

/**
 * Deletes the votes from before the day, of the teams that reset daily in the timezone. Skips teams whose decision is due,
 * because the decision still has to count these votes. Works in small batches, and each batch is a transaction.
 * @param today the day of the timezone that contains `now`
 * @param onDeleted is called for each team that had such votes
 * @returns how many votes were deleted
 */
export async function deleteEndedVotesIn(
  db: DatabaseHandle,
  timezone: string,
  { startsAt, now }: LocalDay & { now: Date },
  onDeleted: (teamId: number) => void,
): Promise<number> {
  for (let deleted = 0, from = 0; ; ) {
    const batch = await deleteBatch(
      db,
      sql`
        select ${teams.id} from ${teams}
        where ${teams.dailyReset} and ${teams.timezone} = ${timezone} and ${teams.id} >= ${from}
          and not ${isDue(timestamp(now))}
        order by ${teams.id} limit ${sql.raw(String(teamsPerBatch))}`,
      startsAt,
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
 * Deletes one batch. Skips votes that another statement is changing at this moment. If that statement casts a vote of the
 * same member, the row becomes a vote of today: PostgreSQL reads its time again. Otherwise the next call deletes the row.
 */
async function deleteBatch(
  db: DatabaseHandle,
  someTeams: SQL,
  before: Date,
  setting: SQL,
): Promise<{ deleted: number; teams: number[]; lastTeam: number | null }> {
  const [batch] = await db.execute<{ deleted: number; teams: number[] | null; last_team: number | null }>(sql`
    with team as (${someTeams}), ended as (
      select ${votes.id} from team inner join ${votes} on ${votes.teamId} = team.id
      where ${votes.date} < ${timestamp(before)}
      limit ${sql.raw(String(votesPerBatch))} for update of ${votes} skip locked
    ), deleted as (
      delete from ${votes} where ${votes.id} = any(array(select id from ended)) returning team_id
    ), deleted_aside as (
      delete from ${setAsideVotes} using team
      where ${setAsideVotes.teamId} = team.id and ${setAsideVotes.date} < ${timestamp(before)}
    )
    select
      (select count(*)::integer from ended) as deleted,
      (select array_agg(distinct team_id) from deleted) as teams,
      (select max(id) from team) as last_team,
      ${setting}`)
  return { deleted: batch?.deleted ?? 0, teams: batch?.teams ?? [], lastTeam: batch?.last_team ?? null }
}
