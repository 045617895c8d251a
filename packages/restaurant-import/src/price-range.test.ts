import { expect, test } from 'vitest'
import { priceLevel } from './price-range.ts'
import { expectPricesRead } from './testing/random-prices.ts'

test.each([
  ['$', 1],
  ['€€', 2],
  [' ₩₩₩ ', 3],
  ['$$$$', 3],
  ['$10-20', 2],
  ['10€ - 20€', 2],
  ['CHF 20-30', 3],
  ['20–30 €', 2],
  ['EUR 10 - EUR 13', 1],
  ['€12', 2],
  ['€25', 2],
  ['€ 25,50', 3],
  ['150 kr', 2],
  ['1 000 – 2 000 ¥', 1],
  ['Rs. 500', undefined],
  ['€10 - $20', undefined],
  ['€8', 1],
  ['10 – 15,50 €', 2],
  ['£25 to £60', 3],
  ['$$$$$', undefined],
  ['$$ - $$$', undefined],
  ['$€', undefined],
  ['10-20', undefined],
  ['¥1000-2000', 1],
  ['Moderate', undefined],
  [2, undefined],
  [{}, undefined],
])('the price range %j is %j', (priceRange, price) => {
  expect(priceLevel(priceRange)).toBe(price)
})

test('random prices are read as they are meant, and random texts never fail', () =>
  expectPricesRead({ numRuns: 500, seed: 5 }))
