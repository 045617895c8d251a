import { weekdayOf } from '@lunchvote/contracts/day-off'
import { whyLeftOut } from '@lunchvote/contracts/left-out'
import type { Venue } from '@lunchvote/contracts/venues'
import { dateLocale } from '~/lib/language.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'

const messages = lazyVotingMessages.closed

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(dateLocale, { ...parts, timeZone: 'UTC' })
const date = format({ day: 'numeric', month: 'long' })
const dateWithYear = format({ day: 'numeric', month: 'long', year: 'numeric' })

type Closed = Pick<Venue, 'closedOn' | 'closedThrough' | 'today'>

/**
 * Why the venue is not open today, as the server says it, in the language of the page. Null if the venue is open.
 * @param day today's date in the team's timezone, as `YYYY-MM-DD`
 */
export function closedText({ closedOn, closedThrough, today }: Closed, day: string): string | null {
  if (today.isOpen) return null
  const why = whyLeftOut(today)
  if (why !== null) return messages.leftOut(why)
  if (closedThrough !== null && closedThrough >= day) return messages.through(dateIn(closedThrough, day))
  const weekday = weekdayOf(day)
  // Around midnight, the venue can be that of another day than `day`.
  return closedOn.includes(weekday) ? messages.weekday(weekday) : today.reason
}

/** The date in words, with the year if it is not the year of `today`. */
function dateIn(day: string, today: string): string {
  return (day.slice(0, 4) === today.slice(0, 4) ? date : dateWithYear).format(Date.parse(day))
}
