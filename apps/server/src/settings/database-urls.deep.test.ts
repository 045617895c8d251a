import { test } from 'vitest'
import { expectUsedOrRefused } from '../testing/database-urls.ts'

test('10,000 connection strings are used as they say, or refused with a sentence', () => {
  expectUsedOrRefused({ numRuns: 10_000 })
})
