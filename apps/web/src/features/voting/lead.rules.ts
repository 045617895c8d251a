import type { Suits } from '@lunchvote/contracts/diets'
import type { Decision } from '@lunchvote/contracts/lunch'
import type { VotingMode } from '@lunchvote/contracts/team'
import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { decisionText } from './decision.rules.ts'
import { type HiddenUntil, supportOf } from './votes.rules.ts'
import { votingMessages } from './voting.messages.ts'

/** What the board says in large type, with the pictures on its plates. Without a picture, the plate is empty. */
export type Lead = { label: string; headline: string; text: string; pictures: readonly string[] }

/**
 * While voting is open, the board shows the venues that lead.
 * @param tally the votes of the first leader
 */
export function openLead(leaders: readonly Venue[], tally: VenueTally, mode: VotingMode): Lead {
  const [first, second] = leaders
  if (!first) return { ...votingMessages.nobodyInFront, text: '', pictures: [] }
  const isApproval = mode === 'approval'
  const { count, against } = tally
  if (!second) {
    const text = isApproval ? votingMessages.support(count, against) : votingMessages.votes(count)
    return { label: votingMessages.inFront, text, headline: first.name, pictures: [first.imageUrl] }
  }
  return {
    label: votingMessages.tied,
    headline:
      leaders.length === 2
        ? votingMessages.tiedPair(first.name, second.name)
        : votingMessages.tiedVenues(leaders.length),
    text: isApproval ? tiedLine(supportOf(tally)) : votingMessages.votesEach(count),
    pictures: [first.imageUrl, second.imageUrl],
  }
}

/** On how many votes venues are tied. @param support how many more votes are for them than against them */
function tiedLine(support: number): string {
  if (support === 0) return votingMessages.tiedEven
  return support > 0 ? votingMessages.tiedFor(support) : votingMessages.tiedAgainst(-support)
}

/** While votes are hidden, the board names no venue. */
export const hiddenLead = ({ headline }: HiddenUntil): Lead => ({
  label: votingMessages.hiddenVotes,
  headline,
  text: '',
  pictures: [],
})

/** After voting has closed, the board shows where the team eats. */
export function closedLead(decision: Decision | null, voted: number): Lead {
  const label = votingMessages.todaysLunch
  if (decision) {
    const { venueName, imageUrl } = decision
    return { label, headline: venueName, text: decisionText(decision), pictures: [imageUrl] }
  }
  // There is no decision although people voted: a member has removed the decided lunch. Removing a lunch does not
  // delete the votes.
  return { label, ...(voted > 0 ? votingMessages.noLunch : votingMessages.noDecision), pictures: [] }
}

/** What the member has answered. Undefined without an answer. */
export function ownLine(liked: readonly Venue[], refused: readonly Venue[]): string | undefined {
  const names = (venues: readonly Venue[]) => venues.map(({ name }) => name).join(', ')
  if (liked.length > 0) return votingMessages.liked(names(liked))
  return refused.length > 0 ? votingMessages.refused(names(refused)) : undefined
}

/** Says how many of the members who are in do not find what they eat. Undefined if there are none, or if it is not told. */
export function suitsWarning(suits: Suits): string | undefined {
  return suits && suits.members < suits.of
    ? votingMessages.unsuited(suits.of - suits.members, suits.of)
    : undefined
}
