import { dateLocale } from './language.ts'

/** The formats write the month as a word, because 11/12 is another day in Europe than in America. */
const date: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const dateAndTime: Intl.DateTimeFormatOptions = { ...date, timeStyle: 'short', hourCycle: 'h23' }

/**
 * The date of an instant, such as "20 November 2026".
 * @param timeZone undefined means the timezone of the browser
 */
export function dateOf(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(dateLocale, { ...date, timeZone }).format(Date.parse(instant))
}

/**
 * The date and the time of an instant, such as "20 November 2026 at 14:30".
 * @param timeZone undefined means the timezone of the browser
 */
export function dateAndTimeOf(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat(dateLocale, { ...dateAndTime, timeZone }).format(Date.parse(instant))
}

/** The date in the timezone, as `YYYY-MM-DD`. */
export function localDay(now: number, timeZone: string): string {
  // Swedish dates are written as in ISO 8601, such as 2026-11-20.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now)
}

/** The time of day in the timezone, such as `11:45`. @param instant in ISO 8601, or in milliseconds since 1970 */
export function localTime(instant: string | number, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  return time.format(new Date(instant))
}
