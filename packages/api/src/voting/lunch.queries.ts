import type { DatabaseHandle } from '@lunchvote/db/database'
import { attendances } from '@lunchvote/db/tables/attendances'
import { lunches } from '@lunchvote/db/tables/lunches'
import { teams } from '@lunchvote/db/tables/teams'
import { users } from '@lunchvote/db/tables/users'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import { isAway, isLive, localDay } from './day.queries.ts'
import type { NewLunch } from './lunches.queries.ts'

const onDay = (teamId: TeamId, day: string) => and(eq(lunches.teamId, teamId), eq(lunches.day, day))

/** The members, each with whether the member has a vote that counts, is away today, or said to come. */
export function membersToday(db: DatabaseHandle, teamId: TeamId, now: Date) {
  return db
    .select({
      userId: users.id,
      displayName: users.displayName,
      hasVoted: sql<boolean>`${votes.venueId} is not null`,
      isAway: isAway(now),
      /** What the member said after today's decision. Null if the member said nothing. */
      said: attendances.coming,
    })
    .from(users)
    .innerJoin(teams, eq(teams.id, users.teamId))
    .leftJoin(votes, and(eq(votes.teamId, users.teamId), eq(votes.userId, users.id), isLive(now)))
    .leftJoin(
      attendances,
      and(
        eq(attendances.teamId, users.teamId),
        eq(attendances.userId, users.id),
        eq(attendances.day, localDay(now, teams.timezone)),
      ),
    )
    .where(eq(users.teamId, teamId))
}

/** The team's latest lunches, newest first. With `before`, only lunches before that day. */
export function lunchesBefore(db: DatabaseHandle, teamId: TeamId, before: string | undefined, limit: number) {
  return db
    .select()
    .from(lunches)
    .where(and(eq(lunches.teamId, teamId), before === undefined ? undefined : lt(lunches.day, before)))
    .orderBy(desc(lunches.day))
    .limit(limit)
}

/** Prevents the deletion of the venue until the transaction ends. Returns undefined if the team has no such venue. */
export async function lockVenueKey(db: DatabaseHandle, teamId: TeamId, venueId: number) {
  const [venue] = await db
    .select({ venueId: venues.id, venueName: venues.name, imageUrl: venues.imageUrl })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), eq(venues.id, venueId)))
    .for('key share')
  return venue
}

/**
 * Stores the lunch of a day. If the day already has a lunch, the new lunch replaces it.
 * @param counts `new` also replaces `voters` and `tally`. `kept` keeps those of the replaced lunch, and takes the
 *   number of votes of the new venue from this tally.
 */
export async function upsertLunch(db: DatabaseHandle, lunch: NewLunch, counts: 'new' | 'kept') {
  const { teamId: _, day: __, votes: newVotes, voters, tally, ...changed } = lunch
  const set =
    counts === 'new'
      ? { ...changed, votes: newVotes, voters, tally }
      : { ...changed, votes: sql`coalesce((${lunches.tally} ->> ${String(lunch.venueId)})::integer, 0)` }
  const [stored] = await db
    .insert(lunches)
    .values(lunch)
    .onConflictDoUpdate({ target: [lunches.teamId, lunches.day], set })
    .returning()
  if (!stored) throw new Error('The stored lunch was not returned')
  return stored
}

export async function deleteLunch(db: DatabaseHandle, teamId: TeamId, day: string): Promise<boolean> {
  const deleted = await db.delete(lunches).where(onDay(teamId, day)).returning({ day: lunches.day })
  return deleted.length > 0
}

/** Whether the instant is on the day, in the team's timezone. */
export async function isOnDay(
  db: DatabaseHandle,
  teamId: TeamId,
  instant: Date,
  day: string,
): Promise<boolean> {
  const found = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.id, teamId), eq(localDay(instant, teams.timezone), day)))
  return found.length > 0
}
