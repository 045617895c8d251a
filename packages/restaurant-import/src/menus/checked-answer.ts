import { withoutNumbers } from './dated-lines.ts'
import type { DatedSection } from './dated-sections.ts'
import type { Standing } from './day-context.ts'
import { type DayFrame, dayWordsIn, type Meaning } from './day-marks.ts'
import { folded } from './day-names.ts'
import { dishLimits, distinctDishes, goesOver, isAboutHouse, isWithinDish, pricesIn } from './dish-lines.ts'
import { includes, weekdayOf } from './local-days.ts'
import type { MenuAnswer } from './menu-answer.ts'
import { lineText, type MenuLine } from './menu-lines.ts'
import type { MenuDish } from './menu-source.ts'
import { isSoldOut } from './menu-words.ts'

/** What of a model's answer holds against the source. */
export type CheckedAnswer = {
  /** Dishes that stand in the source below words which prove that they are for today. */
  today: MenuDish[]
  /** Dishes that stand in the source where nothing proves a day, or not this one. */
  perhaps: MenuDish[]
  /** Whether each of the quoted words stands in the source and means today, and there are some. */
  isProved: boolean
}

type Token = { word: string; section: number; piece: number; start: number; end: number }

/** Answers of a model can be long. No more of its dishes and of its words are compared. */
const maxAnswered = 60
const maxPlaces = 2_000
const maxMatches = 20
/** A dish can go on in the next lines, and marks of allergens and a price can stand in it. */
const maxPieces = 3
const maxSkipped = 12
const skippable = /^(?:\d{1,4}|\p{Lu}{1,2}|EUR|CHF|CZK|SEK|Kč|Kc|kr|VL)$/u

const tokensOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }))

/** Compares a model's answer with the source. What the model adds, improves or takes from another day does not pass. */
export function checkedAnswer(
  { dishes, proof }: MenuAnswer,
  sections: readonly DatedSection[],
  lines: readonly MenuLine[],
  frame: DayFrame,
): CheckedAnswer {
  const find = dishFinder(sections)
  const isQuoted = quoteFinder(lines)
  const found = dishes.slice(0, maxAnswered).flatMap(({ text, price }) => find(text, price) ?? [])
  const standing = (...wanted: Standing[]) =>
    distinctDishes(found.filter((dish) => wanted.includes(dish.standing)))
  return {
    today: standing('today'),
    perhaps: standing('maybe', 'undated'),
    isProved:
      proof.length > 0 &&
      proof.slice(0, maxAnswered).every((words) => isQuoted(words) && meansToday(words, frame)),
  }
}

/** Creates a function that finds a dish in a source, and returns it as the source writes it. */
function dishFinder(sections: readonly DatedSection[]) {
  const tokens: Token[] = sections.flatMap(({ pieces }, section) =>
    pieces.flatMap(({ text }, piece) =>
      tokensOf(text).map((token) => ({ ...token, section, piece, word: token.word.toLowerCase() })),
    ),
  )
  const places = new Map<string, number[]>()
  for (const [index, { word }] of tokens.entries()) {
    const known = places.get(word)
    if (!known) places.set(word, [index])
    else if (known.length < maxPlaces) known.push(index)
  }
  const rank: readonly Standing[] = ['today', 'maybe', 'undated', 'other', 'outside']

  return (dish: string, price: string | null): (MenuDish & { standing: Standing }) | undefined => {
    const text = lineText(dish.slice(0, 1_000))
    const words = tokensOf(text).map(({ word }) => word.toLowerCase())
    const [first] = words
    if (first === undefined || isAboutHouse(text)) return undefined
    const matches = (places.get(first) ?? []).flatMap((at) => {
      const match = matchAt(tokens, at, words, sections)
      return match ? [{ match, standing: standingOf(match, sections) }] : []
    })
    const best = matches
      .sort((one, other) => rank.indexOf(one.standing) - rank.indexOf(other.standing))
      .slice(0, maxMatches)
      .find(({ match }) => isOneDish(match, sections))
    if (!best) return undefined
    const written = writtenAt(best.match, text, sections)
    const size = [...written].length
    if (size < dishLimits.min || size > dishLimits.max || !/\p{L}/u.test(written)) return undefined
    return { text: written, price: priceAt(best.match, price, sections), standing: best.standing }
  }
}

/** Finds words from a place on, in their order, with nothing between them but prices and marks of allergens. */
function matchAt(
  tokens: readonly Token[],
  at: number,
  words: readonly string[],
  sections: readonly DatedSection[],
): Token[] | undefined {
  const first = tokens[at] as Token
  const match: Token[] = [first]
  let skipped = 0
  let next = at + 1
  while (match.length < words.length) {
    const token = tokens[next]
    if (!token || token.section !== first.section || token.piece - first.piece >= maxPieces) return undefined
    next += 1
    if (token.word === words[match.length]) {
      match.push(token)
      continue
    }
    skipped += 1
    const written = sections[token.section]?.pieces[token.piece]?.text.slice(token.start, token.end) ?? ''
    if (skipped > maxSkipped || !skippable.test(written)) return undefined
  }
  return match
}

/** Whether words are one dish that is on offer. A model can join dishes that stand beside each other. */
const isOneDish = (match: readonly Token[], sections: readonly DatedSection[]) =>
  match.every((next, index) => {
    const { piece, section, start } = next
    const pieces = sections[section]?.pieces
    const last = match[index - 1]
    const [from, to] = [last && pieces?.[last.piece], pieces?.[piece]]
    if (!to || isSoldOut(to.folded)) return false
    if (!last || !from) return true
    return from === to
      ? isWithinDish(to.text.slice(last.end, start), to.text.slice(start))
      : goesOver(from, to)
  })

/** A dish in a line that also names another day is not proved. */
function standingOf(match: readonly Token[], sections: readonly DatedSection[]): Standing {
  const { standing, pieces } = sections[match[0]?.section ?? 0] as DatedSection
  const isDoubtful = match.some(({ piece }) => pieces[piece]?.isDoubtful)
  return standing === 'today' && isDoubtful ? 'maybe' : standing
}

/** Returns a dish as the source writes it, without what was skipped. */
function writtenAt(match: readonly Token[], text: string, sections: readonly DatedSection[]): string {
  let written = ''
  for (const [index, token] of match.entries()) {
    const source = sections[token.section]?.pieces[token.piece]?.text ?? ''
    const last = match[index - 1]
    const isNext = last && last.piece === token.piece
    const end = last && sections[last.section]?.pieces[last.piece]?.text.slice(last.end)
    const between = isNext ? source.slice(last.end, token.start) : end?.trim() === ',' ? ', ' : ' '
    // What was skipped was words; the signs around them go with them.
    written += index === 0 ? '' : /[\p{L}\p{N}]/u.test(between) ? ' ' : between
    written += source.slice(token.start, token.end)
  }
  // The signs at the end, as far as the model quotes them.
  const end = match.at(-1) as Token
  const source = sections[end.section]?.pieces[end.piece]?.text ?? ''
  const [signs = ''] = /[)\]"”»’%]+$/u.exec(text) ?? []
  return (source.startsWith(signs, end.end) ? written + signs : written).replace(/\s+/gu, ' ').trim()
}

/** Returns the price as the source writes it: in the line of the dish, or in the next one, if only a price stands there. */
function priceAt(
  match: readonly Token[],
  price: string | null,
  sections: readonly DatedSection[],
): string | null {
  if (price === null) return null
  const [first, last] = [match[0] as Token, match.at(-1) as Token]
  const pieces = sections[first.section]?.pieces ?? []
  const near = pieces.slice(first.piece, last.piece + 1).map(({ text }) => text)
  const following = pieces.slice(last.piece + 1, last.piece + 3).map(({ text }) => text)
  for (const text of following) {
    if (/\p{L}{4}/u.test(text)) break
    near.push(text)
  }
  const wanted = digitsOf(price)
  return near.flatMap(pricesIn).find((written) => digitsOf(written) === wanted) ?? null
}

/** Compares `9,50 €` with `EUR 9.5`. */
const digitsOf = (price: string) => {
  const [, whole = '', rest = ''] = /(\d+)(?:[.,](\d{1,2}))?/.exec(price) ?? []
  return `${Number(whole)}.${rest.padEnd(2, '0')}`
}

const spelled = (text: string) =>
  ` ${tokensOf(text)
    .map(({ word }) => word.toLowerCase())
    .join(' ')} `

/** Creates a function that tells whether words stand next to each other in a source. */
function quoteFinder(lines: readonly MenuLine[]) {
  const source = spelled(lines.map(({ text }) => text).join(' '))
  return (words: string) => {
    const quoted = spelled(lineText(words.slice(0, 300)))
    return quoted.trim() !== '' && source.includes(quoted)
  }
}

/** Whether words name a day or a week, and each of them is, or can be, today. */
export function meansToday(words: string, frame: DayFrame): boolean {
  const text = withoutNumbers(folded(lineText(words.slice(0, 300))))
  const found = dayWordsIn(text, frame).filter(
    ({ meaning }) => meaning.is !== 'today' && meaning.is !== 'this-week',
  )
  return found.length > 0 && found.every(({ meaning }) => isToday(meaning, frame))
}

function isToday(meaning: Meaning, { today }: DayFrame): boolean {
  if (meaning.is === 'date') return meaning.isSure && meaning.days.includes(today)
  if (meaning.is === 'week' || meaning.is === 'span')
    return meaning.span !== undefined && includes(meaning.span, today)
  return meaning.is === 'weekdays' ? meaning.days.includes(weekdayOf(today)) : meaning.is === 'all-week'
}
