import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { asPerson, type Me } from './lunch.rules.ts'

/** The random weight of each venue, by the venue's id. */
export type ShuffleOrder = ReadonlyMap<number, number>

const noVotes = {
  count: 0,
  hasVoted: false,
  voters: [],
  against: 0,
  opponents: [],
  hasVotedAgainst: false,
  isHidden: false,
}

export function tallyOf(tallies: readonly VenueTally[], venueId: number): VenueTally {
  const tally = tallies.find((candidate) => candidate.venueId === venueId)
  return tally ?? { ...noVotes, venueId, teamSize: teamSizeOf(tallies) }
}

function teamSizeOf(tallies: readonly VenueTally[]): number {
  return tallies[0]?.teamSize ?? 1
}

/**
 * The active venues in the order of the screen. Venues with votes come first, by the time of their latest vote, oldest
 * first. Then come new venues, which have no weight yet, newest first. Last come the shuffled venues, highest weight
 * first.
 */
export function orderVenues<V extends Venue>(
  venues: readonly V[],
  tallies: readonly VenueTally[],
  order: ShuffleOrder,
): V[] {
  const latest = new Map(tallies.map((tally) => [tally.venueId, latestVote(tally)]))
  return venues
    .filter(({ active }) => active)
    .sort((a, b) => {
      const [voteA, voteB] = [latest.get(a.id), latest.get(b.id)]
      if (voteA !== undefined && voteB !== undefined) return voteA - voteB || b.id - a.id
      if (voteA !== undefined) return -1
      if (voteB !== undefined) return 1
      const newFirst = Number(order.has(a.id)) - Number(order.has(b.id))
      return newFirst || (order.get(b.id) ?? 0) - (order.get(a.id) ?? 0) || b.id - a.id
    })
}

/** Divides the venues into those that are open today or chosen for lunch, and the others. */
export function byOpenToday<V extends Venue>(venues: readonly V[], chosen: number | null | undefined) {
  const { open = [], closed = [] } = Object.groupBy(venues, ({ id, today }) =>
    today.isOpen || id === chosen ? 'open' : 'closed',
  )
  return { open, closed }
}

/** Whether a shuffle can change the order: it orders only venues without votes. */
export function canShuffle(venues: readonly Venue[], tallies: readonly VenueTally[]): boolean {
  return venues.filter(({ id }) => tallyOf(tallies, id).count === 0).length > 1
}

function latestVote({ voters }: VenueTally): number | undefined {
  return voters.length > 0 ? Math.max(...voters.map(({ timestamp }) => Date.parse(timestamp))) : undefined
}

/** Returns the average of three random numbers, so most weights are near the middle. */
export function shuffleWeight(random: () => number = Math.random): number {
  return (random() + random() + random()) / 3
}

export function shuffle(venues: readonly Venue[], random?: () => number): ShuffleOrder {
  return new Map(venues.map(({ id }) => [id, shuffleWeight(random)]))
}

/** Reads the saved weights. Any other stored text counts as never shuffled. */
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

/** The share of the team that voted for this venue, in percent. It is at most 100. */
export function percent({ count, teamSize }: VenueTally): number {
  return Math.min(100, (count / Math.max(1, teamSize)) * 100)
}

export function votesCast(tallies: readonly VenueTally[]): number {
  return tallies.reduce((sum, { count }) => sum + count, 0)
}

/**
 * The members who have not voted and are not away. The tally knows who has voted, because `lunch` is not loaded again
 * after each vote.
 */
export function missingVotes({ coming, waitingFor }: LunchToday, tallies: readonly VenueTally[]): Person[] {
  const voters = new Set(tallies.flatMap((tally) => tally.voters.map(({ userId }) => userId)))
  return [...coming, ...waitingFor].filter(({ userId }) => !voters.has(userId))
}

/** Returns the ids of the venues with the most votes: several if venues are tied, none without a vote. */
export function leadingVenues(tallies: readonly VenueTally[]): ReadonlySet<number> {
  const max = Math.max(0, ...tallies.map(({ count }) => count))
  return new Set(max === 0 ? [] : tallies.filter(({ count }) => count === max).map(({ venueId }) => venueId))
}

/** The tally after the member's vote has moved to this venue. The screen shows it until the server answers. */
export function withVote(tallies: readonly VenueTally[], venueId: number, me: Me, now: number): VenueTally[] {
  if (tallyOf(tallies, venueId).hasVoted) return [...tallies]
  const cleared = withoutOwnVote(tallies, me.id)
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
          voters: [...tally.voters, { ...asPerson(me), timestamp }],
        }
      : tally,
  )
}

export function withoutVote(tallies: readonly VenueTally[], venueId: number, userId: number): VenueTally[] {
  return tallies.map((tally) => (tally.venueId === venueId ? withoutOwn(tally, userId) : tally))
}

/** The tally without the member's vote. The vote can be for any venue. */
export function withoutOwnVote(tallies: readonly VenueTally[], userId: number): VenueTally[] {
  return tallies.map((tally) => withoutOwn(tally, userId))
}

function withoutOwn(tally: VenueTally, userId: number): VenueTally {
  if (!tally.hasVoted) return tally
  return {
    ...tally,
    count: Math.max(0, tally.count - 1),
    hasVoted: false,
    voters: tally.voters.filter((voter) => voter.userId !== userId),
  }
}

export function withoutVotes(tallies: readonly VenueTally[]): VenueTally[] {
  return tallies.map((tally) => ({ ...tally, count: 0, hasVoted: false, voters: [] }))
}
