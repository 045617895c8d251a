import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Member, TeamId } from '../member.ts'
import { ballotsOf, hasVote, isAway, isOwnBallot } from './ballots.queries.ts'
import { type Instant, isAbsence, isDayOff, isLive, isOnToday, localDay, setVenue } from './day.queries.ts'

const today = (now: Instant) => localDay(now, teams.timezone)

/** The members, each with whether the member has a vote that counts, is away today, or said to come. */
export function membersToday(db: DatabaseHandle, teamId: TeamId, now: Date) {
  const ballots = ballotsOf(db, [teamId], now)
  return db
    .select({
      userId: users.id,
      displayName: users.displayName,
      pictureId: users.pictureId,
      hasVoted: hasVote(ballots),
      isAway: isAway(ballots, now),
      /** What the member said after today's decision. Null if the member said nothing. */
      said: attendances.coming,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(ballots, isOwnBallot(ballots))
    .leftJoin(attendances, ownAttendance(now))
    .where(eq(users.teamId, teamId))
}

const ownAttendance = (now: Instant) =>
  and(eq(attendances.teamId, users.teamId), eq(attendances.userId, users.id), eq(attendances.day, today(now)))

/** Whether the team's day is decided: it has a lunch, or a member removed its lunch from the history. */
const isDecided = (
  now: Instant,
): SQL => sql`(${teams.noLunchOn} is not distinct from ${today(now)} or exists (
  select from ${lunches} where ${lunches.teamId} = ${teams.id} and ${lunches.day} = ${today(now)}))`

/**
 * The ids of the members of these teams who are not away on the day of `now`, and have not said after its decision that
 * they do not come.
 */
export function presentMembers(db: DatabaseHandle, teamIds: readonly number[], now: Instant) {
  const ballots = ballotsOf(db, teamIds, now)
  return db.$with('present').as(
    db
      .select({ userId: users.id })
      .from(users)
      .innerJoin(teams, eq(teams.id, users.teamId))
      .leftJoin(ballots, isOwnBallot(ballots))
      .leftJoin(attendances, ownAttendance(now))
      .where(
        and(
          inArray(teams.id, [...teamIds]),
          inArray(users.teamId, [...teamIds]),
          sql`not ${isAway(ballots, now)}`,
          sql`(coalesce(${attendances.coming}, true) or not ${isDecided(now)})`,
        ),
      ),
  )
}

/**
 * Stores that the member comes on this day, or does not. Who comes is no longer away, also if it is not one of the
 * member's days, and a vote is kept in any case.
 * @returns whether this changed anything
 */
export async function upsertAttendance(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  day: string,
  coming: boolean,
  now: Date,
): Promise<boolean> {
  const changed = await db
    .insert(attendances)
    .values({ teamId, userId, day, coming })
    .onConflictDoUpdate({
      target: [attendances.teamId, attendances.userId],
      set: { day, coming },
      setWhere: sql`(${attendances.day}, ${attendances.coming}) <> (excluded.day, excluded.coming)`,
    })
    .returning({ userId: attendances.userId })
  const absences = coming
    ? await db.execute(sql`
      with present as (
        update ${users} set present_on = ${day}
        where ${users.teamId} = ${teamId} and ${users.id} = ${userId} and ${isDayOff(sql`${day}::date`)}
        returning ${users.id}
      ), ended as (
        delete from ${votes} using ${teams}
        where ${votes.teamId} = ${teamId} and ${votes.userId} = ${userId} and ${teams.id} = ${teamId} and ${isAbsence}
          and ${isOnToday(votes.date, now)}
        returning ${votes.id}
      )
      select id from present union all select id from ended`)
    : []
  return changed.length + absences.length > 0
}

/**
 * Makes the members absent who said after the decision that they do not come, because voting opens again. An absence
 * replaces the vote. The transaction must have locked the team.
 */
export async function makeAbsent(db: DatabaseHandle, teamId: TeamId, day: string, now: Date): Promise<void> {
  await db.execute(sql`
    with absent as (
      delete from ${attendances}
      where ${attendances.teamId} = ${teamId} and ${attendances.day} = ${day} and not ${attendances.coming}
      returning ${attendances.userId}
    ), answers as (
      delete from ${votes} using absent
      where ${votes.teamId} = ${teamId} and ${votes.userId} = absent.user_id and ${votes.ballot} <> 0
    )
    insert into ${votes} (team_id, user_id, date) select ${teamId}, user_id, ${now.toISOString()} from absent
    on conflict (team_id, user_id, ballot) do update set ${setVenue(sql`null`)}, date = excluded.date`)
}

/**
 * Keeps who comes before votes are deleted. If today is decided, their voters have said that they come, unless they have
 * said something else.
 * @param venueId the venue whose votes are deleted; null for all votes
 */
export async function keepVoters(
  db: DatabaseHandle,
  teamId: TeamId,
  venueId: number | null,
  now: Date,
): Promise<void> {
  const isFor = venueId === null ? sql`${votes.venueId} is not null` : sql`${votes.venueId} = ${venueId}`
  await db.execute(sql`
    with kept as (
      select distinct ${votes.teamId}, ${votes.userId}, ${today(now)} as day
      from ${votes} inner join ${teams} on ${teams.id} = ${votes.teamId}
      where ${votes.teamId} = ${teamId} and ${isFor} and ${isLive(now)} and ${isDecided(now)}
    ), present as (
      update ${users} set present_on = kept.day from kept
      where ${users.teamId} = kept.team_id and ${users.id} = kept.user_id and ${isDayOff(sql`kept.day`)}
    )
    insert into ${attendances} (team_id, user_id, day, coming) select team_id, user_id, day, true from kept
    on conflict (team_id, user_id) do update set day = excluded.day, coming = true
      where ${attendances.day} <> excluded.day`)
}
