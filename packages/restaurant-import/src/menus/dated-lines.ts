import { type DayFrame, type DayWords, dayWordsIn, type Meaning } from './day-marks.ts'
import { folded } from './day-names.ts'
import { weekdayOf } from './local-days.ts'
import { type Box, type MenuLine, plainLevel } from './menu-lines.ts'
import {
  isClock,
  isEnding,
  isEvent,
  isLabel,
  isLead,
  isOfEvents,
  isOpenEnd,
  namesMenu,
  saysClosed,
} from './menu-words.ts'

/** A part of a line, from one heading of a day to the next. */
export type Piece = {
  line: number
  start: number
  end: number
  text: string
  folded: string
  box: Box | undefined
  /** Whether it may not belong to the day above it. */
  isDoubtful: boolean
  /** Whether it names today without being its heading. */
  mentionsToday: boolean
}

/** The words of a heading, with their line and its level. */
export type Heading = {
  line: number
  level: number
  words: DayWords
  text: string
  /** Whether it is a week in a sentence, which need not be that of the menu. */
  isProse: boolean
}

/** Headings of days without anything between them, and what stands below them until the next one. */
export type Section = {
  headings: Heading[]
  pieces: Piece[]
  /** The level of the heading without a day that ends what was before. Undefined if a heading of a day does. */
  endLevel?: number
}

const price =
  /(?:€|£|\$|\b(?:eur|chf|sek|czk)\b)\s?\d+(?:[.,]\d{1,2})?(?:[.,]?-(?!\d))?|\d+(?:[.,](?:\d{1,2}|-{1,2}|–))?\s?(?:€|£|\$|(?:eur|euro|chf|kc|czk|kr|sek|usd|gbp)\b|[,:.]-(?!\d))/gu
const clockTime =
  /(?<![\d.])\d{1,2}[:.](?:00|15|30|45)\s?(?:-|–|—|bis|to|a|au|al|till|do)\s?\d{1,2}(?:[:.]\d{2})?(?:\s?(?:uhr|h|am|pm))?|(?<!\d)\d{1,2}(?:[:.]\d{2})?\s?(?:-|–|—|bis|to|til|till|a|au|al|do|y)\s?\d{1,2}(?:[:.]\d{2})?\s?(?:uhr|am|pm|h)(?!\p{L})|(?<!\p{L})(?:klo|kl)\.?\s?\d{1,2}(?:[.:]\d{2})?(?:\s?(?:-|–)\s?\d{1,2}(?:[.:]\d{2})?)?|(?<![\d:])\d{1,2}:\d{2}(?:\s?(?:uhr|h|am|pm))?(?!\p{L})|(?<!\d)\d{1,2}\s?h\s?\d{0,2}(?![\p{L}\d])|(?<![\d.])\d{1,2}(?:\.\d\d)?\s?uhr|(?<!\d)\d{1,2}(?:[.:]\d\d)?\s?(?:am|pm)(?!\p{L})/gu

/** Replaces prices and times, which can look like dates, by a sign that is in no date. */
export const withoutNumbers = (text: string) =>
  text
    .replace(price, (match) => '~'.repeat(match.length))
    .replace(clockTime, (match) => (/^\d{1,2}[:.]\d{2}$/.test(match) ? '¡' : '¦').repeat(match.length))

const bullets = /^[^\p{L}\p{N}]+$/u
const fraction = /^[123]\/[234]$/

type Judged = { words: DayWords; role: 'heading' | 'mention' }

/** Judges words about days: they begin the part of a day, or are only mentioned. Those that mean no day are left out. */
function judged(text: string, found: readonly DayWords[], level: number, frame: DayFrame): Judged[] {
  const result: Judged[] = []
  let lastHeading = 0
  for (const words of found) {
    const isStamp = isClock(text.slice(0, words.start)) || isTimestamp(text, words)
    const role = isStamp ? undefined : roleOf(text, words, { level, lastHeading, frame })
    if (!role) continue
    result.push({ words, role })
    if (role === 'heading') lastHeading = words.end
  }
  return result
}

/** Whether a time stands right after a date, as where a page says when it was written. */
const isTimestamp = (text: string, { end, meaning }: DayWords) =>
  meaning.is === 'date' && /^,?\s(?:(?:um|at|kl|klo|a)\.?\s)?¡/u.test(text.slice(end))

type Place = { level: number; lastHeading: number; frame: DayFrame }

function roleOf(
  text: string,
  words: DayWords,
  { level, lastHeading, frame }: Place,
): Judged['role'] | undefined {
  const { start, end, meaning } = words
  const prefix = text.slice(lastHeading, start)
  const rest = text.slice(end)
  const isFirst = prefix === '' || bullets.test(prefix) || isLead(prefix)
  if (!words.isSure && !isWeakHeading(text.slice(start, end), rest, words, isFirst, frame)) return undefined
  // A notice of holidays names no week of a menu.
  if (meaning.is === 'span' && saysClosed(text)) return undefined
  const isSingle = meaning.is === 'date' || meaning.is === 'weekdays'
  const isOpen = (isSingle && isOpenEnd(prefix)) || /^ (?:alkaen|asti|saakka)\b/.test(rest)
  if (!isOpen && isHeadingAt(words, prefix, rest, level, lastHeading > 0)) return 'heading'
  return isSingle || meaning.is === 'other-week' ? 'mention' : undefined
}

/** Whether words that need not be a date, such as `1.12`, begin a line, and mean a day around today. */
function isWeakHeading(
  written: string,
  rest: string,
  { meaning }: DayWords,
  isFirst: boolean,
  { today }: DayFrame,
) {
  if (!isFirst || meaning.is !== 'date') return false
  const isAlone = /^\s*(?:$|[:–—)|-])/u.test(rest)
  if (rest === '' && written.includes('/') && !fraction.test(written)) return true
  if (fraction.test(written) && !isAlone) return false
  return meaning.days.some((day) => Math.abs(day - today) <= 14)
}

const separated = /(?:^|[.,:;|•·/)~¦¡!?–—]|\s\s)\s*$/u

function isHeadingAt(
  { meaning, end, start }: DayWords,
  prefix: string,
  rest: string,
  level: number,
  isLater: boolean,
): boolean {
  const isAtStart = !isLater && (prefix === '' || bullets.test(prefix))
  const isFollowed = /^\s*(?:$|[:.,|(–—/)-])/u.test(rest)
  const isWhole = rest === '' || bullets.test(rest)
  const isTitled = level < plainLevel && !/\d/.test(prefix) && !isLater
  switch (meaning.is) {
    case 'week':
    case 'span':
    case 'other-week':
      return prefix.length <= 120
    case 'today':
    case 'other-day':
    case 'this-week':
      return (
        (isAtStart && (isFollowed || (meaning.is === 'this-week' && rest.length < 30))) ||
        (isTitled && isWhole)
      )
    case 'all-week':
      return (isAtStart && isFollowed) || (isTitled && isWhole)
    case 'weekdays':
      if (isAtStart || (!isLater && isLead(prefix))) return true
      if (isTitled && isWhole) return true
      // Inside a line, an abbreviation can also have its own dot.
      return (
        (end - start <= 4 ? /^\s*(?:[:.]|[–—-]\s)/u : /^\s*(?::|[–—-]\s)/u).test(rest) &&
        separated.test(prefix)
      )
    case 'date':
      if (isAtStart || isLead(prefix) || isTitled) return true
      return meaning.weekday !== undefined && end - start > 4
  }
}

/** Whether a line says at what time a house is open, and nothing else. */
function isHoursOnly(text: string, found: readonly DayWords[]): boolean {
  if (found.some(({ meaning }) => meaning.is !== 'weekdays')) return false
  const rest = withoutDays(text, found)
  const bare = /(?<!\d)\d{1,2}(?:\.\d\d)?\s?[-–]\s?\d{1,2}(?:\.\d\d)?(?!\d)/u
  if (!/[¦¡]/.test(rest) && !bare.test(rest)) return false
  const left = rest.replace(bare, ' ').replace(/[¦¡]/g, ' ')
  const words = (left.match(/\p{L}+/gu) ?? []).filter(
    (word) =>
      !/^(?:uhr|h|von|bis|und|from|to|and|until|de|a|et|y|klo|kl|och|od|do|dalle|alle|e|ja|offnungszeiten|geoffnet|open|ouvert|abierto|avoinna|auki|oppet|otevreno|aperto)$/.test(
        word,
      ),
  )
  return isLead(words.join(' ')) || saysClosed(left)
}

/** Returns what a line says beside its days and weeks. */
const withoutDays = (text: string, found: readonly DayWords[]) =>
  found.toReversed().reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)

/** Whether a line names different days beside each other, and nothing else: tabs, or the head of a table. */
function isRowOfDays(text: string, found: readonly DayWords[]): boolean {
  const days = found.flatMap(({ meaning }) =>
    meaning.is === 'date'
      ? meaning.days.slice(0, 1).map(weekdayOf)
      : meaning.is === 'weekdays' && meaning.days.length === 1
        ? meaning.days
        : [],
  )
  if (new Set(days).size < 2) return false
  const rest = withoutDays(text, found)
  return isLead(rest) || isLabel(rest)
}

const isOfWeek = ({ meaning }: DayWords) => meaning.is === 'week' || meaning.is === 'span'

/** Whether a week is that of the menu below: in a heading of a menu, or with nothing but words such as `Menu of`. */
function isWeekOfMenu(text: string, words: DayWords, found: readonly DayWords[], level: number): boolean {
  if (words.meaning.is === 'week' && isOpenEnd(text.slice(0, words.start))) return false
  const at = found.indexOf(words)
  const before = text.slice(found[at - 1]?.end ?? 0, words.start)
  const after = text.slice(words.end, found[at + 1]?.start)
  if (isLead(`${before} ${after}`)) return true
  return level <= 6 && !isEvent(text) && (words.meaning.is === 'week' || namesMenu(text))
}

/** Divides the lines of a source into the parts of its days. */
export function sectionsOf(lines: readonly MenuLine[], frame: DayFrame): Section[] {
  const sections: Section[] = [{ headings: [], pieces: [] }]
  const current = () => sections.at(-1) as Section
  let events = 0

  for (const [index, { text, level, box, isDoubtful = false }] of lines.entries()) {
    const plain = folded(text)
    const masked = withoutNumbers(plain)
    if (level <= events || (level <= 6 && namesMenu(plain))) events = 0
    if (level <= 6 && isOfEvents(plain)) {
      events = level
      sections.push({ headings: [], pieces: [], endLevel: 0 })
    }
    // What has a date below such a heading is no lunch.
    const found = events > 0 ? [] : dayWordsIn(masked, frame)
    if (found.length > 0 && isHoursOnly(masked, found)) continue
    const all = isRowOfDays(masked, found)
      ? found.map((words) => ({ words, role: 'heading' as const }))
      : judged(masked, found, level, frame)
    const headings = all.filter(({ role }) => role === 'heading').map(({ words }) => words)
    const mentions = all.filter(({ role }) => role === 'mention').map(({ words }) => words)
    const addPiece = (start: number, end: number) => {
      const piece = pieceOf(index, text, plain, start, end)
      // What is left of a heading, such as the `from` of a range, is nothing that stands below it.
      if (!piece || (headings.length > 0 && isLead(piece.folded))) return
      const mentionsToday = mentions.some(({ meaning }) => canBeToday(meaning, frame))
      current().pieces.push({ ...piece, box, isDoubtful: isDoubtful || mentions.length > 0, mentionsToday })
    }
    if (headings.length === 0) {
      const isEnd = isEnding(plain)
      if (isEnd || (level <= 6 && !isLabel(plain)))
        sections.push({ headings: [], pieces: [], endLevel: isEnd ? 0 : level })
      addPiece(0, text.length)
      continue
    }
    const [first] = headings
    // What stands before the first day is a part of its heading, such as `Lunch on`.
    if (first && !isLead(plain.slice(0, first.start)) && separated.test(plain.slice(0, first.start)))
      addPiece(0, first.start)
    for (const [position, words] of headings.entries()) {
      const end = headings[position + 1]?.start ?? text.length
      const isProse = isOfWeek(words) && !isWeekOfMenu(masked, words, found, level)
      const heading: Heading = {
        line: index,
        level,
        words,
        text: text.slice(words.start, words.end),
        isProse,
      }
      const { headings: open, pieces, endLevel } = current()
      if (pieces.length > 0 || endLevel !== undefined) sections.push({ headings: [heading], pieces: [] })
      else open.push(heading)
      addPiece(words.end, end)
    }
  }
  return sections
}

function canBeToday(meaning: Meaning, { today }: DayFrame): boolean {
  if (meaning.is === 'date') return meaning.days.includes(today)
  return meaning.is === 'weekdays' && meaning.days.length === 1 && meaning.days[0] === weekdayOf(today)
}

/** Returns what stands between two headings. Undefined if it has no word. */
function pieceOf(line: number, text: string, plain: string, from: number, to: number) {
  const part = plain.slice(from, to)
  const start = from + (/^[\s:.,;|)\]/–—-]*/u.exec(part)?.[0].length ?? 0)
  // At the end of a line, a sign can belong to a price, as in `35,-`.
  const end = to - (to < text.length ? (/[\s,;|(/–—-]*$/u.exec(part)?.[0].length ?? 0) : 0)
  if (start >= end || !/[\p{L}\p{N}]/u.test(plain.slice(start, end))) return undefined
  return { line, start, end, text: text.slice(start, end), folded: plain.slice(start, end) }
}
