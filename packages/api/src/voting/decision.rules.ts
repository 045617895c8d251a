import type { Decision } from '@lunchvote/contracts/lunch'
import { type DecisionReason, decisionReason, type Reasoned } from '@lunchvote/contracts/reasons/decisions'
import type { TieRule } from '@lunchvote/contracts/reasons/decisions.messages'
import type { VotingMode } from '@lunchvote/contracts/team'
import { breakTie } from '@lunchvote/contracts/ties'

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
} & Reasoned<DecisionReason>

const supportOf = ({ votes, against }: Candidate) => votes - against

/**
 * Which venue leads: of the venues with a vote for them, the one whose votes for it exceed those against it the most. A
 * tie is decided by `breakTie`.
 * @returns also the venues that are tied with it, by name, and the rule that decided. Null without a vote for a venue
 */
export function leadOf(candidates: readonly Candidate[]) {
  const eligible = candidates.filter(({ votes }) => votes > 0)
  const mostSupport = Math.max(...eligible.map(supportOf))
  const tied = eligible.filter((candidate) => supportOf(candidate) === mostSupport)
  const { winner: venue, rule: tieRule } = breakTie(tied)
  if (!venue) return null
  const others = tied.filter((other) => other !== venue)
  others.sort((a, b) => alphabetical.compare(a.venueName, b.venueName))
  return { venue, tied: others, tieRule }
}

/** Decides where the team eats: at the venue that leads. Returns null without a vote for a venue. */
export function decideLunch(candidates: readonly Candidate[], mode: VotingMode): Outcome | null {
  const lead = leadOf(candidates)
  if (!lead) return null
  const { venue, tied, tieRule } = lead
  const counts = countBallots(candidates)
  const { venueId, venueName, imageUrl, votes, against } = venue
  return {
    venueId,
    venueName,
    imageUrl,
    votes,
    against,
    ...counts,
    how: tieRule ? 'tie' : 'votes',
    ...(tieRule
      ? tieReason(venue, mode, { others: tied.map(({ venueName }) => venueName), rule: tieRule })
      : leadReason(venue, mode, counts.voters)),
  }
}

const leadReason = ({ votes, against }: Candidate, mode: VotingMode, voters: number) =>
  mode === 'single'
    ? decisionReason('most_votes', { votes, voters })
    : decisionReason('most_support', { votes, against })

function tieReason(
  winner: Candidate,
  mode: VotingMode,
  tie: { others: string[]; rule: TieRule },
): Reasoned<DecisionReason> {
  const { votes } = winner
  if (mode === 'single') return decisionReason('tied_at_votes', { votes, ...tie })
  const support = supportOf(winner)
  if (support === 0) return decisionReason('tied_evenly', tie)
  return support > 0
    ? decisionReason('tied_at_more_for', { more: support, ...tie })
    : decisionReason('tied_at_more_against', { more: -support, ...tie })
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
  ...decisionReason('recorded', { by: recordedBy }),
})

/** The outcome when the day ends without a vote for a venue, and the team then eats at the suggested one. */
export const suggestedLunch = (place: Place, candidates: readonly Candidate[]): Outcome => ({
  ...lunchAt(place, candidates),
  how: 'suggestion',
  ...decisionReason('suggested'),
})

function lunchAt(
  { venueId, venueName, imageUrl }: Place,
  candidates: readonly Candidate[],
): Omit<Outcome, 'how' | keyof Reasoned<never>> {
  const counts = countBallots(candidates)
  const votes = (venueId !== null && counts.tally[venueId]) || 0
  const against = (venueId !== null && counts.againstTally[venueId]) || 0
  return { venueId, venueName, imageUrl, votes, against, ...counts }
}

const hows: Record<DecisionReason, Decision['how']> = {
  most_votes: 'votes',
  most_support: 'votes',
  tied_at_votes: 'tie',
  tied_at_more_for: 'tie',
  tied_at_more_against: 'tie',
  tied_evenly: 'tie',
  recorded: 'member',
  suggested: 'suggestion',
}

export type StoredLunch = Pick<Decision, 'how' | 'reason' | 'reasonParams' | 'decidedBy'> & {
  reasonCode: string | null
}

/**
 * The reason of a stored lunch. A server that does not know codes leaves the code of the lunch that a member has
 * corrected, so a code that does not fit how the lunch was decided is left out, like one that this server does not know.
 */
export function reasonOf({ how, reason, reasonCode, reasonParams, decidedBy }: StoredLunch) {
  const isKnown = (code: string | null): code is DecisionReason => code !== null && Object.hasOwn(hows, code)
  const fits =
    isKnown(reasonCode) &&
    hows[reasonCode] === how &&
    (reasonCode !== 'recorded' || reasonParams?.by === decidedBy)
  return fits ? { reason, reasonCode, reasonParams } : { reason, reasonCode: null, reasonParams: null }
}

export type DecidedLunch = Outcome & { teamId: number; day: string; decidedAt: Date }

/** The notice that tells outlets and browsers of a decision, without when people leave. */
export function lunchDecided(lunch: DecidedLunch, candidates: readonly Candidate[]) {
  const { teamId, day, venueId: id, venueName: name, imageUrl, decidedAt } = lunch
  const { votes, against, voters, how, reason, reasonCode, reasonParams } = lunch
  return {
    event: 'lunch.decided' as const,
    data: {
      day,
      venue: { id, name, imageUrl },
      votes,
      against,
      voters,
      how,
      reason,
      reasonCode,
      reasonParams,
    },
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
