import { isObject, type JsonObject, textIn } from './page-json.ts'

/** What the opening hours of a place say. */
export type Opening = {
  /** The weekdays on which it is closed all day, from 1 (Monday) to 7, at most six. */
  closedOn: number[]
  /** Whether it never opens before 17:00. */
  eveningsOnly: boolean
}

/** What is said about some weekdays. */
export type Hours = { days: number[]; isOpen: boolean; isEvening: boolean }

export const week = [1, 2, 3, 4, 5, 6, 7]
export const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** The shortest name of a day is `Mo`. */
const minName = 2
export const maxEntries = 50
const maxText = 500

/** When evenings begin, and until when a night belongs to the evening before, in minutes. */
export const evening = 17 * 60
const nightEnds = 6 * 60

export const dayOf = (name: string): number | undefined => {
  const word = name.toLowerCase()
  const index = word.length < minName ? -1 : names.findIndex((day) => day.startsWith(word))
  return index < 0 ? undefined : index + 1
}

/**
 * Undefined if nothing is said, or in a way that cannot be read. A weekday that is not named is closed if others are
 * named as open.
 */
export function openingOf(hours: readonly (Hours | undefined)[]): Opening | undefined {
  const read = hours.filter((entry) => entry !== undefined)
  if (read.length === 0 || read.length < hours.length) return undefined
  const open = read.filter(({ isOpen }) => isOpen)
  const openDays = new Set(open.flatMap(({ days }) => days))
  const named = openDays.size > 0 ? week : read.flatMap(({ days }) => days)
  const closedOn = week.filter((day) => named.includes(day) && !openDays.has(day))
  const eveningsOnly = open.length > 0 && open.every(({ isEvening }) => isEvening)
  return closedOn.length < week.length ? { closedOn, eveningsOnly } : undefined
}

/** Reads `openingHoursSpecification` or else `openingHours` of schema.org. */
export function openingIn({ openingHoursSpecification, openingHours }: JsonObject) {
  return (
    openingOf(specified(openingHoursSpecification)) ??
    openingOf(
      listOf(openingHours).flatMap((entry) => (typeof entry === 'string' ? hoursIn(entry) : [undefined])),
    )
  )
}

/** Reads opening hours in the form of OpenStreetMap, such as `Tu-Su 11:00-22:00; PH off`, or of schema.org. */
export const openingOfText = (text: string) => openingOf(hoursIn(text))

function specified(value: unknown): (Hours | undefined)[] {
  return listOf(value).flatMap((entry) => {
    if (!isObject(entry)) return [undefined]
    const { dayOfWeek, opens, closes, validFrom, validThrough } = entry
    if (!isCurrent(validFrom, validThrough)) return []
    const hours = hoursOf(daysIn(dayOfWeek), opens, closes)
    const isForSomeWeeks = (validFrom ?? validThrough) !== undefined
    // Hours of a holiday or a season close no weekday.
    return isForSomeWeeks && !hours?.isOpen ? [] : [hours]
  })
}

/** A day has ended everywhere on earth this long after it began in UTC. */
const dayEverywhereMs = 36 * 60 * 60 * 1000

/** Dates that cannot be read do not count. */
function isCurrent(from: unknown, through: unknown): boolean {
  const now = Date.now()
  const hasPassed = typeof through === 'string' && Date.parse(through) + dayEverywhereMs < now
  const isToCome = typeof from === 'string' && Date.parse(from) > now
  return !hasPassed && !isToCome
}

function hoursOf(days: number[] | undefined, opens: unknown, closes: unknown): Hours | undefined {
  if (!days) return undefined
  // In schema.org, a place that does not open is closed. So is one that opens and closes at midnight.
  if ((opens ?? '') === '' && (closes ?? '') === '') return { days, isOpen: false, isEvening: false }
  const [from, to] = [opens, closes].map((each) => minutesIn(String(each).replace(/^T/, '')))
  if (typeof opens !== 'string' || from === undefined) return undefined
  return { days, isOpen: from !== 0 || to !== 0, isEvening: isEvening(from, to) }
}

const isEvening = (from: number, to: number | undefined) =>
  from >= evening || (to !== undefined && from < to && to <= nightEnds)

/** Reads days that are texts, URLs, objects or a list of these. Days such as `PublicHolidays` are no weekdays. */
function daysIn(value: unknown): number[] | undefined {
  const texts = listOf(value).map((day) => textIn(day, ['name', '@id'])?.replace(/^.*[/#:]/, ''))
  const weekdays = texts.filter((text) => text !== 'PublicHolidays')
  const days = weekdays.map((text) => text && daysOf(text.slice(0, maxText)))
  if (texts.length === 0 || !days.every((each) => Array.isArray(each))) return undefined
  return days.flat()
}

/** Reads a day such as `Mo`, or days such as `Mo-Fr` and `Mo, We`. Undefined if a part is no weekday. */
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

const day = '[a-z]{2,9}'
const days = String.raw`${day}(?:\s*[-–—]\s*${day})?`
const weekday = '(?:mo|tu|we|th|fr|sa|su)[a-z]{0,7}'
const time = String.raw`(?:\d{1,2}[:.]\d{2}(?:\s*[ap]m)?|\d{1,2}\s*[ap]m|sunrise|sunset|dawn|dusk)`

/** The parts of a text such as `Mo-Fr 11:00-14:00, Su closed "on holiday"; PH off`. */
const tokens = new RegExp(
  [
    `(?<comment>"[^"]*")`,
    `(?<always>24/7)`,
    String.raw`(?<from>${time})(?:\s*(?:[-–—]|to)\s*(?<to>${time}))?\+?`,
    String.raw`(?<off>off|closed)\b`,
    String.raw`(?<open>open|unknown)\b`,
    String.raw`(?<holiday>[PS]H)\b`,
    // The months, weeks and days of a year.
    String.raw`(?<season>(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*|week\b|easter\b|\d+)`,
    String.raw`(?<days>${weekday}(?:\s*[-–—]\s*${weekday})?)(?<some>\[[-\d,]+\])?`,
    String.raw`(?<end>;|\|\|)`,
    String.raw`[\s,:&/–—-]`,
  ].join('|'),
  'iy',
)

/** One rule of the text: when it holds, and what it says. */
type Rule = {
  days: number[]
  isHoliday: boolean
  isSometimes: boolean
  isLong: boolean
  replaces: boolean
  said: Hours[]
}

const startOfRule = (replaces: boolean): Rule => {
  return { days: [], isHoliday: false, isSometimes: false, isLong: false, replaces, said: [] }
}

/**
 * Reads opening hours that are written as text. What holds only sometimes can open a weekday, but never closes one, and
 * neither do holidays. After a semicolon, a rule replaces what was said about its weekdays.
 */
export function hoursIn(text: string): (Hours | undefined)[] {
  if (text.length > maxText) return [undefined]
  let hours: Hours[] = []
  let rule = startOfRule(false)
  const say = (isOpen: boolean, isEvening = false) => rule.said.push({ days: [], isOpen, isEvening })
  function finish(replaces: boolean) {
    const { days: named, isHoliday, isSometimes, said } = rule
    // Days without times are open.
    if (said.length === 0 && (named.length > 0 || isSometimes)) say(true)
    const isOff = said.length > 0 && said.every(({ isOpen }) => !isOpen)
    const isIgnored = (isHoliday && named.length === 0) || (isSometimes && isOff)
    if (!isIgnored && said.length > 0) {
      const days =
        named.length > 0 ? [...named, ...(rule.isLong ? named.map((day) => (day % 7) + 1) : [])] : week
      if (isOff || (rule.replaces && named.length > 0 && !isSometimes)) hours = without(hours, days)
      hours.push(...said.map((each) => ({ ...each, days })))
    }
    rule = startOfRule(replaces)
  }
  tokens.lastIndex = 0
  for (let at = 0; at < text.length; at = tokens.lastIndex) {
    const found = tokens.exec(text)
    if (!found) return [undefined]
    const part = found.groups ?? {}
    const isSelector = part.days ?? part.holiday ?? part.season
    if (isSelector && rule.said.length > 0) finish(false)
    if (part.days) {
      const named = daysOf(part.days)
      if (!named) return [undefined]
      rule.days.push(...named)
    }
    rule.isHoliday ||= part.holiday !== undefined
    rule.isSometimes ||= (part.season ?? part.some) !== undefined
    // A comment alone says that the place may be open.
    if (part.always || part.open || (part.comment && rule.said.length === 0)) say(true)
    if (part.off) say(false)
    if (part.from) {
      const [from, to] = [minutesIn(part.from), minutesIn(part.to ?? '')]
      if (from === undefined || (part.to !== undefined && to === undefined)) return [undefined]
      // Such as `10:00-48:00`, until the end of the next day.
      rule.isLong ||= to !== undefined && to > 24 * 60 + nightEnds
      say(from !== 0 || to !== 0, isEvening(from, to))
    }
    if (part.end) finish(part.end === ';')
  }
  finish(false)
  return hours
}

const without = (hours: readonly Hours[], days: readonly number[]) =>
  hours
    .map((each) => ({ ...each, days: each.days.filter((day) => !days.includes(day)) }))
    .filter((each) => each.days.length > 0)

/** The times of the sun, at which lunch is over or not. */
const sunTimes: Record<string, number> = { dawn: 6 * 60, sunrise: 6 * 60, sunset: 18 * 60, dusk: 18 * 60 }

/** Reads a time such as `17:00`, `5.30 pm` or `26:00`. @returns minutes */
function minutesIn(text: string): number | undefined {
  const [, hour, minute = '0', half] = /^(\d{1,2})(?:[:.](\d{2}))?(?::\d{2})?\s*([ap]m)?/i.exec(text) ?? []
  if (hour === undefined) return sunTimes[text.toLowerCase()]
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour)
  return hours > 48 || Number(minute) > 59 ? undefined : hours * 60 + Number(minute)
}

/** A list that is too long becomes one entry that cannot be read, because its end could say something else. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) return [value]
  return value.length > maxEntries ? [undefined] : value
}
