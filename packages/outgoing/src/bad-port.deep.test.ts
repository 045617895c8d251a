import { expect, test } from 'vitest'
import { hasBadPort } from './bad-port.ts'
import { isFetched } from './testing/fetched.ts'

test('the ports that are refused are those that `fetch` refuses', { timeout: 120_000 }, async () => {
  // The highest port that `fetch` refuses is 10080.
  for (let port = 1; port <= 11_000; port += 1) {
    const url = `http://127.0.0.1:${port}/`
    if (hasBadPort(url) === (await isFetched(url))) expect.fail(`fetch treats port ${port} differently`)
  }
})
