import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Lookup } from '@lunchvote/outgoing/public-address'
import { siteAddress } from '@lunchvote/outgoing/testing/public-site'
import { expect, test } from 'vitest'
import { redirect, status } from './testing/fake-wolt.ts'
import { never } from './testing/importer.ts'
import { saved, startSites, testReader } from './testing/sites.ts'

const fails = (fault: 'page' | 'service', reason: string, code?: number) => ({
  ok: false,
  failure: {
    fault,
    sentence: expect.objectContaining({ message: reason }),
    ...(code !== undefined && { status: code }),
  },
})
const url = 'chips.places.example/'
const chips = { ok: true, value: { source: 'page', name: "Sullivan's Chip Shop" } }
const type = { 'content-type': 'text/html' }

test.each([
  [404, 'page', 'chips.places.example has no page at this address'],
  [410, 'page', 'chips.places.example has no page at this address'],
  [401, 'page', 'chips.places.example shows this page only to people who log in'],
  [403, 'page', 'chips.places.example does not let programs read this page'],
  [451, 'page', 'chips.places.example does not let programs read this page'],
  [400, 'page', 'chips.places.example does not show this page (status 400)'],
  [429, 'service', 'chips.places.example is busy at the moment, try again later'],
  [500, 'service', 'chips.places.example has a problem at the moment, try again later'],
  [503, 'service', 'chips.places.example has a problem at the moment, try again later'],
] as const)('a page with status %i gives a reason', async (code, fault, reason) => {
  await using sites = await startSites({ [url]: status(code) })
  const { readLink, faults } = testReader(sites.lookup)
  const answer = await readLink(`https://${url}`, never)
  expect(answer).toEqual(fails(fault, reason, fault === 'service' ? code : undefined))
  expect(sites.requests).toHaveLength(code === 429 || code >= 500 ? 2 : 1)
  // The fault of a restaurant's site is not reported, because the operator cannot correct it.
  expect(faults).toEqual([])
})

test.each([403, 429, 503])('a challenge with status %i is no fault of the host', async (code) => {
  await using sites = await startSites({ [url]: saved('challenge', { status: code }) })
  expect(await testReader(sites.lookup).readLink(`https://${url}`, never)).toEqual(
    fails('page', 'chips.places.example does not let programs read this page'),
  )
})

test('a second try succeeds', async () => {
  let tries = 0
  await using sites = await startSites({
    [url]: (response, request) => {
      tries += 1
      if (tries === 1) response.writeHead(503).end()
      else saved('title-only')(response, request)
    },
  })
  expect(await testReader(sites.lookup).readLink(`https://${url}`, never)).toEqual(chips)
})

test.each([
  [
    'a file',
    (response: ServerResponse) =>
      void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
    'This URL leads to a file, not to a web page',
  ],
  [
    'empty',
    (response: ServerResponse) => void response.writeHead(200, type).end(' \n'),
    'chips.places.example answered with an empty page',
  ],
  [
    'too large',
    (response: ServerResponse) => void response.writeHead(200, type).write('x'.repeat(3_000_000)),
    'This page is too large to read',
  ],
  [
    'too large when it is decompressed',
    (response: ServerResponse) =>
      void response
        .writeHead(200, { ...type, 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(50_000_000, ' '))),
    'This page is too large to read',
  ],
])('a page that is %s gives a reason', async (_kind, answer, reason) => {
  await using sites = await startSites({ [url]: answer })
  expect(await testReader(sites.lookup).readLink(`https://${url}`, never)).toEqual(fails('page', reason))
})

test.each([
  ['headers', () => {}],
  ['body', (response: ServerResponse) => void response.writeHead(200, type).write('<html>')],
])('a page whose %s never come gives a reason when its time is over', async (_what, answer) => {
  await using sites = await startSites({ [url]: answer })
  const { readLink } = testReader(sites.lookup, { pageMs: 50 })
  expect(await readLink(`https://${url}`, never)).toEqual(
    fails('service', 'chips.places.example took too long to answer'),
  )
})

test('a page that breaks off gives a reason', async () => {
  await using sites = await startSites({
    [url]: (response) =>
      response.writeHead(200, { ...type, 'content-length': '100' }).end('<html>', () => response.destroy()),
  })
  expect(await testReader(sites.lookup).readLink(`https://${url}`, never)).toEqual(
    fails('service', 'chips.places.example cannot be reached at the moment, try again later'),
  )
})

test('a link with http is read over https', async () => {
  await using sites = await startSites({ [url]: saved('title-only') })
  expect(await testReader(sites.lookup).readLink(`http://${url}`, never)).toEqual(chips)
  expect(sites.attempts).toEqual([`${siteAddress}:443`])
})

test('redirects are followed up to five times, to other sites and over https only', async () => {
  const chain = {
    'go.places.example/1': redirect('http://two.places.example/2', 301),
    'two.places.example/2': redirect('//three.places.example/3', 302),
    'three.places.example/3': redirect('/4', 303),
    'three.places.example/4': redirect('https://four.places.example/5', 307),
    'four.places.example/5': redirect(`https://${url}`, 308),
    [url]: saved('title-only'),
    'go.places.example/0': redirect('/1'),
  }
  await using sites = await startSites(chain)
  const { readLink } = testReader(sites.lookup)
  expect(await readLink('https://go.places.example/1', never)).toEqual(chips)
  expect(sites.requests).toEqual(Object.keys(chain).slice(0, 6))
  expect(await readLink('https://go.places.example/0', never)).toEqual(
    fails('page', 'This URL redirects too many times'),
  )
  expect(sites.requests).toHaveLength(12)
})

test('a redirect to a login page gives a reason', async () => {
  await using sites = await startSites({
    [url]: redirect('https://peoplebook.places.example/login/?next=%2Fchips'),
    'peoplebook.places.example/login/?next=%2Fchips': saved('login-wall'),
  })
  expect(await testReader(sites.lookup).readLink(`https://${url}`, never)).toEqual(
    fails('page', 'peoplebook.places.example shows this page only to people who log in'),
  )
})

test('a site that can be reached only without https gives a reason', async () => {
  const closed = 'closed.places.example'
  await using sites = await startSites({ [url]: redirect(`http://${url}`) }, { [closed]: ['93.184.216.35'] })
  const { readLink } = testReader(sites.lookup)
  const reason = (site: string) =>
    `${site} cannot be reached over https, and pages without https are not read`
  expect(await readLink(`https://${url}`, never)).toEqual(fails('page', reason('chips.places.example')))
  expect(sites.requests).toHaveLength(1)
  expect(await readLink(`http://${closed}/`, never)).toEqual(fails('page', reason(closed)))
  expect(await readLink(`https://${closed}/`, never)).toEqual(
    fails('service', `${closed} cannot be reached at the moment, try again later`),
  )
})

test('a certificate for another name gives a reason', async () => {
  await using sites = await startSites({ 'elsewhere.example/': saved('title-only') })
  expect(await testReader(sites.lookup).readLink('https://elsewhere.example/', never)).toEqual(
    fails('service', 'elsewhere.example has no valid certificate, so its pages are not read'),
  )
  expect(sites.requests).toEqual([])
})

test('a name that does not exist gives the same reason as a private one', async () => {
  await using sites = await startSites(
    {},
    { 'unknown.places.example': [], 'router.places.example': ['192.168.1.1'] },
  )
  const { readLink } = testReader(sites.lookup)
  const reason = 'This URL does not lead to the public internet'
  expect(await readLink('https://unknown.places.example/', never)).toEqual(fails('page', reason))
  expect(await readLink('https://router.places.example/', never)).toEqual(fails('page', reason))
  expect(sites.attempts).toEqual([])
})

test('a name whose address changes is connected to only at the address that was checked', async () => {
  await using sites = await startSites({ [url]: saved('title-only') })
  const answers = [siteAddress, '127.0.0.1']
  const lookup: Lookup = (_name, _options, callback) =>
    setImmediate(() => callback(null, [{ address: answers.shift() ?? '::1', family: 4 }]))
  const first = testReader(lookup)
  expect(await first.readLink(`https://${url}`, never)).toEqual(chips)
  const second = testReader(lookup)
  expect(await second.readLink(`https://${url}`, never)).toEqual(
    fails('page', 'This URL does not lead to the public internet'),
  )
  expect(sites.attempts).toEqual([`${siteAddress}:443`])
})

test('a host with letters of any script is read', async () => {
  await using sites = await startSites({
    [`${new URL('https://pöytä.places.example').host}/`]: saved('title-only'),
  })
  const { readLink } = testReader(sites.lookup)
  expect(await readLink('https://pöytä.places.example/', never)).toEqual(chips)
  expect(await readLink('https://pöytä.places.example/none', never)).toEqual(
    fails('page', 'pöytä.places.example has no page at this address'),
  )
})

test('the signal ends the reading', async () => {
  const stop = new AbortController()
  await using sites = await startSites({ [url]: () => stop.abort() })
  expect(await testReader(sites.lookup).readLink(`https://${url}`, stop.signal)).toEqual(
    fails('service', 'The import was stopped'),
  )
})
