import type { Happening } from '@lunchvote/contracts/outlet-messages'
import { sentence } from '@lunchvote/contracts/sentence'

/** A venue with votes. */
export type Candidate = {
  venueId: number
  venueName: string
  imageUrl: string
  votes: number
  /** When the venue's latest vote was cast. */
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
  /** The number of members who have voted. */
  voters: number
  /** The number of votes of each venue by its id. */
  tally: Record<string, number>
  how: 'votes' | 'tie' | 'member'
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

function ascending<T extends number | string>(a: T, b: T): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Decides where the team eats: at the venue with the most votes. A tie is decided by the first of `tieRules` that
 * leaves only one venue. Returns null without a vote.
 */
export function decideLunch(candidates: readonly Candidate[]): Outcome | null {
  const mostVotes = Math.max(...candidates.map(({ votes }) => votes))
  const tied = candidates.filter(({ votes }) => votes === mostVotes)
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
  const { voters, tally } = countBallots(candidates)
  const { venueId, venueName, imageUrl, votes } = winner
  const others = tied.filter((other) => other !== winner).map((other) => other.venueName)
  return {
    venueId,
    venueName,
    imageUrl,
    votes,
    voters,
    tally,
    how: lastRule ? 'tie' : 'votes',
    reason: lastRule
      ? `Tied at ${votes} ${votes === 1 ? 'vote' : 'votes'} with ${inWords(others)}; ${lastRule}.`
      : `Most votes: ${votes} of ${voters}.`,
  }
}

/** The outcome when a member has recorded that the team ate at this venue. */
export function recordedLunch(
  venue: Pick<Outcome, 'venueId' | 'venueName' | 'imageUrl'>,
  candidates: readonly Candidate[],
  recordedBy: string,
): Outcome {
  const { voters, tally } = countBallots(candidates)
  const votes = (venue.venueId !== null && tally[venue.venueId]) || 0
  return { ...venue, votes, voters, tally, how: 'member', reason: sentence(`Recorded by ${recordedBy}`) }
}

type DecidedLunch = Outcome & { teamId: number; day: string; decidedAt: Date }

/** The event that tells outlets and browsers of a decision. */
export function lunchDecided(lunch: DecidedLunch, candidates: readonly Candidate[]): Happening {
  const { teamId, day, venueId: id, venueName: name, imageUrl, votes, voters, how, reason, decidedAt } = lunch
  return {
    event: 'lunch.decided',
    data: { day, venue: { id, name, imageUrl }, votes, voters, how, reason },
    tally: candidates
      .map((candidate) => ({ name: candidate.venueName, votes: candidate.votes }))
      .toSorted((a, b) => b.votes - a.votes || alphabetical.compare(a.name, b.name)),
    teamId,
    at: decidedAt,
  }
}

function countBallots(candidates: readonly Candidate[]): Pick<Outcome, 'voters' | 'tally'> {
  return {
    voters: candidates.reduce((sum, { votes }) => sum + votes, 0),
    tally: Object.fromEntries(candidates.map(({ venueId, votes }) => [venueId, votes])),
  }
}

const alphabetical = new Intl.Collator('en')
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Joins names in alphabetical order: "A, B and C". */
function inWords(names: readonly string[]): string {
  return list.format(names.toSorted(alphabetical.compare))
}
