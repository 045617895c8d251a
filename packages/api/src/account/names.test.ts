import { it } from '../testing/fixtures.ts'
import { expectNamesKeptOrRefused } from '../testing/random-names.ts'

it('a random name is kept or refused with a sentence', async ({ api }) => {
  await expectNamesKeptOrRefused(await api.register(), { numRuns: 300, seed: 5 })
})
