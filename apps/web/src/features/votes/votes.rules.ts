import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'

/** Random weight by venue id. */
export type ShuffleOrder = ReadonlyMap<number, number>

export function tallyOf(tallies: readonly VenueTally[], venueId: number): VenueTally {
  const tally = tallies.find((candidate) => candidate.venueId === venueId)
  return tally ?? { venueId, count: 0, hasVoted: false, teamSize: teamSizeOf(tallies), voters: [] }
}

export function teamSizeOf(tallies: readonly VenueTally[]): number {
  return tallies[0]?.teamSize ?? 1
}

/**
 * The venues on offer: those with votes first, by the time of their latest voter, oldest first; then the others by
 * shuffle weight, highest first, or by id descending. Source: specification, section 4.
 */
export function orderVenues(
  venues: readonly Venue[],
  tallies: readonly VenueTally[],
  order: ShuffleOrder,
): Venue[] {
  const latest = new Map(tallies.map((tally) => [tally.venueId, latestVote(tally)]))
  return venues
    .filter(({ active }) => active)
    .sort((a, b) => {
      const [voteA, voteB] = [latest.get(a.id), latest.get(b.id)]
      if (voteA !== undefined && voteB !== undefined) return voteA - voteB || b.id - a.id
      if (voteA !== undefined) return -1
      if (voteB !== undefined) return 1
      return (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0) || b.id - a.id
    })
}

function latestVote({ voters }: VenueTally): number | undefined {
  return voters.length > 0 ? Math.max(...voters.map(({ timestamp }) => Date.parse(timestamp))) : undefined
}

/** The average of three random numbers. Source: specification, section 9. */
export function shuffleWeight(random: () => number = Math.random): number {
  return (random() + random() + random()) / 3
}

export function shuffle(venues: readonly Venue[], random?: () => number): ShuffleOrder {
  return new Map(venues.map(({ id }) => [id, shuffleWeight(random)]))
}

/** Reads what `shuffle` saved; anything else counts as never shuffled. */
export function parseShuffleOrder(stored: string | null): ShuffleOrder {
  try {
    const pairs: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(pairs) && pairs.every(isPair) ? new Map(pairs) : new Map()
  } catch {
    return new Map()
  }
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part))
}

/** Votes divided by team size, times 100; never past the end of the bar. */
export function percent({ count, teamSize }: VenueTally): number {
  return Math.min(100, (count / Math.max(1, teamSize)) * 100)
}

export function votesCast(tallies: readonly VenueTally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}

/** The venues with the most votes; several where they are level, none where nobody has voted. */
export function leadingVenues(tallies: readonly VenueTally[]): ReadonlySet<number> {
  const most = Math.max(0, ...tallies.map(({ count }) => count))
  return new Set(
    most === 0 ? [] : tallies.filter(({ count }) => count === most).map(({ venueId }) => venueId),
  )
}

/** The tally as it will be once the vote has arrived: one vote a member, so it leaves the venue it was on. */
export function withVote(
  tallies: readonly VenueTally[],
  venueId: number,
  displayName: string,
  now: number,
): VenueTally[] {
  if (tallyOf(tallies, venueId).hasVoted) return [...tallies]
  const cleared = tallies.map((tally) => withoutOwn(tally, displayName))
  const known = cleared.some((tally) => tally.venueId === venueId)
  const all = known ? cleared : [...cleared, tallyOf(cleared, venueId)]
  const timestamp = new Date(
    Math.max(now, ...cleared.map((tally) => (latestVote(tally) ?? 0) + 1)),
  ).toISOString()
  return all.map((tally) =>
    tally.venueId === venueId
      ? {
          ...tally,
          count: tally.count + 1,
          hasVoted: true,
          voters: [...tally.voters, { displayName, timestamp }],
        }
      : tally,
  )
}

export function withoutVote(
  tallies: readonly VenueTally[],
  venueId: number,
  displayName: string,
): VenueTally[] {
  return tallies.map((tally) => (tally.venueId === venueId ? withoutOwn(tally, displayName) : tally))
}

function withoutOwn(tally: VenueTally, displayName: string): VenueTally {
  if (!tally.hasVoted) return tally
  const own = tally.voters.findLastIndex((voter) => voter.displayName === displayName)
  return {
    ...tally,
    count: Math.max(0, tally.count - 1),
    hasVoted: false,
    voters: tally.voters.filter((_, index) => index !== own),
  }
}

export function withoutVotes(tallies: readonly VenueTally[]): VenueTally[] {
  return tallies.map((tally) => ({ ...tally, count: 0, hasVoted: false, voters: [] }))
}
