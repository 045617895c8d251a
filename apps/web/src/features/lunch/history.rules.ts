import type { Decision } from '@lunchvote/contracts/lunch'
import type { VenueWithLunches } from '@lunchvote/contracts/venues'

/** The day after the day, both as `YYYY-MM-DD`. */
export function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** The same day a year earlier. For February 29, this is February 28, as in PostgreSQL. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0')
  return `${year}${day.slice(4).replace('-02-29', '-02-28')}`
}

export type VenueGroup = { label: string; venues: readonly VenueWithLunches[] }

const alphabetical = new Intl.Collator('en')

/** The venues in alphabetical order: first those that the team can vote for, then the others. */
export function groupVenues(venues: readonly VenueWithLunches[]): VenueGroup[] {
  const sorted = venues.toSorted((a, b) => alphabetical.compare(a.name, b.name))
  return [
    { label: 'On the board', venues: sorted.filter(({ active }) => active) },
    { label: 'Not on the board', venues: sorted.filter(({ active }) => !active) },
  ].filter((group) => group.venues.length > 0)
}

/** The lunches of a month, which is a text such as `2026-11`. */
export type LunchMonth = { month: string; lunches: readonly Decision[] }

/** Groups lunches by their month. Lunches and months stay in their order. */
export function groupByMonth(lunches: readonly Decision[]): LunchMonth[] {
  const months = Map.groupBy(lunches, ({ day }) => day.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({ month, lunches: ofMonth }))
}
