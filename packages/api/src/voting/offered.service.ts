import { ascending } from '@lunchvote/contracts/ties'
import type { DatabaseHandle } from '@lunchvote/db/database'
import type { TeamDay } from './clock.rules.ts'
import { openVenues } from './suggestions.queries.ts'
import { countVotes } from './tally.queries.ts'

/** A message names at most this many venues. */
const maxOffered = 10

/**
 * For each team, the first venues of the board that are open on the day, with their votes. While votes are hidden from
 * anyone, they count as none. Where each member has one vote, the venue whose last vote came first is the first, and not
 * that with most votes.
 */
export async function offeredVenues(db: DatabaseHandle, days: readonly TeamDay[]) {
  const [open, counted] = await Promise.all([openVenues(db, days), countVotes(db, days)])
  const seen = counted.filter(({ isHidden }) => !isHidden)
  const counts = new Map(seen.map((venue) => [venue.venueId, venue]))
  const ranked = open
    .map(({ teamId, venueId: id, venueName: name }) => {
      const { isApproval, votes = 0, against = 0, completeAt } = counts.get(id) ?? {}
      const support = isApproval ? votes - against : 0
      const latest = votes > 0 && completeAt ? completeAt.getTime() : Number.POSITIVE_INFINITY
      return { teamId, id, name, votes, against, support, latest }
    })
    .sort((a, b) => b.support - a.support || ascending(a.latest, b.latest) || b.id - a.id)
  const byTeam = Map.groupBy(ranked, ({ teamId }) => teamId)
  return new Map(
    [...byTeam].map(([teamId, venues]) => [
      teamId,
      venues.slice(0, maxOffered).map(({ id, name, votes, against }) => ({ id, name, votes, against })),
    ]),
  )
}
