import type { PlaceImport, PlaceSearch, PlacesFound, PlacesImported } from '@lunchvote/contracts/places'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { Venue } from '@lunchvote/contracts/venues'
import type { Database } from '@lunchvote/db/database'
import { asDomainError, DomainError } from '../errors.ts'
import type { Member } from '../member.ts'
import type { Clock, EventBus, Outbox, PlaceServices, RateLimiter } from '../ports.ts'
import { countImport } from '../rate-limits.ts'
import { addVenue } from '../venues/venues.service.ts'
import { deleteExpiredSearches, foundPlaces, insertSearch, venuesFrom } from './places.queries.ts'
import { eveningsLast, nameable, venueOf } from './places.rules.ts'
import { deleteOldAnswers, deleteOldTurns } from './service-turns.queries.ts'
import { askInTurn } from './service-turns.service.ts'

type SearchContext = {
  db: Database
  member: Member
  clock: Clock
  rateLimiter: RateLimiter
  places: PlaceServices | null
}

type ImportContext = SearchContext & {
  user: { displayName: string }
  events: EventBus
  outbox: Outbox
  appOrigin: string
  reportFault: (error: unknown) => void
}

const alreadyThere = say('place_present')

/** How long a team can import what it has found. */
const importableMs = 60 * 60 * 1000

/**
 * Finds places near an address.
 * @throws DomainError SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS, NOT_FOUND if the address is unknown, BAD_GATEWAY if a
 *   service fails
 */
export async function searchPlaces(ctx: SearchContext, { address }: PlaceSearch): Promise<PlacesFound> {
  const { db, clock } = ctx
  const { teamId } = ctx.member
  const places = requirePlaces(ctx)
  await countImport(ctx, 'import')
  const asking = { db, clock, places, teamId }
  const asked = address
    .normalize('NFC')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  if (asked === '') throw new DomainError('NOT_FOUND', say('address_unknown'))
  const at = await askInTurn(asking, 'nominatim', [asked.toLowerCase()], () => places.locate(asked))
  if (!at) throw new DomainError('NOT_FOUND', say('address_unknown'))
  const { label: _, ...point } = at
  const around = await askInTurn(asking, 'overpass', [JSON.stringify(point)], () =>
    places.placesAround(point),
  )
  const found = nameable(around)
  const ids = found.map(({ placeId }) => placeId)
  const expiresAt = new Date(clock().getTime() + importableMs)
  await insertSearch(db, { teamId, places: found, expiresAt })
  const venues = await venuesFrom(db, teamId, ids)
  const shown = found.map(({ kind: _, eveningsOnly = false, ...place }) => ({
    ...place,
    eveningsOnly,
    venueId: venues.get(place.placeId) ?? null,
  }))
  return { at, places: eveningsLast(shown) }
}

/**
 * Adds places that the team has found as venues, each in a transaction of its own.
 * @throws DomainError SERVICE_UNAVAILABLE, TOO_MANY_REQUESTS, BAD_REQUEST if the team has not found one of the places
 *   in the last hour, UNAUTHORIZED if the account is deleted meanwhile
 */
export async function importPlaces(ctx: ImportContext, { placeIds }: PlaceImport): Promise<PlacesImported> {
  requirePlaces(ctx)
  await countImport(ctx, 'import')
  const wanted = [...new Set(placeIds)]
  const found = await foundPlaces(ctx.db, ctx.member.teamId, wanted, ctx.clock())
  if (found.size < wanted.length) throw new DomainError('BAD_REQUEST', say('search_again'))
  const created: Venue[] = []
  const failures: PlacesImported['failures'] = []
  const fail = (placeId: string, { message: reason, reason: reasonCode, params: reasonParams }: Sentence) =>
    failures.push({ placeId, reason, reasonCode, reasonParams })
  // A full team has these too.
  const present = await venuesFrom(ctx.db, ctx.member.teamId, wanted)
  for (const [placeId, place] of found) {
    if (present.has(placeId)) {
      fail(placeId, alreadyThere)
      continue
    }
    try {
      const venue = await addVenue(ctx, venueOf(place, ctx.appOrigin))
      if (venue) created.push(venue)
      else fail(placeId, alreadyThere)
    } catch (error) {
      fail(placeId, sentenceOf(ctx, error))
    }
  }
  return { created, failed: failures.length, failures }
}

/** Explains why one place was not stored. Throws the error if the next place would fail too. */
function sentenceOf({ reportFault }: ImportContext, error: unknown): Sentence {
  if (error instanceof DomainError && error.code === 'CONFLICT') return error.sentence
  if (asDomainError(error)) throw error
  reportFault(error)
  return say('place_fault')
}

function requirePlaces({ places }: Pick<SearchContext, 'places'>): PlaceServices {
  if (places) return places
  throw new DomainError('SERVICE_UNAVAILABLE', say('places_off'))
}

/** Deletes the answers and the turns of services, and what teams have found, once they have expired. */
export async function purgePlaces({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await deleteOldAnswers(db, clock())
  await deleteExpiredSearches(db, clock())
  await deleteOldTurns(db, new Date(clock().getTime() - importableMs))
}
