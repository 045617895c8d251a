import { isObject, type JsonObject, textIn } from './page-json.ts'

/** What a page says about some weekdays, from 1 (Monday) to 7. */
type Hours = { days: number[]; isOpen: boolean }

const week = [1, 2, 3, 4, 5, 6, 7]
const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** The shortest name of a day is `Mo`. */
const minName = 2
const maxEntries = 50
const maxText = 500

const dayOf = (name: string): number | undefined => {
  const word = name.toLowerCase()
  const index = word.length < minName ? -1 : names.findIndex((day) => day.startsWith(word))
  return index < 0 ? undefined : index + 1
}

/**
 * Returns the weekdays on which a place is closed all day. Undefined if the page does not say it, or in a way that
 * cannot be read. A weekday that is not named is closed if others are named as open.
 */
function closedDays(hours: readonly (Hours | undefined)[]): number[] | undefined {
  const read = hours.filter((entry) => entry !== undefined)
  if (read.length === 0 || read.length < hours.length) return undefined
  const open = new Set(read.filter(({ isOpen }) => isOpen).flatMap(({ days }) => days))
  const named = open.size > 0 ? week : read.flatMap(({ days }) => days)
  const closed = week.filter((day) => named.includes(day) && !open.has(day))
  return closed.length < week.length ? closed : undefined
}

/** Reads `openingHoursSpecification` or else `openingHours` of schema.org. */
export function closedWeekdays({ openingHoursSpecification, openingHours }: JsonObject) {
  return closedDays(specified(openingHoursSpecification)) ?? closedDays(written(openingHours))
}

function specified(value: unknown): (Hours | undefined)[] {
  return listOf(value).flatMap((entry) => {
    if (!isObject(entry)) return [undefined]
    const { dayOfWeek, opens, closes, validFrom, validThrough } = entry
    const hours = hoursOf(daysIn(dayOfWeek), opens, closes)
    const isForSomeWeeks = (validFrom ?? validThrough) !== undefined
    // Hours of a holiday or a season close no weekday.
    return isForSomeWeeks && !hours?.isOpen ? [] : [hours]
  })
}

function hoursOf(days: number[] | undefined, opens: unknown, closes: unknown): Hours | undefined {
  if (!days) return undefined
  // In schema.org, a place that does not open is closed. So is one that opens and closes at midnight.
  if ((opens ?? '') === '' && (closes ?? '') === '') return { days, isOpen: false }
  if (typeof opens !== 'string' || !/^T?\d{1,2}[:.]\d{2}/.test(opens)) return undefined
  return { days, isOpen: ![opens, closes].every((time) => /^T?0?0[:.]00/.test(String(time))) }
}

/** Reads days that are texts, URLs, objects or a list of these. Days such as `PublicHolidays` are no weekdays. */
function daysIn(value: unknown): number[] | undefined {
  const texts = listOf(value).map((day) => textIn(day, ['name', '@id'])?.replace(/^.*[/#:]/, ''))
  const weekdays = texts.filter((text) => text !== 'PublicHolidays')
  const days = weekdays.map((text) => text && daysOf(text.slice(0, maxText)))
  if (texts.length === 0 || !days.every((each) => Array.isArray(each))) return undefined
  return days.flat()
}

const day = '[a-z]{2,9}'
const days = String.raw`${day}(?:\s*[-–—]\s*${day})?`
const time = String.raw`\d{1,2}[:.]\d{2}(?:\s*[ap]m)?`
const times = String.raw`${time}\s*[-–—]\s*${time}`
const daysPattern = String.raw`${days}(?:[\s,&]+(?!closed|off)${days})*`
const rule = new RegExp(
  String.raw`^(${daysPattern})[\s:]*(closed|off|${times}(?:[\s,&]+${times})*)?(?:[\s,;]+|$)`,
  'i',
)

/** Reads texts such as `Mo-Fr 11:00-14:00, Su closed`. */
function written(value: unknown): (Hours | undefined)[] {
  return listOf(value).flatMap((entry) => {
    if (typeof entry !== 'string' || entry.length > maxText) return [undefined]
    const found: (Hours | undefined)[] = []
    let rest = entry.trim()
    while (rest !== '') {
      const [text = rest, named = '', when = ''] = rule.exec(rest) ?? []
      const days = daysOf(named)
      found.push(days && { days, isOpen: !/^(?:closed|off|0?0[:.]00\s*\S\s*0?0[:.]00$)/i.test(when) })
      rest = rest.slice(text.length)
    }
    return found
  })
}

/** Reads days such as `Mo-Fr` and `Mo, We`. Undefined if a part is no weekday. */
function daysOf(text: string): number[] | undefined {
  const found = text
    .trim()
    .match(new RegExp(days, 'gi'))
    ?.map((part) => {
      const [from, to] = part.split(/\s*[-–—]\s*/).map(dayOf)
      if (from === undefined || (to === undefined && /[-–—]/.test(part))) return undefined
      const count = to === undefined ? 1 : ((to - from + week.length) % week.length) + 1
      return Array.from({ length: count }, (_, n) => ((from - 1 + n) % week.length) + 1)
    })
  return found?.every((each) => each !== undefined) ? found.flat() : undefined
}

/** A list that is too long becomes one entry that cannot be read, because its end could say something else. */
function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return [value]
  return value.length > maxEntries ? [undefined] : value
}

/** How Wolt's pages write that a place is closed, in their languages. */
const closedWords = new Set(
  `closed geschlossen suljettu stängt lukket stengt suletud slēgts uždaryta zamknięte zavřeno zatvorené zárva
   zatvoreno zaprto închis затворено κλειστά סגור cerrado fermé chiuso`.split(/\s+/),
)

/**
 * Reads the opening hours in the data of Wolt's page: the changes between open and closed of each weekday, or the texts
 * that the page shows.
 * @param language the language of the texts
 */
export function woltClosedWeekdays(venue: JsonObject, raw: JsonObject, language: string) {
  return (
    closedDays(changes(raw.opening_times ?? venue.opening_times)) ??
    closedDays(shown(venue.opening_times_schedule, language))
  )
}

/** A weekday without a change is closed if the last change before it was a closing. */
function changes(value: unknown): (Hours | undefined)[] {
  if (!isObject(value)) return []
  const types = names.map((name) => {
    const entries = value[name]
    return Array.isArray(entries)
      ? entries.slice(0, maxEntries).map((entry) => isObject(entry) && textIn(entry.type, []))
      : [false]
  })
  const all = types.flat()
  if (all.length === 0 || !all.every((type) => type === 'open' || type === 'close')) return [undefined]
  let last: unknown = all.at(-1)
  return types.map((ofDay, index) => {
    const before = last
    last = ofDay.at(-1) ?? last
    return { days: [index + 1], isOpen: ofDay.length > 0 || before === 'open' }
  })
}

function shown(value: unknown, language: string): (Hours | undefined)[] {
  const localNames = weekdayNames(language)
  return listOf(value).map((entry) => {
    const { day, formatted_times } = isObject(entry) ? entry : {}
    if (typeof day !== 'string' || typeof formatted_times !== 'string') return undefined
    const name = day.trim().toLowerCase()
    const index = localNames.indexOf(name)
    const weekday = index < 0 ? dayOf(name) : index + 1
    const isClosed = closedWords.has(formatted_times.trim().toLowerCase())
    // Other texts are times, or words for the whole day.
    return weekday === undefined ? undefined : { days: [weekday], isOpen: !isClosed }
  })
}

function weekdayNames(language: string): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return week.map((day) => format.format(Date.UTC(2024, 0, day)).toLowerCase())
}
