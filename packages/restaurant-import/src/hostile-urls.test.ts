import type { Lookup } from '@lunchvote/outgoing/public-address'
import { watchConnections } from '@lunchvote/outgoing/testing/connections'
import { resolvingTo } from '@lunchvote/outgoing/testing/lookup'
import { privateAddresses } from '@lunchvote/outgoing/testing/private-addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirect, startFakeWolt } from './testing/fake-wolt.ts'
import { never, testImporter } from './testing/importer.ts'

let connections: Awaited<ReturnType<typeof watchConnections>>
beforeAll(async () => {
  connections = await watchConnections()
})
afterAll(() => connections[Symbol.dispose]())

const path = '/en/fin/helsinki/restaurant/napoli'
const publicAddress = '93.184.216.34'

const elsewhere = [
  // Hosts that look like Wolt's
  `https://wolt.com.evil.example${path}`,
  `https://evilwolt.com${path}`,
  `https://wolt.co${path}`,
  `https://wolt.com-evil.example${path}`,
  `https://evil.example/wolt.com${path}`,
  `https://evil.example?https://wolt.com${path}`,
  `https://evil.example#https://wolt.com${path}`,
  `https://wоlt.com${path}`,
  `https://xn--wlt-fmc.com${path}`,
  `https://ｗｏｌｔ.com${path}`,
  `https://wolt。com${path}`,
  `https://wolt.com.${path}`,
  `https://.wolt.com${path}`,
  `https://a..wolt.com${path}`,
  `https://-.wolt.com${path}`,
  `https://wolt.com%00.evil.example${path}`,
  `https://wolt.com%2eevil.example${path}`,
  `https://w%6flt.com${path}`,
  `https://%77%6f%6c%74.com${path}`,
  `https://wolt%2ecom${path}`,
  `https://wolt\u00ad.com${path}`,
  `https://wolt.com\u200b${path}`,
  // URLs with user info and ports
  `https://wolt.com@evil.example${path}`,
  `https://wolt.com:443@evil.example${path}`,
  `https://user:password@wolt.com${path}`,
  `https://@wolt.com${path}`,
  `https://wolt.com%40evil.example${path}`,
  `https://wolt.com:8443${path}`,
  `https://wolt.com:80${path}`,
  `http://wolt.com:443${path}`,
  `https://wolt.com:22${path}`,
  `https://wolt.com:${path}`,
  `https://wolt.com:0443${path}`,
  `https://wolt.com:99999${path}`,
  // URLs that parsers repair
  `https:\\\\wolt.com${path}`,
  `https:/wolt.com${path}`,
  `https:wolt.com${path}`,
  `https:///wolt.com${path}`,
  `//wolt.com${path}`,
  `wolt.com${path}`,
  `https://wolt.com\\@evil.example${path}`,
  `https://evil.example\\.wolt.com${path}`,
  `https://wolt.com\\${path}`,
  `https://wo\tlt.com${path}`,
  `https://wolt.com\n.evil.example${path}`,
  `https://wolt.com\r\nHost: evil.example${path}`,
  `https://wolt.com ${path}`,
  `https://wolt.com${path}\0`,
  `ht\ntps://wolt.com${path}`,
  // IP addresses
  `http://127.0.0.1${path}`,
  `http://localhost${path}`,
  `http://127.1${path}`,
  `http://2130706433${path}`,
  `http://0x7f000001${path}`,
  `http://0177.0.0.1${path}`,
  `http://0${path}`,
  `http://169.254.169.254${path}`,
  `http://169.254.169.254/latest/meta-data/restaurant/x`,
  `http://metadata.google.internal${path}`,
  `http://[::1]${path}`,
  `http://[::ffff:127.0.0.1]${path}`,
  `http://[::ffff:7f00:1]${path}`,
  `http://[fd00::1]${path}`,
  `http://[64:ff9b::7f00:1]${path}`,
  `http://[fe80::1%25eth0]${path}`,
  `http://10.0.0.1${path}`,
  `https://${publicAddress}${path}`,
  // Other schemes
  `ftp://wolt.com${path}`,
  `file:///etc/passwd/restaurant/napoli`,
  `gopher://wolt.com${path}`,
  `ws://wolt.com${path}`,
  `data:text/html,<h1>restaurant/napoli</h1>`,
  `javascript:fetch('https://wolt.com${path}')`,
  `blob:https://wolt.com${path}`,
  `view-source:https://wolt.com${path}`,
  // URLs that are too long, and empty ones
  `https://wolt.com${path}${'/x'.repeat(1100)}`,
  `https://${'a.'.repeat(1000)}wolt.com${path}`,
  `https://${'a'.repeat(64)}.wolt.com${path}`,
  'https://wolt.com',
  'https://',
  'restaurant/napoli',
  '',
]

test('there are enough of them', () => expect(new Set(elsewhere).size).toBeGreaterThanOrEqual(60))

test.each(elsewhere)('%j: refused, and nothing is resolved or connected to', async (url) => {
  connections.attempts.length = 0
  const lookup = resolvingTo({ 'wolt.com': [publicAddress] })
  const { locate, read } = testImporter({ world: { lookup } })
  expect(locate(url)).toMatchObject({ ok: false, failure: { fault: 'page' } })
  expect(await read(url, never)).toEqual(locate(url))
  expect([connections.attempts, lookup.asked]).toEqual([[], []])
})

describe('a redirect', () => {
  const targets = [
    ...elsewhere.filter((url) => /^[a-z-]+:/i.test(url) && !/^https?:(?!\/\/[^\\/])/i.test(url)),
    'http://127.0.0.1:6379/',
    'http://[::1]:5432/',
    'http://169.254.169.254/latest/meta-data/',
    '//evil.example/restaurant/napoli',
    '\\\\evil.example\\restaurant\\napoli',
    'https://wolt.com.evil.example/',
    'https://wolt.com@127.0.0.1/',
    'https://wolt.com:9200/',
  ].filter((target) => isHeaderValue(target) && leadsAway(target))

  test.each(targets)('to %j is not followed', async (target) => {
    await using wolt = await startFakeWolt(redirect(target))
    connections.attempts.length = 0
    const lookup = resolvingTo({ 'wolt.com': [publicAddress] })
    const { read } = testImporter({ wolt: wolt.origin, world: { lookup } })
    expect(await read(wolt.restaurantUrl, never)).toEqual({
      ok: false,
      failure: { fault: 'page', reason: 'This URL leads away from Wolt' },
    })
    expect(connections.attempts).toEqual([new URL(wolt.origin).host])
    expect(lookup.asked).toEqual([])
  })

  test('to wolt.com is followed, and its address is checked', async () => {
    await using wolt = await startFakeWolt(redirect(`http://wolt.com${path}`))
    connections.attempts.length = 0
    const lookup = resolvingTo({ 'wolt.com': ['127.0.0.1'] })
    const { read } = testImporter({ wolt: wolt.origin, world: { lookup } })
    expect(await read(wolt.restaurantUrl, never)).toMatchObject({ ok: false, failure: { fault: 'page' } })
    expect(lookup.asked).toEqual(['wolt.com'])
    expect(connections.attempts).toEqual([new URL(wolt.origin).host])
  })
})

describe('a name of wolt.com that resolves', () => {
  test.each(privateAddresses)('to %s %s is not connected to', async (...addresses) => {
    connections.attempts.length = 0
    const lookup = resolvingTo({ 'beta.wolt.com': addresses })
    const { read } = testImporter({ world: { lookup } })
    expect(await read(`https://beta.wolt.com${path}`, never)).toEqual({
      ok: false,
      failure: { fault: 'page', reason: 'This URL does not lead to the public internet' },
    })
    expect(lookup.asked).toEqual(['beta.wolt.com'])
    expect(connections.attempts).toEqual([])
  })

  test('to public addresses is connected to at these, on port 443', async () => {
    connections.attempts.length = 0
    const lookup = resolvingTo({ 'wolt.com': [publicAddress, '2606:2800:220:1::1'] })
    const { read } = testImporter({ world: { lookup } })
    expect(await read(`http://wolt.com${path}`, never)).toMatchObject({
      failure: { fault: 'service', reason: 'Wolt cannot be reached at the moment, try again later' },
    })
    expect(new Set(connections.attempts)).toEqual(new Set([`${publicAddress}:443`, '2606:2800:220:1::1:443']))
  })

  test('to another address each time is connected to only at the checked address', async () => {
    connections.attempts.length = 0
    const answers = [publicAddress, '127.0.0.1', '169.254.169.254']
    const lookup: Lookup = (_name, _options, callback) =>
      setImmediate(() => callback(null, [{ address: answers.shift() ?? '::1', family: 4 }]))
    const { read } = testImporter({ world: { lookup } })
    const reads = [await read(`https://wolt.com${path}`, never), await read(`https://wolt.com${path}`, never)]
    expect(reads.map((attempt) => !attempt.ok && attempt.failure.fault)).toEqual(['service', 'page'])
    expect(connections.attempts).toEqual([`${publicAddress}:443`])
  })
})

function isHeaderValue(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/**
 * Whether a redirect leads away from the fake Wolt and from wolt.com. A relative redirect leads to the server of the
 * page. In this function, 127.0.0.1:1 is the address of that server.
 */
function leadsAway(target: string): boolean {
  const url = URL.parse(target, 'http://127.0.0.1:1/')
  return url !== null && !/^https?:\/\/([a-z0-9-]+\.)*wolt\.com\/|^http:\/\/127\.0\.0\.1:1\//.test(url.href)
}
