import type { PlacesFound } from '@lunchvote/contracts/places'
import { createPlaceServices } from '@lunchvote/restaurant-import/place-services'
import {
  json,
  kamppi,
  type MapAnswer,
  placeAt,
  refused,
  startFakeMaps,
} from '@lunchvote/restaurant-import/testing/fake-maps'
import { expect, it, onTestFinished } from 'vitest'
import { createTestApp, registration } from './testing/test-app.ts'

type Options = NonNullable<Parameters<typeof createTestApp>[0]>

/** Starts an instance whose services of maps are at the origin. */
async function instance(origin: string, gapMs: number, options: Options = {}) {
  const places = createPlaceServices({
    nominatimBaseUrl: origin,
    overpassBaseUrl: origin,
    appOrigin: 'https://lunch.example.com',
    gapMs,
  })
  const app = await createTestApp({ places, ...options })
  onTestFinished(app.close)
  return app
}

async function member(app: Awaited<ReturnType<typeof instance>>) {
  const browser = app.browser()
  await browser.send('POST', '/api/register', { json: registration() })
  return (path: string, json: unknown) => browser.send('POST', path, { json })
}

const places = Array.from({ length: 1000 }, (_, n) => placeAt(n, n + 1, { cuisine: 'thai' }))

it('two instances with eight searchers share the turns of each service', async () => {
  const gapMs = 100
  // Each street is at a point of its own, so that each search asks both services.
  const nominatim: MapAnswer = (response, request) => {
    const [, street] = /Street\+(\d)/.exec(request.url ?? '') ?? []
    json([{ ...kamppi, lat: `60.16${street}` }])(response, request)
  }
  await using maps = await startFakeMaps({ nominatim, overpass: json({ elements: places }) })
  const one = await instance(maps.origin, gapMs)
  const two = await instance(maps.origin, gapMs, { databaseUrl: one.databaseUrl })
  const searchers = await Promise.all(Array.from({ length: 8 }, (_, n) => member(n % 2 === 0 ? one : two)))
  const begun = performance.now()
  const answers = await Promise.all(
    searchers.map((send, n) => send('/api/places/search', { address: `Street ${n}, Helsinki` })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const found = await Promise.all(answers.map((answer) => answer.json() as Promise<PlacesFound>))
  expect(found.map((each) => each.places.length)).toEqual(Array(8).fill(60))
  for (const service of ['nominatim', 'overpass']) {
    const times = maps.requests.flatMap((request) => (request.service === service ? request.at : []))
    expect(times).toHaveLength(8)
    // A busy machine can make requests arrive late, but none before its turn.
    for (const [n, instant] of times.entries()) expect(instant - begun).toBeGreaterThan(n * gapMs - 1)
  }
})

it('a failure of a service is a 502 that names it and says when to try again', async () => {
  await using maps = await startFakeMaps({ nominatim: refused(429, { 'retry-after': '20' }) })
  const send = await member(await instance(maps.origin, 10))
  const answer = await send('/api/places/search', { address: 'Kamppi, Helsinki' })
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '20'])
  expect(await answer.json()).toEqual({
    code: 'BAD_GATEWAY',
    message: 'The address search (Nominatim) takes no more requests. Please try again in 20 seconds.',
    reason: 'service_limit',
    params: { service: 'nominatim', seconds: 20 },
  })
  const later = await send('/api/places/search', { address: 'Kamppi, Helsinki' })
  expect([later.status, Number(later.headers.get('retry-after')) > 15]).toEqual([503, true])
  expect(maps.requests).toHaveLength(1)
})

it('the log does not contain the address', async () => {
  const lines: string[] = []
  await using maps = await startFakeMaps({ overpass: refused(504) })
  const stream = { write: (line: string) => lines.push(line) }
  const app = await instance(maps.origin, 10, { logReader: { level: 'trace', stream } })
  const send = await member(app)
  expect((await send('/api/places/search', { address: 'Mysecretstreet 7' })).status).toBe(502)
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toMatch(/Mysecret|60\.16/)
})
