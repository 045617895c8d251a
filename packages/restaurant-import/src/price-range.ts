import { textIn } from './page-json.ts'

/** For one person, in euros: less than the first is cheap, and more than the second is not. */
const cheap = 12
const between = 25

/**
 * Roughly what a unit of each currency is worth in euros, as of 2026. The levels are so wide that no rate has to be exact.
 * A sign that several countries use means the one of which most pages are.
 */
const euros: Record<string, number> = {
  ...{ '€': 1, EUR: 1, EURO: 1, EUROS: 1 },
  ...{ $: 0.9, US$: 0.9, USD: 0.9, C$: 0.62, CA$: 0.62, CAD: 0.62, A$: 0.57, AU$: 0.57, AUD: 0.57 },
  ...{ NZ$: 0.52, NZD: 0.52, S$: 0.67, SGD: 0.67, HK$: 0.11, HKD: 0.11, R$: 0.16, BRL: 0.16, MXN: 0.05 },
  ...{ '£': 1.15, GBP: 1.15, CHF: 1.05, FR: 1.05, SFR: 1.05 },
  ...{ KR: 0.09, SEK: 0.09, NOK: 0.09, DKK: 0.13, ISK: 0.007 },
  ...{ ZŁ: 0.23, PLN: 0.23, KČ: 0.04, CZK: 0.04, FT: 0.0025, HUF: 0.0025, LEI: 0.2, RON: 0.2 },
  ...{
    '¥': 0.006,
    '￥': 0.006,
    円: 0.006,
    JPY: 0.006,
    元: 0.13,
    CNY: 0.13,
    RMB: 0.13,
    '₩': 0.0006,
    KRW: 0.0006,
  },
  ...{ '₹': 0.01, INR: 0.01, '฿': 0.026, THB: 0.026, '₫': 0.000035, VND: 0.000035 },
  ...{ '₺': 0.02, TRY: 0.02, '₪': 0.25, ILS: 0.25, '₴': 0.02, UAH: 0.02, AED: 0.24, ZAR: 0.05 },
}

const signs = /^(\p{Sc})\1{0,3}$/u

const currency = String.raw`(?:[A-Z]{0,2}\p{Sc}|\p{L}{1,5}\.?)`
const number = String.raw`\d{1,3}(?:[.,'’ ]\d{3})+|\d{1,7}(?:[.,]\d{1,2})?`
const amount = (name: string) =>
  String.raw`(?<${name}Before>${currency})?\s*(?<${name}>${number})(?:[.,]-)?\s*(?<${name}After>${currency})?`
/** One amount or two, each with the currency before or after it, or only one of them. */
const amounts = new RegExp(
  String.raw`^${amount('low')}(?:\s*(?:[-–—~〜]|\bto\b|\bbis\b)\s*${amount('high')})?\+?$`,
  'iu',
)

/** Reads schema.org's `priceRange`, such as `$$` or `CHF 20-30`. Undefined if it says something else. */
export function priceLevel(value: unknown): number | undefined {
  const text = textIn(value, [])?.replace(/\s+/g, ' ').trim()
  if (text === undefined || text.length > 40) return undefined
  if (signs.test(text)) return Math.min(text.length, 3)
  const { low, high = low, ...found } = amounts.exec(text)?.groups ?? {}
  if (low === undefined || high === undefined) return undefined
  const names = [found.lowBefore, found.lowAfter, found.highBefore, found.highAfter]
  const rates = new Set(names.flatMap((name) => (name === undefined ? [] : [rateOf(name)])))
  const [rate] = rates
  if (rate === undefined || rates.size > 1) return undefined
  const middle = ((numberIn(low) + numberIn(high)) / 2) * rate
  return middle < cheap ? 1 : middle <= between ? 2 : 3
}

function rateOf(name: string): number | undefined {
  const key = name.toUpperCase().replace(/\.$/, '')
  return Object.hasOwn(euros, key) ? euros[key] : undefined
}

/** Three digits after a mark are thousands, fewer are decimals. */
const numberIn = (text: string) => Number(text.replace(/[.,'’ ](?=\d{3})/g, '').replace(',', '.'))

/** Reads Wolt's price range, which is from 1 to 4. */
export function woltPriceLevel(value: unknown): number | undefined {
  return [1, 2, 3, 4].includes(Number(value)) && typeof value === 'number' ? Math.min(value, 3) : undefined
}
