import type { VenueTally } from '@lunchvote/contracts/votes'

/**
 * A row from which a tally is made. A venue with votes has one row for each vote that counts, oldest first. A venue
 * without votes has one row, whose `userId`, `displayName` and `date` are null.
 */
export type TallyRow = {
  venueId: number
  teamSize: number
  userId: number | null
  displayName: string | null
  date: Date | null
}

/** Makes the tally of each venue for the member `userId`. The venues are in the order of the rows. */
export function tally(rows: readonly TallyRow[], userId: number): VenueTally[] {
  const tallies = new Map<number, VenueTally>()
  for (const row of rows) {
    let venue = tallies.get(row.venueId)
    if (!venue) {
      venue = { venueId: row.venueId, count: 0, hasVoted: false, teamSize: row.teamSize, voters: [] }
      tallies.set(row.venueId, venue)
    }
    if (row.userId === null || row.displayName === null || row.date === null) continue
    venue.count += 1
    venue.hasVoted ||= row.userId === userId
    const timestamp = row.date.toISOString()
    venue.voters.push({ userId: row.userId, displayName: row.displayName, timestamp })
  }
  return [...tallies.values()]
}
