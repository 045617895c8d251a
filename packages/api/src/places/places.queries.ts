import type { FoundPlace } from '@lunchvote/contracts/places'
import type { DatabaseHandle } from '@lunchvote/db/database'
import { deleteExpired } from '@lunchvote/db/expired'
import { placeSearches } from '@lunchvote/db/tables/map-services'
import { venues } from '@lunchvote/db/tables/venues'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { TeamId } from '../member.ts'

/** Stores what a team has found. */
export async function insertSearch(
  db: DatabaseHandle,
  search: { teamId: TeamId; places: readonly FoundPlace[]; expiresAt: Date },
): Promise<void> {
  await db.insert(placeSearches).values(search)
}

/** Returns those of the places that the team has found and may still import, as the newest search found them. */
export async function foundPlaces(
  db: DatabaseHandle,
  teamId: TeamId,
  placeIds: readonly string[],
  now: Date,
): Promise<Map<string, FoundPlace>> {
  const place = sql<FoundPlace>`place.value`
  const isWanted = inArray(sql`place.value ->> 'placeId'`, [...placeIds])
  const found = await db
    .select({ place: place.mapWith((value) => value) })
    .from(placeSearches)
    .innerJoin(sql`lateral jsonb_array_elements(${placeSearches.places}) as place`, isWanted)
    .where(and(eq(placeSearches.teamId, teamId), gt(placeSearches.expiresAt, now)))
    .orderBy(placeSearches.id)
  return new Map(found.map((row) => [row.place.placeId, row.place]))
}

/** Returns the team's venues that came from these places, by the ids of the places. */
export async function venuesFrom(
  db: DatabaseHandle,
  teamId: TeamId,
  placeIds: readonly string[],
): Promise<Map<string | null, number>> {
  const found = await db
    .select({ placeId: venues.externalId, id: venues.id })
    .from(venues)
    .where(and(eq(venues.teamId, teamId), inArray(venues.externalId, [...placeIds])))
  return new Map(found.map(({ placeId, id }) => [placeId, id]))
}

export function deleteExpiredSearches(db: DatabaseHandle, now: Date): Promise<void> {
  const { id: key, expiresAt } = placeSearches
  return deleteExpired(db, { table: placeSearches, key, expiresAt }, now)
}
