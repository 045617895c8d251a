import { it } from 'vitest'
import { expectHoursRead } from './testing/random-hours.ts'
import { expectPricesRead } from './testing/random-prices.ts'

it('10,000 random opening hours are read as they are meant', () => expectHoursRead({ numRuns: 10_000 }))

it('10,000 random prices are read as they are meant', () => expectPricesRead({ numRuns: 10_000 }))
