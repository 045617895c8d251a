import type { DayOff, NextLunch } from '@lunchvote/contracts/holidays'
import { dayInWords } from '~/lib/day-in-words.ts'
import { localTime } from '~/lib/instants.ts'
import { language } from '~/lib/language.ts'
import { evening } from './evening.ts'
import { nextLunchMessages } from './next-lunch.messages.ts'

/** A day as the board and the wall screen know it. Before an older server is replaced, it does not tell of days off. */
export type Day = {
  day: string
  closesAt: string | null
  dayOff?: DayOff | null
  nextLunch?: NextLunch | null
}

/** Why there is no lunch today, and when the next one is. What does not matter now, or is not known, is undefined. */
export type Ahead = { dayOff: string | undefined; next: string | undefined }

/** On a day off, and in the evening once voting is over, one looks ahead. */
export function aheadOf(day: Day, timezone: string, now: number): Ahead {
  const { closesAt, dayOff, nextLunch } = day
  if (closesAt !== null && Date.parse(closesAt) > now) return { dayOff: undefined, next: undefined }
  // Where voting does not close by itself, evenings are like all other hours.
  const isLate = localTime(now, timezone) >= evening
  const isTold = dayOff != null || (isLate && nextLunch?.closesAt != null)
  return {
    dayOff: dayOff ? dayOffText(dayOff) : undefined,
    next: isTold && nextLunch ? nextText(day.day, nextLunch, timezone, isLate) : undefined,
  }
}

/** Such as "Day off: Christmas Day", in the language of the page where the name is known in it. */
export function dayOffText({ name, names }: DayOff): string {
  const own = names?.[language] ?? name
  return own === null ? nextLunchMessages.dayOff : nextLunchMessages.dayOffFor(own)
}

const dayMs = 86_400_000

function nextText(today: string, next: NextLunch, timezone: string, isLate: boolean): string {
  const { day, closesAt } = next
  const isTomorrow = Date.parse(day) - Date.parse(today) === dayMs
  return isLate && isTomorrow && closesAt !== null
    ? nextLunchMessages.tomorrow(localTime(closesAt, timezone))
    : nextLunchMessages.next(dayInWords(day))
}
