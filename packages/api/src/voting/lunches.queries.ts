import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { venues } from '@lunchvote/db/tables/venues'
import { and, desc, eq, lt, type SQLWrapper, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import type { Outcome } from './decision.rules.ts'

export type NewLunch = Outcome & {
  teamId: number
  day: string
  decidedAt: Date
  decidedBy: string | null
}

/**
 * Selects the venue's id, or null if the venue has been deleted. If the venue is being deleted, the statement waits
 * until the deletion is finished.
 */
const existingVenueId = ({ teamId, venueId }: NewLunch) => sql<number>`(
  select ${venues.id} from ${venues} where ${venues.teamId} = ${teamId} and ${venues.id} = ${venueId} for key share
)`

/** Stores decisions. If a day already has a lunch, that lunch is kept. */
export async function insertLunches(db: DatabaseHandle, decided: readonly NewLunch[]): Promise<void> {
  if (decided.length === 0) return
  await db
    .insert(lunches)
    .values(decided.map((lunch) => ({ ...lunch, venueId: existingVenueId(lunch) })))
    .onConflictDoNothing()
}

const onDay = (teamId: TeamId, day: string) => and(eq(lunches.teamId, teamId), eq(lunches.day, day))

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
  const { teamId: _, day: __, votes, against, voters, tally, againstTally, ...changed } = lunch
  const countIn = (column: SQLWrapper) => sql`coalesce((${column} ->> ${String(lunch.venueId)})::integer, 0)`
  const set =
    counts === 'new'
      ? { ...changed, votes, against, voters, tally, againstTally }
      : { ...changed, votes: countIn(lunches.tally), against: countIn(lunches.againstTally) }
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
