import type { Lookup } from '@lunchvote/outgoing/public-address'
import { watchConnections } from '@lunchvote/outgoing/testing/connections'
import { resolvingTo } from '@lunchvote/outgoing/testing/lookup'
import { privateAddresses } from '@lunchvote/outgoing/testing/private-addresses'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { redirect, startFakeWolt } from './testing/fake-wolt.ts'
import { hostileUrls, path, publicAddress } from './testing/hostile-urls.ts'
import { never, testImporter } from './testing/importer.ts'

let connections: Awaited<ReturnType<typeof watchConnections>>
beforeAll(async () => {
  connections = await watchConnections()
})
afterAll(() => connections[Symbol.dispose]())

test('at least 60 URLs are tried', () => expect(new Set(hostileUrls).size).toBeGreaterThanOrEqual(60))

test.each(hostileUrls)('%j: refused, and nothing is resolved or connected to', async (url) => {
  connections.attempts.length = 0
  const lookup = resolvingTo({ 'wolt.com': [publicAddress] })
  const { locate, read } = testImporter({ world: { lookup } })
  expect(locate(url)).toMatchObject({ ok: false, failure: { fault: 'page' } })
  expect(await read(url, never)).toEqual(locate(url))
  expect([connections.attempts, lookup.asked]).toEqual([[], []])
})

describe('a redirect', () => {
  const targets = [
    ...hostileUrls.filter((url) => /^[a-z-]+:/i.test(url) && !/^https?:(?!\/\/[^\\/])/i.test(url)),
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
      failure: {
        fault: 'page',
        sentence: expect.objectContaining({ message: 'This URL leads away from Wolt' }),
      },
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
      failure: {
        fault: 'page',
        sentence: expect.objectContaining({ message: 'This URL does not lead to the public internet' }),
      },
    })
    expect(lookup.asked).toEqual(['beta.wolt.com'])
    expect(connections.attempts).toEqual([])
  })

  test('to public addresses is connected to at these addresses, on port 443', async () => {
    connections.attempts.length = 0
    const lookup = resolvingTo({ 'wolt.com': [publicAddress, '2606:2800:220:1::1'] })
    const { read } = testImporter({ world: { lookup } })
    expect(await read(`http://wolt.com${path}`, never)).toMatchObject({
      failure: {
        fault: 'service',
        sentence: expect.objectContaining({
          message: 'Wolt cannot be reached at the moment, try again later',
        }),
      },
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
