import { Agent, fetch } from 'undici'
import { expect, test } from 'vitest'
import { hasBadPort } from './bad-port.ts'

/** Whether `fetch` sends a request to this URL. The dispatcher stops the request before a connection is opened. */
async function isFetched(url: string): Promise<boolean> {
  let isDispatched = false
  class Stopped extends Agent {
    override dispatch(): boolean {
      isDispatched = true
      throw new Error('Stopped by the test')
    }
  }
  await fetch(url, { dispatcher: new Stopped() }).catch(() => {})
  return isDispatched
}

test('the ports that are refused are those that `fetch` refuses', async () => {
  // The highest port that `fetch` refuses is 10080.
  for (let port = 1; port <= 11_000; port += 1) {
    const url = `http://127.0.0.1:${port}/`
    if (hasBadPort(url) === (await isFetched(url))) expect.fail(`fetch treats port ${port} differently`)
  }
})

test.each(['https://example.com/', 'https://example.com:443/', 'http://example.com:8080/', 'no URL'])(
  'the port of %s is not refused',
  (url) => expect(hasBadPort(url)).toBe(false),
)
