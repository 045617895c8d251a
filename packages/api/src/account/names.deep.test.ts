import { it } from '../testing/fixtures.ts'
import { expectNamesKeptOrRefused } from '../testing/random-names.ts'

it('each of 10,000 random names is kept or refused with a sentence', async ({ api }) => {
  await expectNamesKeptOrRefused(await api.register(), { numRuns: 10_000 })
}, 300_000)
