import { weekdayOf } from '@lunchvote/contracts/day-off'
import { leftOutToday } from '@lunchvote/contracts/left-out'
import type { VenueToday } from '@lunchvote/contracts/venues'

/** What says on which days a venue is closed. Days are dates like `2026-11-20`. */
export type Closure = {
  /** ISO weekdays. */
  closedOn: readonly number[]
  closedThrough: string | null
  leftOutOn: string | null
  leftOutReason: string | null
}

/** Whether the venue is open on the day, and why not. `isOpenOn` is the same rule in SQL, without the reason. */
export function openOn(
  { closedOn, closedThrough, leftOutOn, leftOutReason }: Closure,
  day: string,
): VenueToday {
  const reasons = [
    closedOn.includes(weekdayOf(day)) && `Closed on ${formats.weekday.format(new Date(day))}s`,
    closedThrough !== null && closedThrough >= day && `Closed through ${dateText(closedThrough, day)}`,
    leftOutOn === day && `${leftOutToday}${leftOutReason}`,
  ]
  const reason = reasons.findLast((holds) => holds !== false) ?? null
  return { isOpen: reason === null, reason }
}

/** The date in words, with the year if it is not the year of `today`. */
function dateText(date: string, today: string): string {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return (isThisYear ? formats.date : formats.dateWithYear).format(new Date(date))
}

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: 'UTC' })

/** Made once, because a board can have 500 venues, and making a format takes longer than all else about a venue. */
const formats = {
  weekday: format({ weekday: 'long' }),
  date: format({ day: 'numeric', month: 'long' }),
  dateWithYear: format({ day: 'numeric', month: 'long', year: 'numeric' }),
}
