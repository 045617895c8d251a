import { weekdayOf } from '@lunchvote/contracts/day-off'
import { type Sentence, say } from '@lunchvote/contracts/reasons'
import type { VenueToday } from '@lunchvote/contracts/venues'

/** What says on which days a venue is closed. Days are dates like `2026-11-20`. */
export type Closure = {
  /** ISO weekdays. */
  closedOn: readonly number[]
  closedThrough: string | null
  leftOutOn: string | null
  leftOutReason: string | null
}

/** Why the venue is not open on the day. `isOpenOn` is the same rule in SQL, without the reason. */
export function closedOn(
  { closedOn, closedThrough, leftOutOn, leftOutReason }: Closure,
  day: string,
): Sentence | null {
  if (leftOutOn === day) return say('venue_not_open', { why: 'left_out', text: leftOutReason ?? '' })
  if (closedThrough !== null && closedThrough >= day) {
    return say('venue_not_open', { why: 'through', through: closedThrough, today: day })
  }
  const weekday = weekdayOf(day)
  return closedOn.includes(weekday) ? say('venue_not_open', { why: 'weekday', weekday }) : null
}

export function openOn(closure: Closure, day: string): VenueToday {
  const closed = closedOn(closure, day)
  return { isOpen: closed === null, reason: closed?.message ?? null }
}
