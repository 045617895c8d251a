import { anyOf, englishMonths, monthNames } from './day-names.ts'

/** A date as it is written. The year is undefined if it is left out. */
export type WrittenDate = {
  year?: number | undefined
  month: number
  date: number
  /** Month and day could also be the other way round, as in `1/12`. */
  isSwappable?: boolean
}

/** A date, or a range of dates, that is found in a text. */
export type DateWords = {
  start: number
  end: number
  from: WrittenDate
  to?: WrittenDate
  /** Whether it can only be a date. `9.10` can also be a price, and `1/2` a half. */
  isSure: boolean
}

const before = '(?<![\\p{L}\\p{N}/]|\\d[.,])'
/** A number with a dot before it is the day of a date, whose month this would be. */
const beforeRange = '(?<![\\p{L}\\p{N}/]|\\d[.,]\\s?)'
/** The words and signs between the ends of a range. */
export const until =
  '\\s?(?:-|–|—|−|~|bis(?: zum| einschl\\.)?|to|until|thru|through|au|al|a|till|och|do|az|asti)\\s?(?:el |il |le |the |den )?'
const and = '\\s?(?:&|\\+|/|,|and|und|et|y|ja|och|a|e)\\s?'
const ordinal = '(?:\\.|er|re|st|nd|rd|th|:e|:a|º|°)?'
const month = `(${anyOf(monthNames)})(?!\\p{L})\\.?`
const english = `(${anyOf(englishMonths)})(?!\\p{L})\\.?`
const year = '(?:,?\\s*(?:de |del )?(20\\d\\d)(?!\\d))?'
const ofMonth = `${ordinal}[\\s.-]{0,3}(?:de |di |of |del )?${month}`
const dottedYear = '(?:\\s?(20\\d\\d)(?!\\d)|(\\d\\d)(?![\\d:.,]|\\s?(?:€|uhr)))?'

type Reading = {
  pattern: RegExp
  read(groups: readonly (string | undefined)[]): Omit<DateWords, 'start' | 'end'> | undefined
}

const reading = (source: string, read: Reading['read']): Reading => ({
  pattern: new RegExp(source, 'gu'),
  read,
})

const monthOf = (name: string | undefined) => monthNames.get(name ?? '') ?? 0
const yearIn = (...texts: (string | undefined)[]) => {
  const text = texts.find((each) => each !== undefined)
  return text === undefined ? undefined : Number(text) + (text.length === 2 ? 2000 : 0)
}
const single = (
  date: string | undefined,
  ofYear: number | undefined,
  inYear: number | undefined,
  isSure = true,
) => ({
  from: { year: inYear, month: ofYear ?? 0, date: Number(date) },
  isSure,
})

/** A range whose first date has only a day. It is in the month before if its day is the larger one. */
function shortRange(
  first: string | undefined,
  last: string | undefined,
  inMonth: number,
  inYear: number | undefined,
  isSwappable = false,
) {
  const [from, to] = [Number(first), Number(last)]
  const startMonth = from <= to ? inMonth : inMonth === 1 ? 12 : inMonth - 1
  const startYear = inYear !== undefined && startMonth > inMonth ? inYear - 1 : inYear
  return {
    from: { year: startYear, month: startMonth, date: from, isSwappable },
    to: { year: inYear, month: inMonth, date: to, isSwappable },
    isSure: true,
  }
}

/** Two days in a row, such as `25 & 26 December`. Undefined for any other two. */
const pair = (
  first: string | undefined,
  last: string | undefined,
  inMonth: number,
  inYear: number | undefined,
) => (Number(last) === Number(first) + 1 ? shortRange(first, last, inMonth, inYear) : undefined)

/** The first reading that fits wins. */
const readings: readonly Reading[] = [
  reading(`${before}(20\\d\\d)-(\\d\\d)-(\\d\\d)(?!\\d)`, ([, y, m, d]) => single(d, Number(m), Number(y))),
  reading(
    `${beforeRange}(\\d{1,2})\\.?${until}(\\d{1,2})\\.\\s?(\\d{1,2})\\.${dottedYear}`,
    ([, d, last, m, long, short]) => shortRange(d, last, Number(m), yearIn(long, short)),
  ),
  reading(`${beforeRange}(\\d{1,2})\\.${until}(\\d{1,2})\\.(\\d{1,2})(?![\\d.,])`, ([, d, last, m]) =>
    shortRange(d, last, Number(m), undefined),
  ),
  reading(
    `${before}(\\d{1,2})${until}(\\d{1,2})/(\\d{1,2})(?:/(20\\d\\d|\\d\\d))?(?![\\d/])`,
    ([, d, last, m, y]) => shortRange(d, last, Number(m), yearIn(y)),
  ),
  reading(`${before}(\\d{1,2})${ordinal}${until}(\\d{1,2})${ofMonth}${year}`, ([, d, last, m, y]) =>
    shortRange(d, last, monthOf(m), yearIn(y)),
  ),
  reading(
    `${beforeRange}(\\d{1,2})\\.?${and}(\\d{1,2})\\.\\s?(\\d{1,2})\\.${dottedYear}`,
    ([, d, last, m, long, short]) => pair(d, last, Number(m), yearIn(long, short)),
  ),
  reading(`${before}(\\d{1,2})${ordinal}${and}(\\d{1,2})${ofMonth}${year}`, ([, d, last, m, y]) =>
    pair(d, last, monthOf(m), yearIn(y)),
  ),
  reading(
    `${before}${english}\\s+(\\d{1,2})(?:st|nd|rd|th)?${until}(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.])${year}`,
    ([, m, d, last, y]) =>
      // What follows the last day of a month is no range, as in `Nov 30 – 5th Avenue`.
      Number(last) > Number(d) ? shortRange(d, last, monthOf(m), yearIn(y)) : undefined,
  ),
  reading(`${before}(\\d{1,2})\\.\\s?(\\d{1,2})\\.${dottedYear}`, ([, d, m, long, short]) =>
    single(d, Number(m), yearIn(long, short)),
  ),
  reading(`${before}(\\d{1,2})/(\\d{1,2})/(20\\d\\d|\\d\\d)(?![\\d/])`, ([, d, m, y]) => ({
    from: { year: yearIn(y), month: Number(m), date: Number(d), isSwappable: true },
    isSure: true,
  })),
  reading(`${before}(\\d{1,2})-(\\d{1,2})-(20\\d\\d)(?![\\d-])`, ([, d, m, y]) =>
    single(d, Number(m), yearIn(y)),
  ),
  reading(`${before}(\\d{1,2})${ofMonth}${year}`, ([, d, m, y]) => single(d, monthOf(m), yearIn(y))),
  reading(
    `${before}${english}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d/]|[.:,]\\d|\\s?(?:€|eur))${year}`,
    ([, m, d, y]) => single(d, monthOf(m), yearIn(y)),
  ),
  reading(
    `${before}(\\d{1,2})\\.(\\d{1,2})(?![\\d.,%:]|\\s?(?:€|eur|kc|kr|chf|uhr|h\\b|l\\b|cl\\b))`,
    ([, d, m]) => single(d, Number(m), undefined, false),
  ),
  reading(`${before}(\\d{1,2})/(\\d{1,2})(?![\\d/])`, ([, d, m]) => ({
    from: { month: Number(m), date: Number(d), isSwappable: true },
    isSure: false,
  })),
]

const isPossible = ({ month: m, date, isSwappable }: WrittenDate) =>
  date >= 1 && date <= 31 && ((m >= 1 && m <= 12) || (isSwappable === true && m <= 31 && date <= 12))

/** Finds dates and ranges of dates in a folded text, in the order of the text. None of them overlap. */
export function dateWordsIn(text: string): DateWords[] {
  if (!/\d/.test(text)) return []
  const found: DateWords[] = []
  for (const { pattern, read } of readings) {
    for (const match of text.matchAll(pattern)) {
      const words = read(match)
      const [start, end] = [match.index, match.index + match[0].length]
      if (!words || !isPossible(words.from) || (words.to && !isPossible(words.to))) continue
      if (found.some((other) => other.start < end && start < other.end)) continue
      found.push({ ...words, start, end: end - (/[\s,]*$/.exec(match[0])?.[0].length ?? 0) })
    }
  }
  return found.sort((one, other) => one.start - other.start)
}
