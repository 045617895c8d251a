import type { Venue } from '@lunchvote/contracts/venues'
import { closedText } from './closed.rules.ts'

type Question = { title: string; text?: string; canVote: boolean }

/** What the link to vote for the venue asks, or why there is nothing to ask. */
export function questionOf(
  venue: Venue | undefined,
  { day, isOpen, hasVoted }: { day: string; isOpen: boolean; hasVoted: boolean },
): Question {
  if (!venue?.active) {
    return { title: 'This venue is not on offer', text: 'It may have left the board.', canVote: false }
  }
  const { name } = venue
  if (hasVoted) return { title: `You have voted for ${name}`, canVote: false }
  const reason = isOpen ? closedText(venue, day) : 'Voting has closed for today'
  return reason
    ? { title: name, text: reason, canVote: false }
    : { title: `Vote for ${name}?`, canVote: true }
}
