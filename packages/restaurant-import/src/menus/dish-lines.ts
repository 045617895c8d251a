import { hasLink } from '../link.ts'
import type { Piece } from './dated-lines.ts'
import { folded } from './day-names.ts'
import type { MenuDish } from './menu-source.ts'
import { isFood, isLabel, isNotice, isSoldOut, saysClosed } from './menu-words.ts'

/** The limits of a dish, in Unicode code points, and the maximum number of dishes. */
export const dishLimits = { min: 2, max: 160, count: 30 } as const
const maxPriceLength = 24

const currency = '(?:€|£|\\$|EUR|Euro|euro|eur|CHF|SFr\\.?|Fr\\.|Kč|kč|Kc|CZK|kr|SEK|USD|GBP)'
const amount = '\\d{1,4}(?:[.,]\\d{1,2})?'
const pricePattern = new RegExp(
  `(?<![\\p{L}\\d.]|\\d,)(?:${currency}\\s?${amount}(?:[.,]?[-–]+(?!\\d))?|${amount}(?:[.,]?[-–]+)?\\s?${currency}(?!\\p{L})|\\d{1,4}[,:.][-–](?!\\d)|${amount}\\s?(?=/)(?:/\\s?${amount})+\\s?${currency})`,
  'gu',
)
/** A number like a price at the end of a dish. */
const bareAmount = /(?<![\p{L}\d.:]|\d,)\d{1,3}[.,]\d{2}(?![\d.,%:]|\s?(?:l|cl|ml|kg|g|dl)\b)/gu

const codes = '(?:[A-Z]{1,2}|\\d{1,2}[a-z]?|[a-z])'
const bracketedCodes = new RegExp(
  `\\s*[([](?:${codes}(?:\\s?[,/;+. ]\\s?${codes})*|(?:vegan|vegetarisch|veg\\.?|v))[.,]?[)\\]]`,
  'gu',
)
const trailingCodes =
  /(?<=\s)(?:(?:[A-Z]|\d{1,2}[a-z]?)(?:\s?[,/]\s?(?:[A-Z]|\d{1,2}[a-z]?))+|(?:VL|VE|VS|L|G|M|V|K|Mu)(?:\s?[,/ ]\s?(?:VL|VE|VS|L|G|M|V|K|Mu))*|[A-Z]|\*+)[.,]?$/u
const numbering = /^(?:(?:\d{1,2}|[IVX]{1,3}|[A-Ea-e])[.)]|\d{1,2}\s[-–])\s+/u
const leader = /\s*[.…_]{3,}\s*/gu
const edges = /^[\s\-–—•·*|:;,.~/+#>]+|[\s\-–—•·*|:;,~/+#.…]+$/gu
const dividers = /\s+[|•·]\s+|\s*\|\s*|\s+\/\/\s+|;\s+/u

/** A dish that goes on in the next line. */
const goesOn =
  /(?:[,&+]|(?<!\p{L})(?:und|mit|an|auf|in|and|with|on|et|avec|aux?|à|sur|y|con|de|del|e|al|ja|och|med|s|se|a|na|i))$/u
const goesBack =
  /^(?:[,&+(]|(?:und|mit|dazu|an|auf|in|im|sowie|oder|and|with|served|on|or|et|avec|aux?|à|sur|ou|y|con|o|e|ja|sekä|tai|och|med|samt|eller|s|se|a|na|nebo)(?!\p{L}))/u

const address =
  /(?:strasse|straße|str\.|gasse|platz|allee|katu|gatan|vägen|gata) ?\d|(?:rue|avenue|boulevard|calle|via|viale|piazza|plaza) [\p{L} ]+,? \d|\d+ [\p{L} ]+ (?:street|road|st\.|rd\.)|\b\d{4,5} \p{Lu}\p{Ll}+$|\+\d{2}[\d /()-]{6,}|(?<!\d)\d{3} \d{3} \d{3}(?!\d)|\b0\d{2,}[\d /()-]{5,}/u

/** An explanation of marks, such as `A = Gluten, B = Eggs`. */
const legend = /(?:(?:^|[\s(,;])[\p{Lu}\d]{1,2}\s?[=:–-]\s?\p{L}{3,}[^=]*){2}|^[\p{Lu}\d]{1,2}\s?=\s?\p{L}/u
/** What comes with a menu at its price is no dish. */
const menuPrice =
  /^(?:\p{L}*menu\p{L}*|\p{L}*lunch|mittagstisch|dagens|formules?)\s(?:[\p{L}\d]+\s){0,3}(?:inkl|incl|ingar|inclu\p{L}*|compris\p{L}*|ab|from|a partir|desde)(?!\p{L})/u

/** A time of day. Dishes have none. */
const timeOfDay =
  /\d{1,2}[:.](?:00|15|30|45)\s?(?:-|–|—|to|bis|a|al|au|till|do)\s?\d|(?<!\d)\d{1,2}:\d{2}(?!\d)|\d\s?uhr(?!\p{L})|(?<!\p{L})kl(?:o|\.)\s?\d|\d\s?(?:am|pm)(?!\p{L})|(?<!\d)1\d\s?h\s?(?:\d\d\s?)?[-–a]/u

/** Whether a text is about the house, not about a dish. */
export function isAboutHouse(text: string): boolean {
  const plain = folded(text)
  return (
    isNotice(plain) ||
    timeOfDay.test(plain) ||
    menuPrice.test(plain) ||
    address.test(text) ||
    legend.test(text)
  )
}

type Found = { text: string; price: string | null }

/** Takes the prices out of a text. @returns the first of them */
function priced(text: string): Found {
  const prices = [...text.matchAll(pricePattern)]
  const found = prices.length > 0 ? prices : [...text.matchAll(bareAmount)].slice(-1)
  let rest = text
  for (const { index, 0: match } of found.toReversed())
    rest = `${rest.slice(0, index)} ${rest.slice(index + match.length)}`
  const [price] = found
  return { text: rest, price: price ? price[0].trim().slice(0, maxPriceLength) : null }
}

/** Returns the prices in a text, as they are written. */
export const pricesIn = (text: string): string[] =>
  [...text.matchAll(pricePattern), ...text.matchAll(bareAmount)].map(([match]) =>
    match.trim().slice(0, maxPriceLength),
  )

/** Takes numbers, marks of allergens, bullets and names of courses off a dish. */
function trimmed(text: string): string {
  let rest = text.replace(leader, ' ').replace(bracketedCodes, ' ').replace(/\s+/gu, ' ').replace(edges, '')
  rest = rest.replace(numbering, '')
  const [label, ...more] = rest.split(/(?<=:)\s+|\s+[–—-]\s+/u)
  if (label !== undefined && more.length > 0 && isLabel(folded(label)))
    rest = rest.slice(label.length).replace(edges, '')
  for (let before = ''; before !== rest; ) {
    before = rest
    rest = rest.replace(trailingCodes, '').replace(edges, '')
  }
  return rest
}

/** Divides a text at signs, and after prices, where it has several dishes. */
function divided(text: string): string[] {
  return text.split(dividers).flatMap((part) => {
    const prices = [...part.matchAll(pricePattern)]
    if (prices.length < 2) return [part]
    const ends = prices.map(({ index, 0: match }) => index + match.length)
    const parts = ends.map((end, at) => part.slice(ends[at - 1] ?? 0, end))
    const rest = part.slice(ends.at(-1) ?? 0)
    return /\p{L}{3}/u.test(rest) ? [...parts, rest] : parts
  })
}

const size = (text: string) => [...text].length

type Row = Found & Pick<Piece, 'line' | 'box' | 'isDoubtful'> & { isOpen: boolean }

/** Whether a text goes on with the dish of the line before, which has no price yet or ends with a word such as `with`. */
function joins(last: Row | undefined, { line, box }: Piece, { text, price }: Found): last is Row {
  if (!last || line - last.line > 1 || size(last.text) + size(text) >= dishLimits.max) return false
  if (goesOn.test(last.text)) return last.price === null || price === null
  return last.price === null && isRest(last, { text, box })
}

type Part = { text: string; box: Piece['box']; isOpen?: boolean }

/** Whether a text is the rest of the dish before it. In an element of its own, a dish can begin with a small letter. */
const isRest = (last: Part, { text, box }: Part) =>
  goesBack.test(text) ||
  (box === last.box && (last.isOpen || (/^\p{Ll}/u.test(text) && /^\P{Ll}/u.test(last.text))))

/** Whether a dish can go on from one part of a source to the next one. */
export function goesOver(from: Part, to: Part): boolean {
  const { text } = priced(from.text)
  const last = { text: trimmed(text), box: from.box, isOpen: isOpenAtEnd(text) }
  return goesOn.test(last.text) || isRest(last, { text: to.text.replace(edges, ''), box: to.box })
}

const isOpenAtEnd = (text: string) => text.trimEnd().endsWith(',')

/** Whether the signs and the price between two words can stand in a dish. @param after what follows them */
export const isWithinDish = (between: string, after: string) =>
  !dividers.test(between) && (pricesIn(between).length === 0 || goesBack.test(after))

/** Collects what can be dishes. @param isNoDish tells names of kinds, such as `Dessert`, from dishes */
function rowsOf(pieces: readonly Piece[], isLast: boolean, isNoDish: (text: string) => boolean): Row[] {
  const rows: Row[] = []
  for (const piece of pieces) {
    const { line, box, start, text, isDoubtful } = piece
    if (isSoldOut(piece.folded)) continue
    if (isAboutHouse(text) || saysClosed(folded(text))) {
      if (isLast && rows.length > 0) break
      continue
    }
    for (const part of divided(text)) {
      const { text: rest, price } = priced(part)
      const dish = trimmed(rest)
      const isOpen = price === null && isOpenAtEnd(rest)
      const last = rows.at(-1)
      // Right after a day, as in `Monday: Pizza`, or beside a price, the name of a kind is the dish.
      const isKind = isNoDish(folded(dish)) && !((start > 0 || price !== null) && isFood(folded(dish)))
      if (!/\p{L}{2}/u.test(dish) || isKind) {
        // A price beside the name of a menu is that of several dishes.
        if (last && price !== null && last.price === null && !/\p{L}{2}/u.test(dish)) {
          last.price = price
          last.line = line
        }
      } else if (joins(last, piece, { text: dish, price })) {
        last.text += `${last.isOpen ? ',' : ''} ${dish}`
        last.price ??= price
        last.line = line
        last.isOpen = isOpen
        last.isDoubtful ||= isDoubtful
      } else rows.push({ text: dish, price, line, box, isOpen, isDoubtful })
    }
    if (rows.length > dishLimits.count) break
  }
  return rows.filter(({ text }) => size(text) >= dishLimits.min && size(text) <= dishLimits.max)
}

/**
 * Finds the dishes in parts of lines.
 * @param isLast whether no other day follows, so that the page may end with notes
 * @param options.max the maximum number of dishes without prices at the end of a page
 * @param options.isDoubtful only the dishes of which all parts are sure, or only the others
 */
export function dishesIn(
  pieces: readonly Piece[],
  isLast: boolean,
  { max, isDoubtful }: { max?: number | undefined; isDoubtful?: boolean } = {},
): MenuDish[] {
  const named = rowsOf(pieces, isLast, isLabel)
  // Where only the name of a kind stands below a day, such as `Pizza`, it is the dish.
  const all = named.length > 0 ? named : rowsOf(pieces, isLast, (text) => isLabel(text) && !isFood(text))
  const lastPriced = all.findLastIndex(({ price }) => price !== null)
  // At the end of a page with prices, what has none is no longer the menu.
  const rows = isLast ? all.slice(0, lastPriced >= 0 ? lastPriced + 1 : max) : all
  return distinctDishes(rows.filter((row) => isDoubtful === undefined || row.isDoubtful === isDoubtful))
}

/** Leaves out dishes that are there already, and those that a program might turn into a link. @returns at most 30 dishes */
export function distinctDishes(dishes: readonly MenuDish[]): MenuDish[] {
  const seen = new Set<string>()
  const isNew = ({ text }: MenuDish) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase())
  return dishes
    .filter((dish) => !hasLink(dish.text) && isNew(dish))
    .slice(0, dishLimits.count)
    .map(({ text, price }) => ({ text, price }))
}
