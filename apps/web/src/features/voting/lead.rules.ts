import type { Suits } from '@lunchvote/contracts/diets'
import type { Venue } from '@lunchvote/contracts/venues'
import type { BoardState } from './board-state.rules.ts'
import { decisionText } from './decision.rules.ts'
import { supportOf } from './votes.rules.ts'
import { votingMessages } from './voting.messages.ts'

/** What the board says in large type, and what it offers below. */
export type Lead = {
  label: string
  /** Stands beside the label. */
  count?: string
  /** Takes the place of the label and the count on phones. */
  warning?: string | undefined
  headline: string
  /** Stands below the headline. */
  text?: string
  /** On the plates. Without a picture, the plate is empty. */
  pictures?: readonly string[] | undefined
  /** Whether a member can close voting and decide. */
  canDecide?: boolean
  /** Whether the board offers to vote for the venue in front. */
  offersVote?: boolean
}

/** What the board says and offers in each of its states. */
export function leadOf(state: BoardState): Lead {
  const label = votingMessages.todaysLunch
  switch (state.name) {
    case 'open':
      return openLead(state)
    case 'hidden':
      // The board names no venue. Some of the votes may be for a venue, so lunch can be decided.
      return {
        label: votingMessages.hiddenVotes,
        headline: state.until.headline,
        canDecide: state.voters.length > 0,
      }
    case 'decided': {
      const { venueName, imageUrl } = state.decision
      return {
        label,
        headline: venueName,
        text: decisionText(state.decision),
        pictures: [imageUrl],
      }
    }
    case 'closed':
      // Removing a lunch does not delete the votes.
      return {
        label,
        ...(state.voters.length > 0 ? votingMessages.noLunch : votingMessages.noDecision),
      }
  }
}

type Open = BoardState & { name: 'open' }

function openLead({ leaders, liked, tally, votingMode }: Open): Lead {
  const [first, second] = leaders
  if (!first) return votingMessages.nobodyInFront
  const { count, against } = tally
  const isApproval = votingMode === 'approval'
  const lead = {
    pictures: leaders.slice(0, 2).map(({ imageUrl }) => imageUrl),
    canDecide: true,
    offersVote: !liked.some((venue) => leaders.includes(venue)),
  }
  if (!second) {
    return {
      ...lead,
      label: votingMessages.inFront,
      count: isApproval ? votingMessages.support(count, against) : votingMessages.votes(count),
      warning: suitsWarning(first.suits),
      headline: first.name,
    }
  }
  return {
    ...lead,
    label: votingMessages.tied,
    count: isApproval ? tiedLine(supportOf(tally)) : votingMessages.votesEach(count),
    headline:
      leaders.length === 2
        ? votingMessages.tiedPair(first.name, second.name)
        : votingMessages.tiedVenues(leaders.length),
  }
}

/** On how many votes venues are tied. @param support how many more votes are for them than against them */
function tiedLine(support: number): string {
  if (support === 0) return votingMessages.tiedEven
  return support > 0 ? votingMessages.tiedFor(support) : votingMessages.tiedAgainst(-support)
}

/** What the member has answered. Undefined without an answer. */
export function ownLine(liked: readonly Venue[], refused: readonly Venue[]): string | undefined {
  const names = (venues: readonly Venue[]) => venues.map(({ name }) => name).join(', ')
  if (liked.length > 0) return votingMessages.liked(names(liked))
  return refused.length > 0 ? votingMessages.refused(names(refused)) : undefined
}

/** A warning on every second board would not be read, so one member, or a few of many, do not count. */
const warnedPeople = 2
const warnedShare = 0.1

/** Says how many of the members who are in do not find what they eat. Undefined if they are few, or if it is not told. */
function suitsWarning(suits: Suits): string | undefined {
  const unsuited = suits ? suits.of - suits.members : 0
  return suits && unsuited >= warnedPeople && unsuited >= warnedShare * suits.of
    ? votingMessages.unsuited(unsuited, suits.of)
    : undefined
}
