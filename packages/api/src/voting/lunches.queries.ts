import type { DatabaseHandle } from '@lunchvote/db/database'
import { lunches } from '@lunchvote/db/tables/lunches'
import { venues } from '@lunchvote/db/tables/venues'
import { sql } from 'drizzle-orm'
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
