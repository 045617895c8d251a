import { expect, test } from 'vitest'
import { deviceOf } from './devices.rules.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux', 'computer'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows', 'computer'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`,
    'Microsoft Edge on Windows',
    'computer',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android', 'phone'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
    'phone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari on macOS',
    'computer',
  ],
])('%s is %s', (userAgent, name, kind) => expect(deviceOf(userAgent)).toEqual({ name, kind }))

test.each([
  ['curl/8.5.0', 'curl 8.5.0'],
  ['python-requests/2.32.3', 'python-requests 2.32.3'],
  ['node', 'node'],
  ['Wget/1.21.3 (linux-gnu)', 'Wget 1.21.3'],
  ['🍕'.repeat(60), `${'🍕'.repeat(40)}…`],
])('%s is a program that is called %s', (userAgent, name) =>
  expect(deviceOf(userAgent)).toEqual({ name, kind: 'program' }),
)

test.each([null, '', '  ', 'Mozilla/5.0'])('%j is an unknown device', (userAgent) =>
  expect(deviceOf(userAgent)).toEqual({ name: 'Unknown device', kind: 'unknown' }),
)

test('an unknown browser shows its system', () => {
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64)').name).toBe('Unknown browser on Linux')
})
