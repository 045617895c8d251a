/** The formats write the month as a word, because 11/12 is another day in Europe than in America. */
const date: Intl.DateTimeFormatOptions = { dateStyle: 'long' }
const dateAndTime: Intl.DateTimeFormatOptions = { ...date, timeStyle: 'short', hourCycle: 'h23' }

/**
 * The date of an instant, such as "November 20, 2026".
 * @param timeZone undefined means the timezone of the browser
 */
export function dateOf(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en', { ...date, timeZone }).format(Date.parse(instant))
}

/**
 * The date and the time of an instant, such as "November 20, 2026 at 14:30".
 * @param timeZone undefined means the timezone of the browser
 */
export function dateAndTimeOf(instant: string, timeZone: string | undefined): string {
  return new Intl.DateTimeFormat('en', { ...dateAndTime, timeZone }).format(Date.parse(instant))
}
