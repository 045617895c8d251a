import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { answer } from './api.ts'

/**
 * Answers the two requests of the vote screen. Other screens send them too: they preload when a link to the vote screen
 * is hovered or focused.
 */
export function answerBoard(venues: VenueWithLunches[] = [], tallies: VenueTally[] = []): void {
  answer('venues.list', () => venues)
  answer('votes.today', () => tallies)
}
