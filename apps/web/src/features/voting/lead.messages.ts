import type { Decision } from '@lunchvote/contracts/lunch'
import type { Venue } from '@lunchvote/contracts/venues'
import { lunchMessages } from './lunch.messages.ts'
import { countLine } from './votes.messages.ts'

/** What the board says in large type, with the pictures on its plates. Without a picture, the plate is empty. */
export type Lead = { label: string; headline: string; text: string; pictures: readonly string[] }

/** While voting is open, the board shows the venues with the most votes. */
export function openLead(leaders: readonly Venue[], votesEach: number): Lead {
  const [first, second] = leaders
  if (!first) return { label: 'The table is laid', headline: 'Who goes first?', text: '', pictures: [] }
  const one = { label: 'In front', text: countLine(votesEach), pictures: [first.imageUrl] }
  if (!second) return { ...one, headline: first.name }
  return {
    label: 'Neck and neck',
    headline: leaders.length === 2 ? `${first.name} & ${second.name}` : `${leaders.length} venues level`,
    text: `${one.text} each`,
    pictures: [first.imageUrl, second.imageUrl],
  }
}

/** After voting has closed, the board shows where the team eats. */
export function closedLead(decision: Decision | null, voted: number): Lead {
  const label = lunchMessages.todaysLunch
  if (decision) {
    const { venueName, reason, imageUrl } = decision
    return { label, headline: venueName, text: reason, pictures: [imageUrl] }
  }
  // There is no decision although people voted: a member has removed the decided lunch. Removing a lunch does not
  // delete the votes.
  const { closedWithoutVote, closedWithoutVoteText, noLunch, noLunchText } = lunchMessages
  return voted > 0
    ? { label, headline: noLunch, text: noLunchText, pictures: [] }
    : { label, headline: closedWithoutVote, text: closedWithoutVoteText, pictures: [] }
}
