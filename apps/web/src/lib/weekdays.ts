import { language } from './language.ts'

const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

const format = (weekday: 'long' | 'short') => new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
const long = format('long')
const short = format('short')

// January 1 of 2024 was a Monday.
const dateOn = (weekday: number) => Date.UTC(2024, 0, weekday)

/** @param weekday from 1 (Monday) to 7 */
export const weekdayName = (weekday: number): string => long.format(dateOn(weekday))

const weekdayFormats = { long, short }

/** The weekday of a date. @param day such as `2026-11-20` */
export const weekdayOf = (day: string, length: 'long' | 'short' = 'long'): string =>
  weekdayFormats[length].format(Date.parse(day))

/** The options of a control that chooses weekdays, from Monday to Sunday. */
export const weekdayOptions = weekdays.map((value) => ({
  value,
  name: weekdayName(value),
  label: short.format(dateOn(value)),
}))
