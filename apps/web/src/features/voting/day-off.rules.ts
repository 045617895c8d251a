import { dayOff, weekdayOf } from '@lunchvote/contracts/day-off'
import type { Days } from '@lunchvote/contracts/days'
import { language } from '~/lib/language.ts'
import { lazyVotingMessages } from './lazy-voting.messages.ts'

const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
const dayAndMonth = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** The day of the month and the month, such as "5 Dec". */
function shortDate(date: Date): string {
  return language === 'en' ? `${date.getUTCDate()} ${month.format(date)}` : dayAndMonth.format(date)
}

/** Why the member is not in on the day, by the member's days. Undefined if the member has only said so. */
export function dayOffLine(days: Days, day: string): string | undefined {
  const reason = dayOff(days, day)
  if (reason === 'weekday') return lazyVotingMessages.notInOn(weekdayOf(day))
  if (reason === null || days.awayThrough === null) return undefined
  return lazyVotingMessages.awayThrough(shortDate(new Date(`${days.awayThrough}T00:00:00Z`)))
}
