/** Values in OpenStreetMap are at most this long, in characters. */
const maxLength = 255

/**
 * The weeks that are looked at: one in five of a year. They fall on different parts of the months, and on odd and even
 * weeks.
 */
const firstMonday = { year: 2026, month: 0, day: 5 }
const weeks = Array.from({ length: 11 }, (_, n) => n * 5)

/** Until this hour, a night belongs to the day on which it began. */
const nightEnds = 6

/**
 * Reads opening hours in the form of OpenStreetMap, such as `Tu-Su 11:00-22:00; PH off`.
 * @returns the ISO weekdays on which the place is closed all day, in all weeks. Empty if the text cannot be read, or if
 *   the place seems to be closed always
 */
export async function closedWeekdays(text: string): Promise<number[]> {
  const value = withoutHolidays(text)
  // Brackets are for times such as `(sunset-01:00)`. For invalid ones, the library writes to the console.
  if (value.trim() === '' || text.length > maxLength || /[()]/.test(text)) return []
  // The library is large, and most servers never need it.
  const { default: OpeningHours } = await import('opening_hours')
  try {
    const hours = new OpeningHours(value, null)
    const open = new Set(weeks.flatMap((week) => openWeekdays(hours, week)))
    return open.size === 0 ? [] : [1, 2, 3, 4, 5, 6, 7].filter((weekday) => !open.has(weekday))
  } catch {
    return []
  }
}

/**
 * Removes what is said about public and school holidays. Reading them takes long, and no whole weekday depends on
 * them.
 */
function withoutHolidays(text: string): string {
  return text
    .split(';')
    .map((rule) => rule.replace(/,\s*[PS]H\b/g, '').replace(/\b[PS]H\s*,/g, ''))
    .filter((rule) => !/\b[PS]H\b/.test(rule))
    .join(';')
}

type Hours = { getOpenIntervals: (from: Date, to: Date) => [from: Date, to: Date, ...unknown[]][] }

function openWeekdays(hours: Hours, week: number): number[] {
  const { year, month, day } = firstMonday
  const monday = day + 7 * week
  const intervals = hours.getOpenIntervals(new Date(year, month, monday), new Date(year, month, monday + 7))
  return [1, 2, 3, 4, 5, 6, 7].filter((weekday) => {
    const date = monday + weekday - 1
    const start = new Date(year, month, date)
    const morning = new Date(year, month, date, nightEnds)
    const end = new Date(year, month, date + 1)
    return intervals.some(([from, to]) => (from >= start && from < end) || (from < start && to > morning))
  })
}
