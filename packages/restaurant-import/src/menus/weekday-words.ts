import {
  anyOf,
  folded,
  type MenuLanguage,
  menuLanguages,
  weekdayAbbreviations,
  weekdayNames,
} from './day-names.ts'

const name = new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(weekdayNames)})(?![\\p{L}\\p{N}])`, 'gu')

/** The name of a weekday in a folded text. `weekday` is its ISO number. */
export type WeekdayWord = { start: number; end: number; weekday: number }

/**
 * Finds the names of weekdays in a folded text.
 * @param usesShort whether the page shortens them at the beginning of its lines
 */
export function weekdayWordsIn(
  text: string,
  language: MenuLanguage | undefined,
  usesShort = false,
): WeekdayWord[] {
  const found: WeekdayWord[] = []
  for (const match of text.matchAll(name)) {
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      weekday: weekdayNames.get(match[0]) ?? 0,
    })
  }
  for (const { start, end, weekday } of shortWeekdaysIn(text, language, usesShort)) {
    if (!found.some((other) => other.start < end && start < other.end)) found.push({ start, end, weekday })
  }
  return found.sort((one, other) => one.start - other.start)
}

/** Finds abbreviated weekdays. Many are words as well, so they need a sign, a number or a place that shows what they are. */
function shortWeekdaysIn(
  text: string,
  language: MenuLanguage | undefined,
  usesShort: boolean,
): WeekdayWord[] {
  const patterns = language && shortPatterns.get(language)
  if (!patterns) return []
  const atStart = usesShort ? [...text.matchAll(patterns.atStart)] : []
  return [...text.matchAll(patterns.anywhere), ...atStart]
    .filter(({ index }) => /^[^\p{L}\p{N}]*$|[\s(|/–—-]$/u.test(text.slice(0, index)))
    .map(({ 0: match, index }) => ({
      start: index,
      end: index + match.length,
      weekday: weekdayAbbreviations(language).get(match) ?? 0,
    }))
}

const shortPatterns = new Map(
  menuLanguages.map((language) => {
    const names = anyOf(weekdayAbbreviations(language))
    const before = "(?<![\\p{L}\\p{N}'’])"
    const sign = `\\s*[:|–—(/,]|\\s*-\\s|-(?:${names})(?!\\p{L})|\\.\\s|\\s?[\\d¦¡]`
    const patterns = {
      anywhere: new RegExp(`${before}(?:${names})(?=\\.?(?:$|${sign}))`, 'gu'),
      atStart: new RegExp(`(?<=^[^\\p{L}\\p{N}]*)(?:${names})(?=\\.?\\s)`, 'gu'),
    }
    return [language, patterns] as const
  }),
)

/** Returns the language whose abbreviated weekdays begin at least three lines, and how many of them. */
export function shortWeekdays(lines: readonly string[]): { language: MenuLanguage; count: number }[] {
  return menuLanguages.flatMap((language) => {
    const names = weekdayAbbreviations(language)
    const found = new Set<number>()
    for (const line of lines) {
      const [first = ''] = /\p{L}+/u.exec(folded(line.slice(0, 20))) ?? []
      const weekday = names.get(first)
      if (weekday !== undefined) found.add(weekday)
    }
    return found.size >= 3 ? [{ language, count: found.size }] : []
  })
}
