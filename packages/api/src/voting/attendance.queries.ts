import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { membersOn } from './ballots.queries.ts'
import type { TeamDay } from './clock.rules.ts'
import { isDayOff, isDecidedOn, isLive, sqlDay } from './day.queries.ts'

/** The members, each with whether the member has a vote that counts, is away today, or said to come. */
export function membersToday(db: DatabaseHandle, today: TeamDay) {
  const members = membersOn(db, [today])
  return db.with(members).select().from(members)
}

/** What is known of a member's lunch on a day. */
export type Attendance = Pick<typeof attendances.$inferSelect, 'isAway' | 'isPresent' | 'says'>

const nothing: Attendance = { isAway: false, isPresent: false, says: 'nothing' }

export async function attendanceOf(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  day: string,
): Promise<Attendance> {
  const { isAway, isPresent, says } = attendances
  const [found] = await db
    .select({ isAway, isPresent, says })
    .from(attendances)
    .where(and(eq(attendances.teamId, teamId), eq(attendances.userId, userId), eq(attendances.day, day)))
  return found ?? nothing
}

/** Stores what is known of the member's lunch on the day, in place of what was known of an earlier day. */
export async function storeAttendance(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  day: string,
  attendance: Attendance,
): Promise<void> {
  const set = { day, ...attendance }
  await db
    .insert(attendances)
    .values({ teamId, userId, ...set })
    .onConflictDoUpdate({ target: [attendances.teamId, attendances.userId], set })
}

/**
 * Makes the members absent who said after the decision that they do not come, because voting opens again. Their votes
 * are deleted. The transaction must have locked the team.
 */
export async function makeAbsent(db: DatabaseHandle, { teamId, day }: TeamDay): Promise<void> {
  await db.execute(sql`
    with absent as (
      update ${attendances} set is_away = true, says = 'nothing'
      where ${attendances.teamId} = ${teamId} and ${attendances.day} = ${day} and ${attendances.says} = 'not-coming'
      returning ${attendances.userId}
    )
    delete from ${votes} using absent where ${votes.teamId} = ${teamId} and ${votes.userId} = absent.user_id`)
}

/**
 * Keeps who comes before votes are deleted. If today is decided, their voters have said that they come, unless they have
 * said something else.
 * @param venueId the venue whose votes are deleted; null for all votes
 */
export async function keepVoters(db: DatabaseHandle, today: TeamDay, venueId: number | null): Promise<void> {
  const { teamId } = today
  const { day } = sqlDay(today)
  const isFor = venueId === null ? sql`${votes.venueId} is not null` : sql`${votes.venueId} = ${venueId}`
  await db.execute(sql`
    with kept as (
      select distinct ${votes.teamId}, ${votes.userId}, ${isDayOff(day)} as is_off
      from ${votes} inner join ${teams} on ${teams.id} = ${votes.teamId}
      inner join ${users} on ${users.id} = ${votes.userId}
      where ${votes.teamId} = ${teamId} and ${isFor} and ${isLive(today.round)} and ${isDecidedOn(day)}
    )
    insert into ${attendances} (team_id, user_id, day, is_present, says)
    select team_id, user_id, ${day}, is_off, 'coming' from kept
    on conflict (team_id, user_id) do update set
      day = excluded.day,
      is_away = ${attendances.day} = excluded.day and ${attendances.isAway},
      is_present = excluded.is_present or (${attendances.day} = excluded.day and ${attendances.isPresent}),
      says = case
        when ${attendances.day} = excluded.day and ${attendances.says} <> 'nothing' then ${attendances.says}
        else 'coming'
      end`)
}
