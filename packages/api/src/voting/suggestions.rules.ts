import { createHash } from 'node:crypto'
import type { Diet } from '@lunchvote/contracts/diets'
import type { Suggestion } from '@lunchvote/contracts/lunch'
import {
  type Reasoned,
  type SuggestionReason,
  suggestionReason,
} from '@lunchvote/contracts/reasons/decisions'
import { ascending } from '@lunchvote/contracts/ties'
import { type DietGroup, suitsOf } from './diets.rules.ts'
import { missedWeeks, weeksBetween } from './week.rules.ts'

/** A venue that is on offer and open on the day. */
export type OpenVenue = Pick<Suggestion, 'venueId' | 'venueName' | 'imageUrl'> & {
  diets: Diet[]
  /** The day of the team's last lunch at this venue, before the day of the suggestions. Null if there was none. */
  lastEatenOn: string | null
}

/**
 * Suggests up to three venues for the team's day: two at which the team has not eaten for the longest time, and one that
 * is drawn. Venues that suit every member who is in come before the others. A day that opens the week opens with a venue that
 * the team misses, before those at which it has never eaten.
 * @param present what the members eat who are in on that day
 */
export function suggest(
  { teamId, day, isOpening = false }: { teamId: number; day: string; isOpening?: boolean },
  venues: readonly OpenVenue[],
  present: readonly DietGroup[],
): Suggestion[] {
  const drawn = venues
    .map((venue) => {
      const suits = suitsOf(venue.diets, present)
      const ticket = createHash('sha256').update(`${teamId}/${day}/${venue.venueId}`).digest('hex')
      return { venue, ticket, isForSome: suits?.members !== suits?.of }
    })
    .sort((a, b) => ascending(a.ticket, b.ticket))
  const ranked = drawn.toSorted(
    (a, b) =>
      Number(a.isForSome) - Number(b.isForSome) ||
      // Days are compared as text. A venue at which the team has never eaten comes first.
      ascending(a.venue.lastEatenOn ?? '', b.venue.lastEatenOn ?? ''),
  )
  const opener = isOpening ? ranked.find(({ venue }) => isMissed(venue, day)) : undefined
  const longest = [...(opener ? [opener] : []), ...ranked.filter((one) => one !== opener)].slice(0, 2)
  const rest = drawn.filter((one) => !longest.includes(one))
  const wildCard = rest.find(({ isForSome }) => !isForSome) ?? rest[0]
  return [
    ...longest.map((one) => ({
      ...toSuggestion(one.venue, reasonOf(one.venue, day)),
      opensWeek: one === opener,
    })),
    ...(wildCard ? [toSuggestion(wildCard.venue, suggestionReason('wild_card'))] : []),
  ]
}

const toSuggestion = (
  { venueId, venueName, imageUrl }: OpenVenue,
  reason: Reasoned<SuggestionReason>,
): Suggestion => ({ venueId, venueName, imageUrl, ...reason, opensWeek: false })

const isMissed = ({ lastEatenOn }: OpenVenue, day: string): boolean =>
  lastEatenOn !== null && weeksBetween(lastEatenOn, day) >= missedWeeks

const dayMs = 86_400_000

/** Why the venue is suggested: how many days or weeks ago the team ate there, or in which month. */
function reasonOf({ lastEatenOn }: OpenVenue, day: string): Reasoned<SuggestionReason> {
  if (lastEatenOn === null) return suggestionReason('never_eaten_at')
  const days = (Date.parse(day) - Date.parse(lastEatenOn)) / dayMs
  const weeks = Math.floor(days / 7)
  if (weeks > 8) return suggestionReason('not_eaten_since', { month: lastEatenOn.slice(0, '2026-08'.length) })
  if (weeks > 1) return suggestionReason('not_eaten_for_weeks', { weeks })
  return suggestionReason('not_eaten_for_days', { days })
}
