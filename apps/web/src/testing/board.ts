import type { Venue } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { answer } from './api.ts'

/**
 * The data that the vote screen loads. Other screens may load it ahead, when a link to it has the pointer or the focus.
 */
export function answerBoard(venues: Venue[] = [], tallies: VenueTally[] = []): void {
  answer('venues.list', () => venues)
  answer('votes.today', () => tallies)
}
