import type { Decision } from '@lunchvote/contracts/lunch'
import { dayOf } from './days-model.ts'
import { countedVotes, tallyOf, type VotesModel } from './votes-model.ts'

/** What is stored about the votes with a lunch. */
export type Counts = {
  voters: number
  tally: Record<number, number>
  againstTally: Record<number, number>
}

type Lunch = Counts & {
  venue: number | null
  votes: number
  against: number
  how: Decision['how']
  /** The id of the member who decided. Null if lunch was decided at the closing time. */
  by: number | null
  /** The closing time. Null if a member decided. */
  at: number | null
}

/** The expected lunches of a team, by their days. */
export type LunchesModel = VotesModel & { lunches: Record<number, Lunch> }

/** The days of the venue's lunches. */
export const lunchDaysOf = ({ lunches }: LunchesModel, venue: number) =>
  Object.keys(lunches)
    .map(Number)
    .filter((day) => lunches[day]?.venue === venue)

export function countsOf(team: VotesModel, now: number): Counts {
  const voters = new Set(countedVotes(team, now).map(({ member }) => member)).size
  return { voters, tally: tallyOf(team, now), againstTally: tallyOf(team, now, { against: true }) }
}

/**
 * Decides by these rules, one after the other: the most votes for the venue beyond those against it, the longest time
 * since the last lunch at the venue, the earliest last vote for it, the lowest id.
 */
export function winnerOf(team: LunchesModel, instant: number): Omit<Lunch, 'by' | 'at'> | null {
  const counts = countsOf(team, instant)
  const { tally, againstTally } = counts
  const ranked = Object.keys(tally)
    .map(Number)
    .map((venue) => {
      const eaten = lunchDaysOf(team, venue).filter((day) => day < dayOf(instant))
      const cast = countedVotes(team, instant).filter((vote) => vote.venue === venue && !vote.against)
      const complete = Math.max(...cast.map(({ at }) => at))
      const support = (tally[venue] ?? 0) - (againstTally[venue] ?? 0)
      return { venue, rank: [-support, Math.max(0, ...eaten), complete, venue] }
    })
    .sort((a, b) => a.rank.map((value, n) => value - (b.rank[n] ?? 0)).find((order) => order !== 0) ?? 0)
  const [first, second] = ranked
  if (!first) return null
  const { venue, rank } = first
  const how = rank[0] === second?.rank[0] ? 'tie' : 'votes'
  return { venue, votes: tally[venue] ?? 0, against: againstTally[venue] ?? 0, ...counts, how }
}
