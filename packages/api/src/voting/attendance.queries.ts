import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
import { lunchGuests, lunchSeats } from '@lunchvote/db/tables/lunch-tables'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { votes } from '@lunchvote/db/tables/votes'
import { and, eq, sql } from 'drizzle-orm'
import type { Member } from '../member.ts'
import { membersOn } from './ballots.queries.ts'
import type { TeamDay } from './clock.rules.ts'
import { isDayOff, isDecidedOn, isLive, isOn, sqlDay } from './day.queries.ts'
import { setVotesAside } from './votes.queries.ts'

/** The members of these teams, each with whether the member has voted, comes, or is away, and the member's seat and guests. */
export function membersToday(db: DatabaseHandle, days: readonly TeamDay[]) {
  const members = membersOn(db, days)
  const isMember = (table: typeof lunchSeats | typeof lunchGuests) =>
    and(eq(table.teamId, members.teamId), eq(table.userId, members.userId))
  return db
    .with(members)
    .select({
      teamId: members.teamId,
      userId: members.userId,
      displayName: members.displayName,
      pictureId: members.pictureId,
      hasVoted: members.hasVoted,
      isComing: members.isComing,
      isAway: members.isAway,
      hidesVotes: members.hidesVotes,
      tableId: members.tableId,
      seatId: lunchSeats.id,
      hasTaken: lunchSeats.hasTaken,
      line: lunchSeats.line,
      guests: lunchGuests.names,
    })
    .from(members)
    .leftJoin(lunchSeats, and(isMember(lunchSeats), eq(lunchSeats.tableId, members.tableId)))
    .leftJoin(lunchGuests, and(isMember(lunchGuests), eq(lunchGuests.day, members.day)))
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
      set: coming ? { day, coming, awayAt: null } : { day, coming },
      setWhere: sql`(${attendances.day}, ${attendances.coming}) <> (excluded.day, excluded.coming)
        or (excluded.coming and ${isOn(attendances.awayAt, sqlDay(today))})`,
    })
    .returning({ userId: attendances.userId })
  const present = coming
    ? await db
        .update(users)
        .set({ presentOn: day })
        .where(and(eq(users.teamId, teamId), eq(users.id, userId), isDayOff(sql`${day}::date`)))
        .returning({ userId: users.id })
    : []
  return changed.length + present.length > 0
}

/** Stores when the member said to be away, or with null, that the member is not away. */
export async function storeAbsence(
  db: DatabaseHandle,
  { teamId, userId }: Member,
  awayAt: Date | null,
): Promise<void> {
  await db
    .insert(attendances)
    .values({ teamId, userId, awayAt })
    .onConflictDoUpdate({ target: [attendances.teamId, attendances.userId], set: { awayAt } })
}

/**
 * Makes the members absent who said after the decision that they do not come, because voting opens again. Their votes
 * are set aside. The transaction must have locked the team.
 */
export async function makeAbsent(db: DatabaseHandle, today: TeamDay): Promise<void> {
  const { teamId, day, now } = today
  const saidNo = and(eq(attendances.teamId, teamId), eq(attendances.day, day), eq(attendances.coming, false))
  const absent = await db.select({ userId: attendances.userId }).from(attendances).where(saidNo)
  const userIds = absent.map(({ userId }) => userId)
  await setVotesAside(db, userIds, today)
  await db.update(attendances).set({ awayAt: now, day: sql`default`, coming: sql`default` }).where(saidNo)
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
      select distinct ${votes.teamId}, ${votes.userId}, ${day} as day
      from ${votes} inner join ${teams} on ${teams.id} = ${votes.teamId}
      where ${votes.teamId} = ${teamId} and ${isFor} and ${isLive(today.round)} and ${isDecidedOn(day)}
    ), present as (
      update ${users} set present_on = kept.day from kept
      where ${users.teamId} = kept.team_id and ${users.id} = kept.user_id and ${isDayOff(sql`kept.day`)}
    )
    insert into ${attendances} (team_id, user_id, day, coming) select team_id, user_id, day, true from kept
    on conflict (team_id, user_id) do update set day = excluded.day, coming = true
      where ${attendances.day} <> excluded.day`)
}
