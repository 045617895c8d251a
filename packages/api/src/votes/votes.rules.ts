import type { VenueTally } from '@lunchvote/contracts/votes'

/**
 * A row of the tally: there is one row for each vote that counts, oldest first, and one row without a vote for each
 * venue without votes.
 */
export type TallyRow = {
  venueId: number
  teamSize: number
  userId: number | null
  displayName: string | null
  date: Date | null
}

/** Makes a tally for each venue, in the order of the rows. */
export function tally(rows: readonly TallyRow[], userId: number): VenueTally[] {
  const tallies = new Map<number, VenueTally>()
  for (const row of rows) {
    let venue = tallies.get(row.venueId)
    if (!venue) {
      venue = { venueId: row.venueId, count: 0, hasVoted: false, teamSize: row.teamSize, voters: [] }
      tallies.set(row.venueId, venue)
    }
    if (row.displayName === null || row.date === null) continue
    venue.count += 1
    venue.hasVoted ||= row.userId === userId
    venue.voters.push({ displayName: row.displayName, timestamp: row.date.toISOString() })
  }
  return [...tallies.values()]
}
