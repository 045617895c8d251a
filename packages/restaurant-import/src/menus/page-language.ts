import { folded, isMenuLanguage, languageOfWeekday, type MenuLanguage, menuLanguages } from './day-names.ts'
import { shortWeekdays } from './weekday-words.ts'

/** Small words, folded, that show the language of a text. */
const smallWords: Record<MenuLanguage, string> = {
  en: 'and with the of served or for fresh',
  de: 'und mit oder der die das vom dazu auf aus',
  fr: 'avec et ou du des aux au les sauce',
  es: 'con y o del los las al patatas',
  fi: 'ja seka tai keitto lounas kanaa lohta perunaa salaatti kastike',
  sv: 'och med samt serveras potatis sas eller',
  cs: 's se na nebo polevka brambory ryze hovezi kureci veprove',
  it: 'con e di al alla alle ai della con',
}

const languagesOfWords = new Map<string, MenuLanguage[]>()
for (const language of menuLanguages) {
  for (const word of new Set(smallWords[language].split(' '))) {
    languagesOfWords.set(word, [...(languagesOfWords.get(word) ?? []), language])
  }
}

const maxWords = 4_000
/** A weekday shows the language better than a small word, which can be in a foreign name. */
const weightOfWeekday = 5
const minWeight = 2

/** Returns the language in which most of the words of a text are. Undefined if the text does not show it. */
function shownLanguage(texts: readonly string[]): MenuLanguage | undefined {
  const weights = new Map<MenuLanguage, number>()
  const add = (language: MenuLanguage, weight: number) =>
    weights.set(language, (weights.get(language) ?? 0) + weight)
  let words = 0
  for (const text of texts) {
    for (const [word] of folded(text).matchAll(/\p{L}+/gu)) {
      words += 1
      const ofWeekday = languageOfWeekday(word)
      if (ofWeekday) add(ofWeekday, weightOfWeekday)
      for (const language of languagesOfWords.get(word) ?? []) add(language, 1)
    }
    if (words > maxWords) break
  }
  for (const { language, count } of shortWeekdays(texts)) add(language, count)
  const [first, second] = [...weights].sort(([, one], [, other]) => other - one)
  // A page in two languages names its days in both of them.
  const isClear = first && (first[1] > (second?.[1] ?? 0) || first[1] >= weightOfWeekday)
  return isClear && first[1] >= minWeight ? first[0] : undefined
}

const localeOf = (tag: string | undefined) => {
  try {
    return new Intl.Locale(tag?.trim().replace('_', '-') ?? '')
  } catch {
    return undefined
  }
}

export type PageLanguage = {
  /** As ISO 639 code. Null if it is unknown. */
  language: string | null
  /** The language in which weekdays are read. */
  ofDays: MenuLanguage | undefined
  /** Whether `12/1` is in December. Undefined: it cannot be known. */
  isMonthFirst: boolean | undefined
  /** Whether lines begin with abbreviated weekdays. */
  usesShort: boolean
}

/**
 * Returns the language of a page. Its text decides, because many pages declare the language of the program that made
 * them.
 * @param declared the attribute `lang` of the page
 */
export function pageLanguage(texts: readonly string[], declared: string | undefined): PageLanguage {
  const locale = localeOf(declared)
  const shown = shownLanguage(texts)
  const language = shown ?? locale?.language ?? null
  const ofDays = isMenuLanguage(language ?? undefined) ? (language as MenuLanguage) : undefined
  const usesShort = shortWeekdays(texts).some((short) => short.language === ofDays)
  return {
    language,
    ofDays,
    usesShort,
    isMonthFirst: monthFirst(language, locale?.region) ?? shownOrder(texts),
  }
}

function monthFirst(language: string | null, region: string | undefined): boolean | undefined {
  if (language !== null && language !== 'en') return false
  return region === undefined || region === 'CA' ? undefined : region === 'US'
}

/** A date beside an English weekday or after the word week, which is no price or half. */
const slashed =
  /(?:\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?|\bweek (?:of|commencing|beginning|starting)|\bw\/c)\s(\d{1,2})\/(\d{1,2})(?!\d)/gi

/** Returns the order that other dates of a page show: in `Mon 30/11`, the month is at the end. Undefined without any. */
function shownOrder(texts: readonly string[]): boolean | undefined {
  const dates = texts.flatMap((text) =>
    [...text.matchAll(slashed)].map((found) => found.slice(1, 3).map(Number)),
  )
  const isDayFirst = dates.some(([first = 0, second = 0]) => first > 12 && second <= 12)
  const isMonthFirst = dates.some(([first = 0, second = 0]) => first <= 12 && second > 12)
  return isDayFirst === isMonthFirst ? undefined : isMonthFirst
}
