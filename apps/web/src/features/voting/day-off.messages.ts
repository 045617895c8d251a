import { dayOff, weekdayOf } from '@lunchvote/contracts/day-off'
import type { Days } from '@lunchvote/contracts/days'
import { weekdayName } from '~/lib/weekdays.ts'

const shortMonth = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** Why the member is not in on the day, by the member's days. Undefined if the member has only said so. */
export function dayOffLine(days: Days, day: string): string | undefined {
  const reason = dayOff(days, day)
  if (reason === 'weekday') return `Not in on ${weekdayName(weekdayOf(day))}s`
  if (reason === null || days.awayThrough === null) return undefined
  const last = new Date(`${days.awayThrough}T00:00:00Z`)
  return `Away through ${last.getUTCDate()} ${shortMonth.format(last)}`
}
