import { type Piece, type Section, sectionsOf } from './dated-lines.ts'
import { DayContext, type Standing } from './day-context.ts'
import type { DayFrame } from './day-marks.ts'
import type { MenuLine } from './menu-lines.ts'
import { isLabel, isNotice } from './menu-words.ts'
import { belowTheirDishes, cutCard, cutLast } from './page-layout.ts'

/** A part of a source below one heading of a day. */
export type DatedSection = {
  standing: Standing
  /** The words above it which say for when it is, in the order of the source. */
  proof: string[]
  pieces: Piece[]
  /** Whether a heading of a day or a week stands right above it. */
  isHeaded: boolean
}

/** Whether a section has something that can be a dish. */
const hasContent = ({ pieces }: Section) =>
  pieces.some(({ folded }) => !isLabel(folded) && !isNotice(folded) && /\p{L}{2}/u.test(folded))

type Kind = 'date' | 'weekdays'
const daysOf = ({ headings }: Section, ...kinds: Kind[]) =>
  headings.filter(({ words }) => kinds.some((kind) => kind === words.meaning.is))

const isOfDay = (section: Section) => daysOf(section, 'date', 'weekdays').length > 0

/** Whether a source begins with what can be a dish and ends with a day, so that its days may stand below their dishes. */
function endsWithDay(sections: readonly Section[]): boolean {
  const first = sections.findIndex(isOfDay)
  const last = sections.findLastIndex(isOfDay)
  const [before, end] = [sections[first - 1], sections[last]]
  return first < last && before !== undefined && end !== undefined && hasContent(before) && !hasContent(end)
}

/** A date above a list of weekdays that have no dates is that of the page, such as a clock, and none of its first day. */
function dropClocks(sections: readonly Section[]) {
  const [first, ...others] = sections.filter(isOfDay)
  if (!first || others.length === 0 || others.some((section) => daysOf(section, 'date').length > 0)) return
  const last = daysOf(first, 'date', 'weekdays').at(-1)
  // A single weekday below a date can be that of a note.
  if (last?.words.meaning.is === 'date' && others.length < 2) return
  first.headings = first.headings.filter(
    ({ line, words }) =>
      words.meaning.is !== 'date' || (line === last?.line && last.words.meaning.is !== 'date'),
  )
}

/**
 * Divides a source by its days, and judges what is proved to be for today.
 * @param isOfThisWeek whether the content is known to have changed since the end of last week, so that a weekday alone
 *   is one of this week
 */
export function datedSections(
  lines: readonly MenuLine[],
  frame: DayFrame,
  isOfThisWeek: boolean,
): DatedSection[] {
  const sections = sectionsOf(lines, frame)
  dropClocks(sections)
  cutLast(sections, lines)
  cutCard(sections, lines)
  const reversed = belowTheirDishes(sections, lines)
  const isReversed = endsWithDay(sections)
  const context = new DayContext(frame, sections.filter(isOfDay).length === 1)
  const dated: (DatedSection & {
    group: number
    isWeekdayAlone: boolean
    isBelow: boolean
    isTodaysWeekday: boolean
    isFull: boolean
    isDated: boolean
  })[] = []
  for (const [index, section] of sections.entries()) {
    const { headings, pieces, endLevel } = section
    if (endLevel !== undefined) context.end(endLevel)
    context.read(headings)
    const isFull = hasContent(section)
    if (isFull) context.beforeContent()
    dated.push({
      standing: context.standing,
      proof: [...context.weekProof, ...context.dayProof],
      pieces,
      isHeaded: headings.length > 0,
      group: context.week.group,
      isWeekdayAlone: context.isWeekdayAlone,
      isBelow:
        reversed.has(index) || (isReversed && section.headings.length > 0 && context.day !== undefined),
      isTodaysWeekday: context.isTodaysWeekday,
      isFull,
      isDated: context.day?.kind === 'date',
    })
    if (isFull) context.afterContent()
  }
  const alone = dated.filter((each) => each.isWeekdayAlone && each.standing === 'maybe')
  const isOneList = new Set(alone.map(({ group }) => group)).size === 1
  // Beside a list of weekdays without dates, what has a date can be an event.
  const isBesideList =
    alone.some(({ isFull }) => isFull) &&
    dated.filter((each) => each.isWeekdayAlone && each.isFull).length > 1
  return dated.map(({ group, isWeekdayAlone, isBelow, isTodaysWeekday, isFull: _, isDated, ...section }) => {
    if (isBesideList && isDated && section.standing === 'today') return { ...section, standing: 'maybe' }
    if (isBelow) return { ...section, standing: 'maybe' }
    if (isWeekdayAlone && section.standing === 'maybe' && isOfThisWeek && isOneList)
      return { ...section, standing: 'today' }
    // If another weekday does not fit into the span of dates, it can be of another year.
    if (isTodaysWeekday && context.contradictions.has(group)) return { ...section, standing: 'maybe' }
    return section
  })
}
