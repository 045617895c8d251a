import { expect, it } from 'vitest'
import type { ServiceFault } from './importer-options.ts'
import { createPlaceServices } from './place-services.ts'
import { json, kamppi, type MapAnswer, placeAt, refused, startFakeMaps } from './testing/fake-maps.ts'

const point = { latitude: Number(kamppi.lat), longitude: Number(kamppi.lon) }

function servicesAt(origin: string, maxMs = 5_000) {
  const faults: ServiceFault[] = []
  const services = createPlaceServices({
    nominatimBaseUrl: `${origin}/`,
    overpassBaseUrl: origin,
    appOrigin: 'https://lunch.example.com',
    onServiceFault: (fault) => faults.push(fault),
    maxMs: { nominatim: maxMs, overpass: maxMs },
  })
  return { ...services, faults }
}

async function placesFrom(...elements: unknown[]) {
  await using maps = await startFakeMaps({ overpass: json({ elements }) })
  const answer = await servicesAt(maps.origin).placesAround(point)
  if (!answer.ok) throw new Error(answer.sentence.message)
  return answer.value
}

it('asks politely, and only for what is needed', async () => {
  await using maps = await startFakeMaps()
  const { locate, placesAround } = servicesAt(maps.origin)
  expect(await locate('Kamppi & Co, Helsinki')).toEqual({
    ok: true,
    value: { label: 'Kamppi, Helsinki, Suomi', ...point },
  })
  expect(await placesAround(point)).toEqual({ ok: true, value: [] })
  const [first, second] = maps.requests
  expect(first?.url).toBe('/search?q=Kamppi+%26+Co%2C+Helsinki&format=jsonv2&limit=1')
  expect(second?.url).toBe('/api/interpreter')
  expect(new URLSearchParams(second?.body).get('data')).toBe(
    '[out:json][timeout:15];nwr["amenity"~"^(restaurant|cafe|fast_food)$"]["name"](around:1200,60.1675,24.9325);out tags center;',
  )
  expect(maps.requests.map(({ agent }) => agent)).toEqual(
    Array(2).fill('LunchVote (+https://lunch.example.com)'),
  )
})

it('an address that Nominatim does not know is no failure', async () => {
  await using maps = await startFakeMaps({ nominatim: json([]) })
  const { locate, faults } = servicesAt(maps.origin)
  expect(await locate('Nowhere')).toEqual({ ok: true, value: null })
  expect(faults).toEqual([])
})

it('reads what a venue needs from the tags of a place', async () => {
  const [place] = await placesFrom(
    placeAt(200, 7, {
      name: ' Pizzeria\u200b <b>Napoli</b> ',
      cuisine: 'italian;Pizza; fish_and_chips ;kebab',
      'diet:vegetarian': 'only',
      'diet:gluten_free': 'yes',
      'diet:pescetarian': 'yes',
      'diet:vegan': 'limited',
      opening_hours: 'Tu-Su 11:00-22:00; PH off',
      website: 'https://napoli.example/menu?a=1',
    }),
  )
  expect(place).toEqual({
    placeId: 'osm:node/7',
    name: 'Pizzeria Napoli',
    kind: 'restaurant',
    cuisines: ['italian', 'pizza', 'fish and chips'],
    diets: ['vegetarian', 'gluten-free', 'pescatarian'],
    closedOn: [1],
    eveningsOnly: false,
    link: 'https://napoli.example/menu?a=1',
    // 200 m × 1.3 at 80 m a minute are 3.25 minutes.
    walkingMinutes: 4,
  })
})

it('of a thousand places, those nearest come first, and none is farther than 1,200 m', async () => {
  const elements = Array.from({ length: 1000 }, (_, n) => placeAt(1999 - 2 * n, n + 1))
  const places = await placesFrom(...elements, ...elements)
  expect(places.map(({ placeId }) => placeId)).toEqual(
    Array.from({ length: 60 }, (_, n) => `osm:node/${1000 - n}`),
  )
  expect(places[0]?.walkingMinutes).toBe(1)
  expect(await placesFrom(placeAt(1201, 1), placeAt(1199, 2))).toMatchObject([
    { placeId: 'osm:node/2', walkingMinutes: 20 },
  ])
})

it.each([
  ['Bo', 'Bo (restaurant)'],
  ['x'.repeat(400), `${'x'.repeat(49)}…`],
  ['Ra\u0000men\u202e\nCorner', 'Ra men Corner'],
  ['<script>alert(1)</script>Soup & <i>Salad', 'alert(1) Soup & Salad'],
  ['\ud83cPizza', 'Pizza'],
])('the name %j becomes %j', async (name, stored) => {
  expect((await placesFrom(placeAt(1, 1, { name })))[0]?.name).toBe(stored)
})

it.each([
  placeAt(1, 1, { name: '' }),
  placeAt(1, 1, { name: '\u200b\u2060 ' }),
  placeAt(1, 1, { name: 7 }),
  placeAt(1, 1, { amenity: 'bank' }),
  { ...placeAt(1, 1), type: 'area' },
  { ...placeAt(1, 1), id: '1); drop table' },
  { ...placeAt(1, 1), lat: '60.1675' },
  { ...placeAt(1, 1), tags: null },
  { type: 'way', id: 1, tags: { amenity: 'cafe', name: 'No point' } },
  null,
  [],
])('leaves out what is no place with a name: %j', async (element) => {
  expect(await placesFrom(element)).toEqual([])
})

it.each([
  ['menu.example/today', 'https://menu.example/today'],
  ['https://a.example/; https://b.example/', 'https://a.example/'],
  ['javascript:alert(1)', null],
  ['https://user:secret@a.example/', null],
  [`https://a.example/${'x'.repeat(500)}`, null],
  ['no', null],
])('the website %s becomes the link %s', async (website, link) => {
  expect((await placesFrom(placeAt(1, 1, { website })))[0]?.link).toBe(link)
})

const html: MapAnswer = (response) =>
  response.setHeader('content-type', 'text/html').end('<html><body>Welcome to the Wi-Fi</body></html>')
const huge: MapAnswer = (response) => {
  response.on('error', () => {}).setHeader('content-type', 'application/json')
  for (let n = 0; n < 10; n += 1) response.write(' '.repeat(1024 * 1024))
  response.end('[]')
}
const silent: MapAnswer = () => {}
const hangingUp: MapAnswer = (response) => response.destroy()

const failures: [string, MapAnswer, string, number?][] = [
  ['HTML', html, 'sent an answer that cannot be read. Please try again later.'],
  ['other JSON', json({ wait: 'what' }), 'sent an answer that cannot be read. Please try again later.'],
  ['too much', huge, 'sent more than can be read. Please try another address.'],
  ['nothing', silent, 'took too long to answer. Please try again later.'],
  ['a closed connection', hangingUp, 'cannot be reached at the moment. Please try again later.'],
  ['504', refused(504), 'is overloaded at the moment. Please try again later.'],
  ['403', refused(403), 'refused the request (status 403). Please tell your administrator.'],
  [
    'a redirect',
    refused(302, { location: 'http://127.0.0.1:1/' }),
    'refused the request (status 302). Please tell your administrator.',
  ],
  ['429', refused(429), 'takes no more requests. Please try again in 60 seconds.', 60_000],
  [
    '429 with Retry-After',
    refused(429, { 'retry-after': '7' }),
    'takes no more requests. Please try again in 7 seconds.',
    7_000,
  ],
  [
    '503 with a Retry-After of a year',
    refused(503, { 'retry-after': '31536000' }),
    'takes no more requests. Please try again in 3600 seconds.',
    3_600_000,
  ],
]

it.each(failures)('explains the answer "%s" with a sentence', async (_, answer, reason, pauseMs) => {
  await using maps = await startFakeMaps({ nominatim: answer, overpass: answer })
  const { locate, placesAround, faults } = servicesAt(maps.origin, answer === silent ? 100 : undefined)
  const pause = pauseMs === undefined ? {} : { pauseMs }
  expect(await locate('Secret street')).toEqual({
    ok: false,
    sentence: expect.objectContaining({ message: `The address search (Nominatim) ${reason}` }),
    ...pause,
  })
  expect(await placesAround(point)).toEqual({
    ok: false,
    sentence: expect.objectContaining({ message: `The map service (Overpass) ${reason}` }),
    ...pause,
  })
  expect(faults.map(({ service }) => service)).toEqual(['nominatim', 'overpass'])
  expect(JSON.stringify(faults)).not.toMatch(/Secret|60\.16/)
})

it('an answer that Overpass has broken off is a failure, although its status is 200', async () => {
  await using maps = await startFakeMaps({
    overpass: json({ elements: [], remark: 'runtime error: Query timed out in "query" at line 1' }),
  })
  expect(await servicesAt(maps.origin).placesAround(point)).toMatchObject({
    sentence: { message: 'The map service (Overpass) is overloaded at the moment. Please try again later.' },
  })
})
