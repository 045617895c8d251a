import { expect, test } from 'vitest'
import { hasBadPort } from './bad-port.ts'
import { isFetched } from './testing/fetched.ts'

test.each([1, 22, 25, 80, 443, 3000, 5060, 6000, 6001, 6667, 6670, 8080, 10_080, 10_081])(
  'port %i is refused if `fetch` refuses it',
  async (port) => {
    const url = `http://127.0.0.1:${port}/`
    expect(hasBadPort(url)).toBe(!(await isFetched(url)))
  },
)

test.each(['https://example.com/', 'https://example.com:443/', 'http://example.com:8080/', 'no URL'])(
  'the port of %s is not refused',
  (url) => expect(hasBadPort(url)).toBe(false),
)
