import type { LunchToday } from '@lunchvote/contracts/lunch'
import type { TeamSettings } from '@lunchvote/contracts/team'
import type { VenueWithLunches } from '@lunchvote/contracts/venues'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { localDay } from '~/lib/instants.ts'
import { answer } from './api.ts'
import { lunchToday, settings } from './data.ts'

/** Today's date in the team's timezone, on the clock of the test. */
export const today = () => localDay(Date.now(), settings.timezone)

/**
 * Answers the requests of the vote screen. Other screens send these requests too: when a link to the vote screen is
 * hovered or focused, the router preloads the vote screen.
 * @param ways the settings that differ from the usual ones
 */
export function answerBoard(
  venues: VenueWithLunches[] = [],
  tallies: VenueTally[] = [],
  lunch: LunchToday = lunchToday({ day: today() }),
  ways: Partial<TeamSettings> = {},
): void {
  answer('venues.list', () => venues)
  answer('votes.today', () => tallies)
  answer('lunch.today', () => lunch)
  answer('team.settings', () => ({ ...settings, ...ways }))
  answer('team.invite', () => ({ url: 'https://lunch.example.com/auth', joining: 'open', expiresAt: null }))
  answer('lunch.list', () => ({ lunches: [], next: null }))
}
