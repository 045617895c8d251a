import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { membersOn } from './ballots.queries.ts'
import type { TeamDay } from './clock.rules.ts'
import { isAbsence, isDayOff, isDecidedOn, isLive, isOn, setVenue, sqlDay } from './day.queries.ts'

/** The members, each with whether the member has a vote that counts, is away today, or said to come. */
export function membersToday(db: DatabaseHandle, today: TeamDay) {
  const members = membersOn(db, [today])
  return db.with(members).select().from(members)
}

/**
 * Stores that the member comes on this day, or does not. Who comes is no longer away, also if it is not one of the
 * member's days, and a vote is kept in any case.
 * @returns whether this changed anything
 */
export async function upsertAttendance(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  today: TeamDay,
  coming: boolean,
): Promise<boolean> {
  const { day } = today
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
        delete from ${votes}
        where ${votes.teamId} = ${teamId} and ${votes.userId} = ${userId} and ${isAbsence}
          and ${isOn(votes.date, sqlDay(today))}
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
export async function makeAbsent(db: DatabaseHandle, { teamId, day, now }: TeamDay): Promise<void> {
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
export async function keepVoters(db: DatabaseHandle, today: TeamDay, venueId: number | null): Promise<void> {
  const { teamId } = today
  const now = sqlDay(today)
  const isFor = venueId === null ? sql`${votes.venueId} is not null` : sql`${votes.venueId} = ${venueId}`
  await db.execute(sql`
    with kept as (
      select distinct ${votes.teamId}, ${votes.userId}, ${now.day} as day
      from ${votes} inner join ${teams} on ${teams.id} = ${votes.teamId}
      where ${votes.teamId} = ${teamId} and ${isFor} and ${isLive(now)} and ${isDecidedOn(now.day)}
    ), present as (
      update ${users} set present_on = kept.day from kept
      where ${users.teamId} = kept.team_id and ${users.id} = kept.user_id and ${isDayOff(sql`kept.day`)}
    )
    insert into ${attendances} (team_id, user_id, day, coming) select team_id, user_id, day, true from kept
    on conflict (team_id, user_id) do update set day = excluded.day, coming = true
      where ${attendances.day} <> excluded.day`)
}
