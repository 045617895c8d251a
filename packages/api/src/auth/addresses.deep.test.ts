import { test } from 'vitest'
import { expectOneForm } from '../testing/addresses.ts'

test('10,000 addresses have one form each, or are refused with a sentence', () => {
  expectOneForm({ numRuns: 10_000 })
})
