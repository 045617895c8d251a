import type { Decision } from '@lunchvote/contracts/lunch'
import type { Happening } from '@lunchvote/contracts/outlet-messages'
import { sentence } from '@lunchvote/contracts/sentence'
import type { VotingMode } from '@lunchvote/contracts/team'

/** A venue with votes for it, against it, or both. */
export type Candidate = {
  venueId: number
  venueName: string
  imageUrl: string
  /** The number of votes for the venue. */
  votes: number
  /** The number of votes against the venue. 0 where each member has one vote. */
  against: number
  /** The members who have voted for or against the venue. */
  voterIds: number[]
  /** When the latest vote for the venue was cast. */
  completeAt: Date
  /** The day of the team's last lunch at this venue, before the day of this decision. Null if there was none. */
  lastEatenOn: string | null
}

/** Where the team eats, and why. */
export type Outcome = {
  /** Null if the place is no venue of the team. */
  venueId: number | null
  venueName: string
  imageUrl: string
  votes: number
  against: number
  /** The number of members who have voted. */
  voters: number
  /** The number of votes for each venue by its id. */
  tally: Record<string, number>
  /** The number of votes against each venue by its id, if there are any. */
  againstTally: Record<string, number>
  how: Decision['how']
  reason: string
}

const tieRules: { sentence: string; compare: (a: Candidate, b: Candidate) => number }[] = [
  // Days are compared as text. A venue at which the team has never eaten comes first.
  {
    sentence: 'not eaten at for longer',
    compare: (a, b) => ascending(a.lastEatenOn ?? '', b.lastEatenOn ?? ''),
  },
  {
    sentence: 'its votes were in first',
    compare: (a, b) => ascending(a.completeAt.getTime(), b.completeAt.getTime()),
  },
  { sentence: 'on the board for longer', compare: (a, b) => ascending(a.venueId, b.venueId) },
]

/** Compares values for an ascending order. */
export function ascending<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const supportOf = ({ votes, against }: Candidate) => votes - against

/**
 * Decides where the team eats: of the venues with a vote for them, at the one whose votes for it exceed those against it
 * the most. A tie is decided by the first of `tieRules` that leaves only one venue. Returns null without a vote for a
 * venue.
 */
export function decideLunch(candidates: readonly Candidate[], mode: VotingMode): Outcome | null {
  const eligible = candidates.filter(({ votes }) => votes > 0)
  const mostSupport = Math.max(...eligible.map(supportOf))
  const tied = eligible.filter((candidate) => supportOf(candidate) === mostSupport)
  let left = tied
  let lastRule: string | null = null
  for (const { sentence, compare } of tieRules) {
    const [first, ...others] = left.toSorted(compare)
    if (!first || others.length === 0) break
    left = [first, ...others.filter((other) => compare(first, other) === 0)]
    lastRule = sentence
  }
  const [winner] = left
  if (!winner) return null
  const counts = countBallots(candidates)
  const { venueId, venueName, imageUrl, votes, against } = winner
  const others = tied.filter((other) => other !== winner).map((other) => other.venueName)
  const lead = mode === 'single' ? `Most votes: ${votes} of ${counts.voters}.` : mostSupportOf(winner)
  return {
    venueId,
    venueName,
    imageUrl,
    votes,
    against,
    ...counts,
    how: lastRule ? 'tie' : 'votes',
    reason: lastRule ? `Tied at ${levelOf(winner, mode)} with ${inWords(others)}; ${lastRule}.` : lead,
  }
}

const mostSupportOf = ({ votes, against }: Candidate) => `Most support: ${votes} for, ${against} against.`

/** At what the venues are tied, in words. */
function levelOf(winner: Candidate, mode: VotingMode): string {
  const { votes } = winner
  if (mode === 'single') return `${votes} ${votes === 1 ? 'vote' : 'votes'}`
  const support = supportOf(winner)
  if (support === 0) return 'as many for as against'
  return support > 0 ? `${support} more for than against` : `${-support} more against than for`
}

type Place = Pick<Outcome, 'venueId' | 'venueName' | 'imageUrl'>

/** The outcome when a member has recorded that the team ate at this place. */
export const recordedLunch = (
  place: Place,
  candidates: readonly Candidate[],
  recordedBy: string,
): Outcome => ({
  ...lunchAt(place, candidates),
  how: 'member',
  reason: sentence(`Recorded by ${recordedBy}`),
})

/** The outcome when the day ends without a vote for a venue, and the team then eats at the suggested one. */
export const suggestedLunch = (place: Place, candidates: readonly Candidate[]): Outcome => ({
  ...lunchAt(place, candidates),
  how: 'suggestion',
  reason: 'Nobody voted; not eaten at for longest.',
})

function lunchAt(
  { venueId, venueName, imageUrl }: Place,
  candidates: readonly Candidate[],
): Omit<Outcome, 'how' | 'reason'> {
  const counts = countBallots(candidates)
  const votes = (venueId !== null && counts.tally[venueId]) || 0
  const against = (venueId !== null && counts.againstTally[venueId]) || 0
  return { venueId, venueName, imageUrl, votes, against, ...counts }
}

type DecidedLunch = Outcome & { teamId: number; day: string; decidedAt: Date }

/** The event that tells outlets and browsers of a decision. */
export function lunchDecided(lunch: DecidedLunch, candidates: readonly Candidate[]): Happening {
  const { teamId, day, venueId: id, venueName: name, imageUrl, decidedAt } = lunch
  const { votes, against, voters, how, reason } = lunch
  return {
    event: 'lunch.decided',
    data: { day, venue: { id, name, imageUrl }, votes, against, voters, how, reason },
    tally: candidates
      .toSorted((a, b) => supportOf(b) - supportOf(a) || alphabetical.compare(a.venueName, b.venueName))
      .map((candidate) => ({
        name: candidate.venueName,
        votes: candidate.votes,
        against: candidate.against,
      })),
    teamId,
    at: decidedAt,
  }
}

function countBallots(candidates: readonly Candidate[]): Pick<Outcome, 'voters' | 'tally' | 'againstTally'> {
  const opposed = candidates.filter(({ against }) => against > 0)
  return {
    voters: new Set(candidates.flatMap(({ voterIds }) => voterIds)).size,
    tally: Object.fromEntries(candidates.map(({ venueId, votes }) => [venueId, votes])),
    againstTally: Object.fromEntries(opposed.map(({ venueId, against }) => [venueId, against])),
  }
}

const alphabetical = new Intl.Collator('en')
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Joins names in alphabetical order: "A, B and C". */
function inWords(names: readonly string[]): string {
  return list.format(names.toSorted(alphabetical.compare))
}
