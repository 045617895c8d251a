import type { Days } from './days.ts'

/** The ISO weekday of a date, from 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** Why a member is not in on the day by these days: an absence that lasts, or the weekday. Null if the member is in. */
export function dayOff({ weekdays, awayFrom, awayThrough }: Days, day: string): 'absence' | 'weekday' | null {
  // A server of the version before does not send when an absence begins.
  if (awayThrough !== null && awayThrough >= day && (awayFrom ?? day) <= day) return 'absence'
  return weekdays.includes(weekdayOf(day)) ? null : 'weekday'
}
