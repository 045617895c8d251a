import type { Lookup } from '@lunchvote/outgoing/public-address'
import { watchConnections } from '@lunchvote/outgoing/testing/connections'
import { resolvingTo } from '@lunchvote/outgoing/testing/lookup'
import { privateAddresses } from '@lunchvote/outgoing/testing/private-addresses'
import { siteAddress } from '@lunchvote/outgoing/testing/public-site'
import { describe, expect, test } from 'vitest'
import { page, redirect, startFakeWolt } from './testing/fake-wolt.ts'
import { hostileUrls } from './testing/hostile-urls.ts'
import { never } from './testing/importer.ts'
import { document, state, stateScript } from './testing/pages.ts'
import { startSites, testReader } from './testing/sites.ts'

/**
 * URLs that are refused without a DNS lookup. The hostile URLs that are left out here have host names that look
 * ordinary, so they are refused only after the lookup.
 */
const refused = [
  ...hostileUrls.filter(
    (url) =>
      !/^https?:\/\/(?:metadata\.google|wolt\.co|wolt\.com-evil\.example|evil|xn--|wоlt|wolt\.com\.evil|a{64})/.test(
        url,
      ),
  ),
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://127.1/',
  'https://localhost/',
  'https://postgres/',
  'https://localhost./',
  'https://printer.local./',
  'https://user:secret@napoli.example/',
  'https://napoli.example@127.0.0.1/',
  'https://napoli.example:8443/',
  'https://napoli.example:22/',
  'http://napoli.example:8080/',
  'http://napoli.example:443/',
  'https://①②⑦.⓪.⓪.①/',
  'https://napoli。example/',
]

/** Creates a lookup function that resolves every name to a private address. */
const privateNetwork = (): Lookup & { asked: string[] } => {
  const asked: string[] = []
  const lookup: Lookup = (hostname, _options, callback) => {
    asked.push(hostname)
    setImmediate(() => callback(null, [{ address: '10.0.0.5', family: 4 }]))
  }
  return Object.assign(lookup, { asked })
}

test('at least 60 URLs are tried', () =>
  expect(new Set([...hostileUrls, ...refused]).size).toBeGreaterThanOrEqual(60))

test.each([...new Set([...hostileUrls, ...refused])])('%j is not connected to', async (url) => {
  using connections = await watchConnections()
  const lookup = privateNetwork()
  const answer = await testReader(lookup).readLink(url, never)
  expect(answer).toMatchObject({ ok: false, failure: { fault: 'page' } })
  expect(connections.attempts).toEqual([])
  if (refused.includes(url)) expect(lookup.asked).toEqual([])
})

test.each([
  ['https://user:secret@napoli.example/', 'A URL with a user name or a password is not read'],
  ['https://napoli.example:8443/', 'Only pages on the default port of https are read'],
  ['https://93.184.216.34/', 'This URL does not lead to the public internet'],
  ['https://intranet/', 'This URL does not lead to the public internet'],
  ['https://n%61poli.example/', 'This is not the URL of a web page'],
  [`https://napoli.example/${'x'.repeat(2048)}`, 'This URL is too long'],
])('%s is refused, and the reason is: %s', async (url, reason) => {
  const { readLink } = testReader(privateNetwork())
  expect(await readLink(url, never)).toEqual({
    ok: false,
    failure: { fault: 'page', sentence: expect.objectContaining({ message: reason }) },
  })
})

describe('a redirect', () => {
  const isHeaderValue = (text: string) => /^[\x20-\x7e]+$/.test(text)
  const targets = [
    ...hostileUrls.filter((url) => /^[a-z-]+:/i.test(url)),
    'http://127.0.0.1:6379/',
    'https://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
    '//router.example/',
    '\\\\router.example\\',
    'https://start.places.example@127.0.0.1/',
    '//start.places.example:9200/',
    'http://router.example/',
    'file:///etc/passwd',
  ].filter(isHeaderValue)

  test('is not followed, wherever it leads inside', async () => {
    const paths = targets.map((target, n) => [`start.places.example/${n}`, redirect(target)] as const)
    await using sites = await startSites(Object.fromEntries(paths))
    const inside = privateNetwork()
    const lookup: Lookup = (hostname, ...rest) =>
      (hostname === 'start.places.example' ? sites.lookup : inside)(hostname, ...rest)
    const { readLink } = testReader(lookup)
    for (const [n, target] of targets.entries()) {
      const answer = await readLink(`https://start.places.example/${n}`, never)
      expect(answer, target).toMatchObject({ ok: false, failure: { fault: 'page' } })
      expect(new Set(sites.attempts), target).toEqual(new Set([`${siteAddress}:443`]))
    }
    expect(sites.requests).toEqual(expect.arrayContaining(paths.map(([path]) => path)))
  })
})

test.each(privateAddresses)('a name that resolves to %s %s is not connected to', async (...addresses) => {
  using connections = await watchConnections()
  const lookup = resolvingTo({ 'napoli.example': addresses })
  expect(await testReader(lookup).readLink('https://napoli.example/', never)).toEqual({
    ok: false,
    failure: {
      fault: 'page',
      sentence: expect.objectContaining({ message: 'This URL does not lead to the public internet' }),
    },
  })
  expect(lookup.asked).toEqual(['napoli.example'])
  expect(connections.attempts).toEqual([])
})

describe("the operator's own origin", () => {
  const napoli = page(document(stateScript(state())))
  const facts = {
    source: 'page',
    name: 'Pizzeria Napoli',
    description: 'Pizza from a real oven',
    imageUrl: 'https://imageproxy.example/napoli.jpg',
    link: 'https://wolt.com/fin/helsinki/restaurant/napoli',
    price: 2,
    tags: ['pizza', 'italian', "mom's kitchen"],
  }

  test('is read at a private address, with the data for its own scripts', async () => {
    await using wolt = await startFakeWolt(napoli)
    const { readLink, importer } = testReader(resolvingTo({}), { woltBaseUrl: wolt.origin })
    expect(await readLink(wolt.restaurantUrl, never)).toEqual({ ok: true, value: facts })
    expect(importer).toBeNull()
  })

  test('is read only at the pages of restaurants', async () => {
    await using wolt = await startFakeWolt(napoli)
    const { readLink } = testReader(resolvingTo({}), { woltBaseUrl: wolt.origin })
    expect(await readLink(`${wolt.origin}/admin`, never)).toEqual({
      ok: false,
      failure: {
        fault: 'page',
        sentence: expect.objectContaining({ message: 'This is not a Wolt restaurant URL' }),
      },
    })
    expect(wolt.requests).toEqual([])
  })

  test('is not reached by the redirect of another site', async () => {
    await using wolt = await startFakeWolt(napoli)
    await using sites = await startSites({ 'start.places.example/': redirect(wolt.restaurantUrl) })
    const { readLink } = testReader(sites.lookup, { woltBaseUrl: wolt.origin })
    expect(await readLink('https://start.places.example/', never)).toMatchObject({ ok: false })
    expect(wolt.requests).toEqual([])
  })
})
