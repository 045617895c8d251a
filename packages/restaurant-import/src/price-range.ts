import { textIn } from './page-json.ts'

/** The prices up to which a place is cheap or in between, for one person, in euros, dollars or pounds. */
const cheap = 10
const between = 30

const signs = /^(\p{Sc})\1{0,3}$/u
/** One amount or two, with the sign of the currency before or after them. */
const amounts =
  /^([€$£])?\s*(\d{1,4})(?:[.,]\d{2})?(?:\s*(?:-|–|—|to)\s*[€$£]?\s*(\d{1,4})(?:[.,]\d{2})?)?\s*([€$£])?$/iu

/** Reads schema.org's `priceRange`, such as `$$` or `€10-20`. Undefined if it says something else. */
export function priceLevel(value: unknown): number | undefined {
  const text = textIn(value, [])?.trim()
  if (text === undefined || text.length > 40) return undefined
  if (signs.test(text)) return Math.min(text.length, 3)
  const [, before, low, high = low, after] = amounts.exec(text) ?? []
  if (low === undefined || (before ?? after) === undefined) return undefined
  const middle = (Number(low) + Number(high)) / 2
  return middle <= cheap ? 1 : middle <= between ? 2 : 3
}

/** Reads Wolt's price range, which is from 1 to 4. */
export function woltPriceLevel(value: unknown): number | undefined {
  return [1, 2, 3, 4].includes(Number(value)) && typeof value === 'number' ? Math.min(value, 3) : undefined
}
