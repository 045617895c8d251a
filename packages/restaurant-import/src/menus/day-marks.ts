import { dateWordsIn, until, type WrittenDate } from './date-words.ts'
import type { MenuLanguage } from './day-names.ts'
import { type Day, dayOf, includes, isoWeek, type Span, weekdayOf, weekOf, yearOf } from './local-days.ts'
import { type Relative, weekWordsIn } from './week-words.ts'
import { type WeekdayWord, weekdayWordsIn } from './weekday-words.ts'

/** What the reading of a page takes as given. */
export type DayFrame = {
  today: Day
  /** The language in which the page names its days. */
  language: MenuLanguage | undefined
  /** Whether the page shortens the weekdays at the beginning of its lines, as in `Mo Goulash`. */
  usesShort?: boolean
  /** Whether `12/1` is in December. Undefined: the page does not say. */
  isMonthFirst: boolean | undefined
}

/** What words about a day mean. */
export type Meaning =
  /** One of these days. More than one, or a day that is not `isSure`, proves nothing. */
  | { is: 'date'; days: readonly Day[]; isSure: boolean; weekday: number | undefined }
  /** ISO weekdays, from 1. */
  | { is: 'weekdays'; days: readonly number[] }
  /** A range of dates. Undefined if it cannot be known which. */
  | { is: 'span'; span: Span | undefined }
  /** `number`: of the week, if its year is left out. */
  | { is: 'week'; span: Span | undefined; number?: number }
  | { [Each in Relative]: { is: Each } }[Relative]

/** Words about a day in a line. */
export type DayWords = {
  start: number
  end: number
  meaning: Meaning
  /** Whether the words can mean nothing else. `9.10` can be a price. */
  isSure: boolean
}

const gap = /^[\s,.:;(|/-]{0,4}(?:(?:den|dem|the|el|le|il|dia|am|on|der)\s)?\s?$/u
const gapAfter = /^[\s,(|/–-]{0,4}$/u
const rangeGap = new RegExp(`^\\.?${until}$`, 'u')
const numberAfter = /^,?\s(?:(?:den|le|el|il|the)\s)?(\d{1,2})(?:\.|st|nd|rd|th|er)?(?=\s*(?:$|[:–—|)]|-\s))/u

/** What stands between two days with the same dishes. */
const pairGap = /^\.?\s?(?:und|&|and|et|y|ja|och|a|e|\+|u\.)\s?$/u

/** What stands between the names of one day in two languages. */
const sameGap = /^\s?[/|,(–-]?\s?$/u

/** What stands before a date that names its week. */
const weekOfDate =
  /(?:week (?:of|commencing|beginning|starting|ending)|w\/c|semaine du|woche (?:vom|ab|ab dem)|semana del?|settimana del|tyden od|veckan som borjar)\s*$/u

/** Returns the day that a date without a year means: the one nearest to today. */
function nearest({ month, date }: WrittenDate, today: Day): Day | undefined {
  const year = yearOf(today)
  const days = [year - 1, year, year + 1].flatMap((each) => dayOf(each, month, date) ?? [])
  return days.sort((one, other) => Math.abs(one - today) - Math.abs(other - today))[0]
}

const exact = (written: WrittenDate, today: Day) =>
  written.year === undefined ? nearest(written, today) : dayOf(written.year, written.month, written.date)

/** Returns the days that a written date can mean, in its possible orders of month and day. */
function daysOf(written: WrittenDate, { today, isMonthFirst }: DayFrame): Day[] {
  const swapped = { ...written, month: written.date, date: written.month }
  const orders = !written.isSwappable
    ? [written]
    : isMonthFirst === undefined
      ? [written, swapped]
      : isMonthFirst
        ? [swapped]
        : [written]
  const possible = orders.filter(({ month, date }) => month >= 1 && month <= 12 && date >= 1 && date <= 31)
  return [...new Set(possible.flatMap((each) => exact(each, today) ?? []))]
}

/** The weekday of a date decides between the orders of month and day, and shows a date of another year. */
function dateMeaning(written: WrittenDate, weekday: number | undefined, frame: DayFrame): Meaning {
  const days = daysOf(written, frame)
  const fitting = weekday === undefined ? days : days.filter((day) => weekdayOf(day) === weekday)
  if (fitting.length === 1) return { is: 'date', days: fitting, isSure: true, weekday }
  return { is: 'date', days, isSure: false, weekday }
}

/** Returns a range of dates. Undefined if it could mean several, or has no sense. */
function spanOf(from: WrittenDate, to: WrittenDate, frame: DayFrame): Span | undefined {
  const year = to.year ?? from.year
  if (from.month === to.month && from.date > to.date && !from.isSwappable) return undefined
  const spans = daysOf({ ...to, year }, frame).flatMap((last) => {
    const firsts = daysOf({ ...from, year: from.year ?? yearOf(last) }, frame)
    const first = firsts.filter((each) => each <= last && last - each < 366)[0]
    const before = daysOf({ ...from, year: yearOf(last) - 1 }, frame).filter((each) => last - each < 366)[0]
    const start = first ?? (from.year === undefined ? before : undefined)
    return start === undefined ? [] : [{ from: start, to: last }]
  })
  return spans.length === 1 ? spans[0] : undefined
}

function weekMeaning(
  words: { week: number; lastWeek: number; year: number | undefined },
  today: Day,
): Meaning {
  const spanIn = (week: number) => {
    const year = yearOf(today)
    const years = words.year === undefined ? [year - 1, year, year + 1] : [words.year]
    const spans = years.flatMap((each) => isoWeek(each, week) ?? [])
    return spans.sort((one, other) => Math.abs(one.from + 3 - today) - Math.abs(other.from + 3 - today))[0]
  }
  const [first, last] = [spanIn(words.week), spanIn(words.lastWeek)]
  if (!first || !last) return { is: 'week', span: undefined }
  // Two weeks at once: a weekday has two dates. Far from today, it is enough to know that.
  if (first.from !== last.from && includes({ from: first.from, to: last.to }, today))
    return { is: 'week', span: undefined }
  return words.year === undefined
    ? { is: 'week', span: first, number: words.week }
    : { is: 'week', span: first }
}

/** The week in which a date lies. */
function weekWith({ days, isSure }: Extract<Meaning, { is: 'date' }>): Meaning {
  const [day] = days
  return { is: 'week', span: day !== undefined && isSure ? weekOf(day) : undefined }
}

/** Returns the day near today with this number in its month and this weekday, for `Monday 30`. */
function numberedDay(number: number, weekday: number, today: Day): Day | undefined {
  const near = Array.from({ length: 91 }, (_, index) => today - 45 + index)
  const fitting = near.filter(
    (day) => weekdayOf(day) === weekday && new Date(day * 86_400_000).getUTCDate() === number,
  )
  return fitting.sort((one, other) => Math.abs(one - today) - Math.abs(other - today))[0]
}

type Part = {
  start: number
  end: number
  weekday?: number
  from?: WrittenDate
  to?: WrittenDate
  isSure: boolean
}

/** Whether only signs are between a weekday and a date. After a colon, `1/2` is a half. */
const isBeside = (between: string, { isSure }: { isSure: boolean }) =>
  gap.test(between) && (isSure || !between.includes(':'))

/** Joins weekdays with the dates beside them. */
function partsOf(text: string, frame: DayFrame): Part[] {
  const dates = dateWordsIn(text)
  const weekdays = weekdayWordsIn(text, frame.language, frame.usesShort)
  const parts: Part[] = []
  const used = new Set<WeekdayWord>()
  for (const [index, date] of dates.entries()) {
    const isFree = (weekday: WeekdayWord | undefined): weekday is WeekdayWord =>
      weekday !== undefined && !used.has(weekday)
    const before = weekdays.filter(({ end }) => end <= date.start).at(-1)
    const after = weekdays.find(({ start }) => start >= date.end)
    const next = dates[index + 1]
    let part: Part = { ...date }
    if (!date.to && isFree(before) && isBeside(text.slice(before.end, date.start), date)) {
      used.add(before)
      part = { ...part, start: before.start, weekday: before.weekday, isSure: true }
    } else if (
      !date.to &&
      isFree(after) &&
      gapAfter.test(text.slice(date.end, after.start)) &&
      !(next && gap.test(text.slice(after.end, next.start)))
    ) {
      used.add(after)
      part = { ...part, end: after.end, weekday: after.weekday, isSure: true }
    }
    parts.push(part)
  }
  for (const weekday of weekdays) if (!used.has(weekday)) parts.push({ ...weekday, isSure: true })
  return parts.sort((one, other) => one.start - other.start)
}

/** Finds the words about days in a folded line, in its order. */
export function dayWordsIn(text: string, frame: DayFrame): DayWords[] {
  const { today } = frame
  const parts = partsOf(text, frame)
  const found: DayWords[] = []
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index] as Part
    const next = parts[index + 1]
    const between = next && text.slice(part.end, next.start)
    const { start, from, weekday } = part
    let meaning: Meaning
    let { end, isSure } = part
    if (next && between !== undefined && rangeGap.test(between) && isRange(part, next)) {
      index += 1
      end = next.end
      isSure = true
      meaning =
        from && next.from
          ? { is: 'span', span: spanOf(from, next.from, frame) }
          : { is: 'weekdays', days: weekdayRange(weekday ?? 1, next.weekday ?? 7) }
    } else if (
      next &&
      between !== undefined &&
      !from &&
      !next.from &&
      weekday === next.weekday &&
      sameGap.test(between)
    ) {
      index += 1
      end = next.end
      meaning = { is: 'weekdays', days: [weekday ?? 0] }
    } else if (next && between !== undefined && pairGap.test(between) && isRange(part, next)) {
      index += 1
      end = next.end
      isSure = true
      meaning =
        from && next.from
          ? {
              is: 'date',
              days: [part, next].flatMap((each) => (each.from ? daysOf(each.from, frame) : [])),
              isSure: false,
              weekday,
            }
          : { is: 'weekdays', days: [weekday ?? 0, next.weekday ?? 0] }
    } else if (from) {
      meaning = part.to
        ? { is: 'span', span: spanOf(from, part.to, frame) }
        : dateMeaning(from, weekday, frame)
      if (meaning.is === 'date' && weekOfDate.test(text.slice(0, start))) {
        meaning = weekWith(meaning)
        isSure = true
      }
    } else {
      const [words, digits] = numberAfter.exec(text.slice(end)) ?? []
      const day = digits === undefined ? undefined : numberedDay(Number(digits), weekday ?? 0, today)
      meaning =
        day === undefined
          ? { is: 'weekdays', days: [weekday ?? 0] }
          : { is: 'date', days: [day], isSure: true, weekday }
      if (day !== undefined) end += words?.length ?? 0
    }
    found.push({ start, end, meaning, isSure })
  }
  for (const words of weekWordsIn(text, frame.language)) {
    if (found.some((other) => other.start < words.end && words.start < other.end)) continue
    const meaning: Meaning =
      'relative' in words ? ({ is: words.relative } as Meaning) : weekMeaning(words, today)
    found.push({ start: words.start, end: words.end, meaning, isSure: true })
  }
  return found.sort((one, other) => one.start - other.start)
}

/** Returns the weekdays of a range, which can go over the end of the week. */
const weekdayRange = (from: number, to: number) =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from + index - 1) % 7) + 1)

/** Whether two neighbours are the ends of a range: two dates, or two different weekdays without dates. */
const isRange = (one: Part, other: Part) =>
  one.from ? other.from !== undefined && !one.to && !other.to : !other.from && one.weekday !== other.weekday
