import fc from 'fast-check'
import { expect } from 'vitest'
import { priceLevel } from '../price-range.ts'

/** What one unit is worth in euros, as the documentation states it for these. */
const currencies = [
  ...[
    ['€', 1],
    ['EUR', 1],
    ['$', 0.9],
    ['USD', 0.9],
    ['£', 1.15],
    ['GBP', 1.15],
    ['CHF', 1.05],
    ['Fr.', 1.05],
  ],
  ...[
    ['kr', 0.09],
    ['zł', 0.23],
    ['¥', 0.006],
    ['JPY', 0.006],
  ],
] as [string, number][]
const forms = [
  (c: string, low: string, high: string) => `${c}${low}-${high}`,
  (c: string, low: string, high: string) => `${c} ${low} - ${high}`,
  (c: string, low: string, high: string) => `${low}${c} - ${high}${c}`,
  (c: string, low: string, high: string) => `${low}–${high} ${c}`,
  (c: string, low: string, high: string) => `${c} ${low} to ${c} ${high}`,
  (c: string, low: string, high: string) => ` ${low}\u00a0${c} — ${high}\u00a0${c} `,
]

/** Each price of a grammar of real ones is read as it is meant, and no other text makes it fail. */
export function expectPricesRead(runs: { numRuns: number; seed?: number }): void {
  const amount = fc.integer({ min: 1, max: 5_000 })
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      amount,
      amount,
      fc.constantFrom(...forms),
      fc.boolean(),
      ([currency, rate], low, high, form, hasDecimals) => {
        const written = (value: number) => (hasDecimals ? `${value},00` : String(value))
        const euros = ((low + high) / 2) * rate
        const level = euros < 12 ? 1 : euros <= 25 ? 2 : 3
        expect(priceLevel(form(currency, written(low), written(high)))).toBe(level)
      },
    ),
    runs,
  )
  const parts = fc.constantFrom(
    '$',
    '€',
    'CHF',
    'kr',
    '10',
    '20,50',
    '1.000',
    '-',
    '–',
    ' to ',
    ' ',
    '+',
    ',-',
    'x',
    '🍕',
  )
  const texts = fc.oneof(
    fc.array(parts, { maxLength: 9 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 50 }),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect([1, 2, 3, undefined]).toContain(priceLevel(text))
    }),
    runs,
  )
}
