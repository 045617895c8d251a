import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { Person } from '@lunchvote/contracts/people'
import type { ShowVotes, TeamSettings, VotingMode } from '@lunchvote/contracts/team'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { asPerson, type Me } from './lunch.rules.ts'
import { votingMessages } from './voting.messages.ts'

/** The random weight of each venue, by the venue's id. */
export type ShuffleOrder = ReadonlyMap<number, number>

const noVotes = { count: 0, hasVoted: false, voters: [], against: 0, opponents: [], hasVotedAgainst: false }

export function tallyOf(tallies: readonly VenueTally[], venueId: number): VenueTally {
  const tally = tallies.find((candidate) => candidate.venueId === venueId)
  const { teamSize = 1, isHidden = false } = tallies[0] ?? {}
  return tally ?? { ...noVotes, venueId, teamSize, isHidden }
}

/** Whether the votes of others are hidden from the member at the moment: those for all venues, or none. */
export const areHidden = ([tally]: readonly VenueTally[]) => tally?.isHidden === true

/** Until when votes are hidden, in words: as a headline, and as a line on a card. */
export type HiddenUntil = { headline: string; line: string }

/**
 * Until when votes are hidden, and whether more people see them from tomorrow on.
 * @param closing the closing time, such as "11:45"; null if there is none today
 * @param now in milliseconds since 1970
 */
export function hiddenUntil(
  { showVotes, showVotesToday: today }: Pick<TeamSettings, 'showVotes' | 'showVotesToday'>,
  closing: string | null,
  now: number,
): HiddenUntil {
  const changes = today !== undefined && Date.parse(today.until) > now
  const until = untilWhen(changes ? today.showVotes : showVotes, closing)
  return changes ? { ...until, headline: `${until.headline}. ${votingMessages.moreSeeTomorrow}` } : until
}

function untilWhen(showVotes: ShowVotes, closing: string | null): HiddenUntil {
  if (showVotes !== 'at-closing') return votingMessages.hiddenUntilVote
  return closing === null ? votingMessages.hiddenUntilClosing : votingMessages.hiddenUntilTime(closing)
}

/** How many more votes are for the venue than against it. */
export const supportOf = ({ count, against }: VenueTally) => count - against

/**
 * The active venues in the order of the screen. In approval, those with the most support come first, and the rest of the
 * order is for equals. Venues with votes for them come first, by the time of their latest vote, oldest first. Then come
 * new venues, which have no weight yet, newest first. Last come the shuffled venues, highest weight first.
 */
export function orderVenues<V extends Venue>(
  venues: readonly V[],
  tallies: readonly VenueTally[],
  order: ShuffleOrder,
  mode: VotingMode,
): V[] {
  const support =
    mode === 'approval' ? new Map(tallies.map((tally) => [tally.venueId, supportOf(tally)])) : undefined
  const latest = new Map(tallies.map((tally) => [tally.venueId, latestVote(tally)]))
  return venues
    .filter(({ active }) => active)
    .sort((a, b) => {
      const difference = (support?.get(b.id) ?? 0) - (support?.get(a.id) ?? 0)
      if (difference !== 0) return difference
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

/** The share of the team that these votes are, in percent. It is at most 100. */
export function percent(votes: number, { teamSize }: VenueTally): number {
  return Math.min(100, (votes / Math.max(1, teamSize)) * 100)
}

/**
 * The members who have voted, for or against a venue, in the order of the tallies. The tallies say it, because `lunch` is
 * not loaded again after each vote. While votes are hidden, it is.
 */
export function votersOf({ voted }: LunchToday, tallies: readonly VenueTally[]): readonly Person[] {
  if (areHidden(tallies)) return voted
  const votes = tallies.flatMap(({ voters, opponents }) => [...voters, ...opponents])
  return [...new Map(votes.map((vote) => [vote.userId, vote])).values()]
}

/** Says how many people have voted, and unless that is hidden, how many venues have at least one vote. */
export function summaryLine(lunch: LunchToday, tallies: readonly VenueTally[]): string {
  const people = votersOf(lunch, tallies).length
  if (people === 0) return votingMessages.noVotes
  const venues = tallies.filter(({ count, against }) => count + against > 0).length
  return areHidden(tallies) ? votingMessages.voted(people) : votingMessages.votedOn(people, venues)
}

/** The members who have not voted and are not away. */
export function missingVotes({ coming, waitingFor }: LunchToday, voters: readonly Person[]): Person[] {
  const ids = new Set(voters.map(({ userId }) => userId))
  return [...coming, ...waitingFor].filter(({ userId }) => !ids.has(userId))
}

/**
 * Returns the ids of the venues with the most support: several if venues are tied, none without a vote for it. Where
 * members have one vote, these are the venues with the most votes.
 */
export function leadingVenues(tallies: readonly VenueTally[]): ReadonlySet<number> {
  const eligible = tallies.filter(({ count }) => count > 0)
  const max = Math.max(...eligible.map(supportOf))
  return new Set(eligible.filter((tally) => supportOf(tally) === max).map(({ venueId }) => venueId))
}

/** `against`: whether the vote is against the venue. Undefined where members have one vote. */
export type Vote = { venueId: number; against?: boolean | undefined }

/**
 * The tally after the member has voted. Where members have one vote, it moves to this venue. The screen shows the tally
 * until the server answers.
 */
export function withVote(
  tallies: readonly VenueTally[],
  { venueId, against }: Vote,
  me: Me,
  now: number,
): VenueTally[] {
  const { hasVoted, hasVotedAgainst } = tallyOf(tallies, venueId)
  if (against ? hasVotedAgainst : hasVoted) return [...tallies]
  const cleared =
    against === undefined ? withoutOwnVotes(tallies, me.id) : withoutVote(tallies, venueId, me.id)
  const known = cleared.some((tally) => tally.venueId === venueId)
  const all = known ? cleared : [...cleared, tallyOf(cleared, venueId)]
  const timestamp = new Date(
    Math.max(now, ...cleared.map((tally) => (latestVote(tally) ?? 0) + 1)),
  ).toISOString()
  return all.map((tally) => {
    if (tally.venueId !== venueId) return tally
    const own = against ? { hasVotedAgainst: true } : { hasVoted: true }
    if (tally.isHidden) return { ...tally, ...own }
    const vote = { ...asPerson(me), timestamp }
    return against
      ? { ...tally, ...own, against: tally.against + 1, opponents: [...tally.opponents, vote] }
      : { ...tally, ...own, count: tally.count + 1, voters: [...tally.voters, vote] }
  })
}

export function withoutVote(tallies: readonly VenueTally[], venueId: number, userId: number): VenueTally[] {
  return tallies.map((tally) => (tally.venueId === venueId ? withoutOwn(tally, userId) : tally))
}

/** The tally without the member's votes, for and against all venues. */
export function withoutOwnVotes(tallies: readonly VenueTally[], userId: number): VenueTally[] {
  return tallies.map((tally) => withoutOwn(tally, userId))
}

function withoutOwn(tally: VenueTally, userId: number): VenueTally {
  const { hasVoted, hasVotedAgainst } = tally
  if (!hasVoted && !hasVotedAgainst) return tally
  const isOther = (vote: Person) => vote.userId !== userId
  const voters = tally.voters.filter(isOther)
  const opponents = tally.opponents.filter(isOther)
  const own = { hasVoted: false, hasVotedAgainst: false }
  return { ...tally, ...own, voters, opponents, count: voters.length, against: opponents.length }
}

export const hasAnswered = (tallies: readonly VenueTally[]) =>
  tallies.some(({ hasVoted, hasVotedAgainst }) => hasVoted || hasVotedAgainst)

export function withoutVotes(tallies: readonly VenueTally[]): VenueTally[] {
  return tallies.map((tally) => ({ ...tally, ...noVotes }))
}
