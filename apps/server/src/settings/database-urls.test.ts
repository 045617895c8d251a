import { test } from 'vitest'
import { expectUsedOrRefused } from '../testing/database-urls.ts'

test('each connection string is used as it says, or refused with a sentence', () => {
  expectUsedOrRefused({ numRuns: 300, seed: 5 })
})
