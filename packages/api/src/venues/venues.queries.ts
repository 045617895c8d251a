import type { NewVenue, VenueSource } from '@lunchvote/contracts/venues'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { setAsideVotes } from '@lunchvote/db/tables/set-aside-votes'
import { teams } from '@lunchvote/db/tables/teams'
import { venues } from '@lunchvote/db/tables/venues'
import { votes } from '@lunchvote/db/tables/votes'
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  lte,
  max,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { TeamId } from '../member.ts'
import type { TeamDay } from '../voting/clock.rules.ts'
import { isDue, isHiding, sqlDay, timestamp } from '../voting/day.queries.ts'
import { closure } from '../voting/open-days.queries.ts'

const { externalId: _externalId, createdAt: _createdAt, ...columns } = getTableColumns(venues)

/** A day that is null once it has passed. */
const notPassed = (day: SQLWrapper, today: SQLWrapper) =>
  sql`case when ${day} >= ${today} then ${day} end`.mapWith(venues.closedThrough)

/** The columns of an answer, and those from which the service computes `today`. */
const storedOn = (today: SQLWrapper) => ({
  ...columns,
  closedThrough: notPassed(venues.closedThrough, today) as SQL<string | null>,
  day: sql<string>`${today}`,
})

const inTeam = (teamId: TeamId, id: number) => and(eq(venues.teamId, teamId), eq(venues.id, id))

/**
 * Selects venues, each with the number of its lunches up to today and the day of the last one. `isDue` tells whether
 * the closing time has come but the decision has not been made.
 */
function withLunches(db: DatabaseHandle, { teamId, day, now }: TeamDay) {
  const today = sql`${day}::date`
  const eaten = db
    .select({
      venueId: lunches.venueId,
      lastEatenOn: max(lunches.day).as('last_eaten_on'),
      timesEaten: count().as('times_eaten'),
    })
    .from(lunches)
    .where(and(eq(lunches.teamId, teamId), lte(lunches.day, today)))
    .groupBy(lunches.venueId)
    .as('eaten')
  return db
    .select({
      isDue: isDue(timestamp(now)),
      venue: {
        ...storedOn(today),
        lastEatenOn: eaten.lastEatenOn,
        timesEaten: sql`coalesce(${eaten.timesEaten}, 0)`.mapWith(Number),
      },
    })
    .from(venues)
    .innerJoin(teams, eq(teams.id, venues.teamId))
    .leftJoin(eaten, eq(eaten.venueId, venues.id))
}

export function venuesOfTeam(db: DatabaseHandle, today: TeamDay) {
  return withLunches(db, today).where(eq(venues.teamId, today.teamId)).orderBy(desc(venues.id))
}

export function venueById(db: DatabaseHandle, today: TeamDay, id: number) {
  return withLunches(db, today).where(and(eq(venues.teamId, today.teamId), eq(venues.id, id)))
}

export async function hasImported(db: DatabaseHandle, teamId: TeamId, externalId: string): Promise<boolean> {
  const found = await db
    .select({ id: venues.id })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), eq(venues.externalId, externalId)))
  return found.length > 0
}

/** What an import knows about a venue, and no request can set. */
export type Origin = { externalId?: string; source?: VenueSource }

/** Inserts the venue. Returns undefined if the team has already imported the restaurant. */
export async function insertVenue(
  db: DatabaseHandle,
  { teamId, day }: Pick<TeamDay, 'teamId' | 'day'>,
  values: NewVenue & Origin & { createdBy: number },
) {
  const today = sql`${day}::date`
  const [inserted] = await db
    .insert(venues)
    .values({ ...valuesOn(today, values), teamId })
    .onConflictDoNothing({ target: [venues.teamId, venues.externalId] })
    .returning(storedOn(today))
  return inserted
}

export type VenueChange = Partial<NewVenue> & { leftOutOn?: string | null; leftOutReason?: string | null }

export async function updateVenue(
  db: DatabaseHandle,
  teamId: TeamId,
  id: number,
  values: VenueChange,
  day: string,
) {
  const today = sql`${day}::date`
  const [updated] = await db
    .update(venues)
    .set(valuesOn(today, values))
    .where(inTeam(teamId, id))
    .returning(storedOn(today))
  return updated
}

/** A day in the past is stored as null. */
function valuesOn<T extends VenueChange>(today: SQLWrapper, { closedThrough, ...values }: T) {
  return {
    ...values,
    ...(closedThrough !== undefined && {
      closedThrough: closedThrough && notPassed(sql`${closedThrough}::date`, today),
    }),
  }
}

/** Returns the tags of the team's venues, except those of the venue `except`. */
export async function tagsOfTeam(
  db: DatabaseHandle,
  teamId: TeamId,
  except: number | undefined,
): Promise<string[]> {
  const found = await db
    .selectDistinct({ tag: sql<string>`unnest(${venues.tags})` })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), except === undefined ? undefined : ne(venues.id, except)))
  return found.map(({ tag }) => tag)
}

/**
 * Locks the venue: waits for votes that are being cast for it, and blocks new votes.
 * @returns when the venue is closed, and whether votes are hidden; undefined if the team has no such venue
 */
export async function lockVenue(db: DatabaseHandle, today: TeamDay, id: number) {
  const [locked] = await db
    .select({ ...closure, hidesVotes: isHiding(sqlDay(today)) })
    .from(venues)
    .innerJoin(teams, eq(teams.id, venues.teamId))
    .where(and(eq(venues.teamId, today.teamId), eq(venues.id, id)))
    .for('update', { of: venues })
  return locked
}

export async function deleteVenue(db: DatabaseHandle, teamId: TeamId, id: number): Promise<boolean> {
  const deleted = await db.delete(venues).where(inTeam(teamId, id)).returning({ id: venues.id })
  return deleted.length > 0
}

const isForVenue = (teamId: TeamId, venueId: number) =>
  and(eq(votes.teamId, teamId), or(eq(votes.venueId, venueId), eq(votes.resetVenueId, venueId)))

const isAsideForVenue = (teamId: TeamId, venueId: number) =>
  and(eq(setAsideVotes.teamId, teamId), eq(setAsideVotes.venueId, venueId))

/** Deletes the votes for the venue, also those that are set aside, or of a reset that can still be undone. */
export async function deleteVotesForVenue(
  db: DatabaseHandle,
  teamId: TeamId,
  venueId: number,
): Promise<void> {
  await db.delete(votes).where(isForVenue(teamId, venueId))
  await db.delete(setAsideVotes).where(isAsideForVenue(teamId, venueId))
}

/** Like `deleteVotesForVenue`, but the members are still shown as having voted as long as votes are hidden. */
export async function dropVotesForVenue(db: DatabaseHandle, teamId: TeamId, venueId: number): Promise<void> {
  const dropped = {
    venueId: null,
    droppedVenueId: sql`${votes.venueId}`,
    resetVenueId: null,
    droppedResetVenueId: sql`${votes.resetVenueId}`,
  }
  await db.update(votes).set(dropped).where(isForVenue(teamId, venueId))
  await db
    .update(setAsideVotes)
    .set({ venueId: null, droppedVenueId: sql`${setAsideVotes.venueId}` })
    .where(isAsideForVenue(teamId, venueId))
}
