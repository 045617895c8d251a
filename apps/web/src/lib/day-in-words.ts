import { dateLocale, language } from './language.ts'
import { weekdayOf } from './weekdays.ts'

const formatOf = (year?: 'numeric') =>
  new Intl.DateTimeFormat(dateLocale, { day: 'numeric', month: 'long', year, timeZone: 'UTC' })
const [short, long] = [formatOf(), formatOf('numeric')]

/** What stands between the weekday and the date. The browser's own format differs by the browser's version. */
const between = language === 'de' || language === 'es' ? ', ' : ' '

/**
 * A date with its weekday, such as "Monday 28 December".
 * @param day such as `2026-12-28`
 * @param today the year is named if it is another one than that of this day
 */
export function dayInWords(day: string, today = day): string {
  const isSameYear = day.slice(0, 4) === today.slice(0, 4)
  return `${weekdayOf(day)}${between}${(isSameYear ? short : long).format(Date.parse(day))}`
}
