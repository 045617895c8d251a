import type { FoundPlace } from '@lunchvote/contracts/places'
import { say } from '@lunchvote/contracts/reasons'
import { expect, vi } from 'vitest'
import type { PlaceServices } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { createTestPlaces, foundPlace } from '../testing/test-places.ts'
import { purgePlaces } from './places.service.ts'

let services: PlaceServices
it.beforeEach(async ({ api }) => {
  use(api, {})
  await api.sql`truncate service_answers, service_turns, place_searches`
})

function use(api: TestApi, otherwise: Partial<PlaceServices>) {
  services = createTestPlaces(otherwise)
  vi.spyOn(services, 'locate')
  vi.spyOn(services, 'placesAround')
  api.deps.places = services
}
const finding = (api: TestApi, ...places: FoundPlace[]) =>
  use(api, { placesAround: async () => ({ ok: true, value: places }) })

const address = 'Mannerheimintie 1, Helsinki'
const search = (person: Person, where = address) =>
  person.call((caller) => caller.places.search({ address: where }))
const add = (person: Person, ...placeIds: string[]) =>
  person.call((caller) => caller.places.import({ placeIds }))
const venuesOf = (person: Person) => person.call((caller) => caller.venues.list())
const asked = () => ({
  locate: vi.mocked(services.locate).mock.calls.length,
  placesAround: vi.mocked(services.placesAround).mock.calls.length,
})

const again = { code: 'BAD_REQUEST', message: 'Search again, please' }

it('a place that was found becomes a venue with all that the map knows', async ({ api }) => {
  const member = await api.register()
  const { at, places } = await search(member)
  expect(at).toEqual({ label: address, latitude: 60.17, longitude: 24.94 })
  const { kind: _, ...shown } = foundPlace(1)
  expect(places[0]).toEqual({ ...shown, venueId: null })
  const { created, ...rest } = await add(member, 'osm:node/1')
  expect(rest).toEqual({ failed: 0, failures: [] })
  expect(created).toMatchObject([
    {
      name: 'Place 1',
      description: 'Italian, pizza. 4 minutes on foot.',
      imageUrl: 'https://lunch.example.com/drawings/pizza.svg',
      active: true,
    },
  ])
  const [stored] = await api.sql`
    select tags, diets, closed_on, link, walking_minutes, source from venues where id = ${created[0]?.id ?? 0}`
  expect(stored).toEqual({
    tags: ['Italian', 'Pizza'],
    diets: ['vegetarian'],
    closed_on: [1],
    link: 'https://place1.example/',
    walking_minutes: 4,
    source: 'openstreetmap',
  })
  const searched = await search(member)
  expect(searched.places.map(({ venueId }) => venueId)).toEqual([created[0]?.id, null])
})

it.for<[Partial<FoundPlace>, string, string]>([
  [{ cuisines: [], kind: 'cafe' }, 'Café. 4 minutes on foot.', 'coffee'],
  [{ cuisines: [], kind: 'fast_food', walkingMinutes: 1 }, 'Fast food. 1 minute on foot.', 'sandwich'],
  [{ cuisines: ['fish & chips'] }, 'Fish &amp; chips. 4 minutes on foot.', 'fish'],
  [{ cuisines: ['regional'], name: 'Ramen Corner' }, 'Regional. 4 minutes on foot.', 'ramen'],
  // The capital of "ß" has two letters, which would make a tag too long.
  [{ cuisines: ['ßoup'] }, 'ßoup. 4 minutes on foot.', 'canteen'],
])(
  'a venue gets its description and its drawing from the facts %o',
  async ([facts, description, drawing], { api }) => {
    finding(api, foundPlace(1, facts))
    const member = await api.register()
    await search(member)
    const { created } = await add(member, 'osm:node/1')
    const imageUrl = `https://lunch.example.com/drawings/${drawing}.svg`
    expect(created).toMatchObject([{ description, imageUrl }])
  },
)

it('only what the own team has found in the last hour can be added', async ({ api }) => {
  const [member, stranger] = [await api.register(), await api.register()]
  api.setTime('2026-11-20T09:00:00Z')
  await search(stranger)
  await expect(add(member, 'osm:node/1')).rejects.toMatchObject(again)
  await search(member)
  await expect(add(member, 'osm:node/1', 'osm:node/3')).rejects.toMatchObject(again)
  expect(await venuesOf(member)).toEqual([])
  api.setTime('2026-11-20T10:00:00Z')
  await expect(add(member, 'osm:node/1')).rejects.toMatchObject(again)
  api.setTime('2026-11-20T09:59:59Z')
  expect(await add(member, 'osm:node/1', 'osm:node/1')).toMatchObject({ created: [{ name: 'Place 1' }] })
})

it('a place that several members add at once, on two instances, becomes one venue', async ({ api }) => {
  const member = await api.register()
  const other = api.anotherInstance()
  const colleague = other.visitor(member.token())
  await search(member)
  const results = await Promise.all(
    [member, colleague, member, colleague].map((person) => add(person, 'osm:node/1', 'osm:node/2')),
  )
  expect(results.flatMap(({ created }) => created.map(({ name }) => name)).sort()).toEqual([
    'Place 1',
    'Place 2',
  ])
  const failures = results.flatMap((result) => result.failures)
  expect(failures).toHaveLength(6)
  expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(['Already on the board']))
  await other.close()
})

it('places that do not fit on the board fail with the reason, and the others stay', async ({ api }) => {
  finding(api, ...Array.from({ length: 3 }, (_, n) => foundPlace(n)))
  const member = await api.register()
  const { teamId } = await member.call((caller) => caller.auth.me())
  await api.sql`
    insert into venues (team_id, name, description, image_url)
    select ${teamId}, 'Venue ' || n, 'A place to have lunch at.', 'https://example.com/lunch.jpg'
    from generate_series(1, 499) as n`
  await search(member)
  expect(await add(member, 'osm:node/0', 'osm:node/1', 'osm:node/2')).toMatchObject({
    created: [{ name: 'Place 0' }],
    failed: 2,
    failures: [
      {
        placeId: 'osm:node/1',
        reason: 'A team can have at most 500 venues',
        reasonCode: 'too_many_venues',
        reasonParams: { max: 500 },
      },
      { placeId: 'osm:node/2', reason: 'A team can have at most 500 venues' },
    ],
  })
  expect((await add(member, 'osm:node/0')).failures).toEqual([
    {
      placeId: 'osm:node/0',
      reason: 'Already on the board',
      reasonCode: 'place_present',
      reasonParams: {},
    },
  ])
})

it('a place whose name no venue can have is left out', async ({ api }) => {
  finding(api, foundPlace(1, { name: 'A\u0007b' }), foundPlace(2, { name: '  ' }), foundPlace(3))
  expect((await search(await api.register())).places).toMatchObject([{ name: 'Place 3' }])
})

it('a question is asked once a day, whoever asks it', async ({ api }) => {
  const [ada, bob] = [await api.register(), await api.register()]
  api.setTime('2026-11-20T09:00:00Z')
  const first = await search(ada)
  expect(await search(bob, ' mannerheimintie  1, HELSINKI')).toEqual(first)
  expect(asked()).toEqual({ locate: 1, placesAround: 1 })
  api.setTime('2026-11-21T09:00:00Z')
  await search(ada)
  expect(asked()).toEqual({ locate: 2, placesAround: 2 })
})

it('the same question at the same time, on two instances, is asked once', async ({ api }) => {
  const member = await api.register()
  const other = api.anotherInstance()
  const colleague = other.visitor(member.token())
  await Promise.all(Array.from({ length: 10 }, (_, n) => search(n % 2 === 0 ? member : colleague)))
  expect(asked()).toEqual({ locate: 1, placesAround: 1 })
  await other.close()
})

it('a question that a stopped server has left open is asked by those who wait', async ({ api }) => {
  use(api, { locate: () => new Promise(() => {}) })
  const member = await api.register()
  api.setTime('2026-11-20T09:00:00Z')
  void search(member)
  await vi.waitFor(() => expect(asked().locate).toBe(1))
  use(api, {})
  const waiting = search(member)
  api.setTime('2026-11-20T09:00:30Z')
  expect((await waiting).places).toHaveLength(2)
})

it('an unknown address is 404, and is remembered too', async ({ api }) => {
  use(api, { locate: async () => ({ ok: true, value: null }) })
  const member = await api.register()
  const unknown = { code: 'NOT_FOUND', message: 'We could not find this address' }
  await expect(search(member)).rejects.toMatchObject(unknown)
  await expect(search(member)).rejects.toMatchObject(unknown)
  expect(asked()).toEqual({ locate: 1, placesAround: 0 })
  await expect(search(member, '\u0007\u0007\u0007')).rejects.toMatchObject(unknown)
  expect(asked().locate).toBe(1)
})

it('a service that fails is named, and is asked again at the next search', async ({ api }) => {
  use(api, {
    placesAround: async () => ({
      ok: false,
      sentence: say('service_overloaded', { service: 'overpass' }),
    }),
  })
  const member = await api.register()
  const failed = {
    code: 'BAD_GATEWAY',
    message: 'The map service (Overpass) is overloaded at the moment. Please try again later.',
  }
  await expect(search(member)).rejects.toMatchObject(failed)
  await expect(search(member)).rejects.toMatchObject(failed)
  expect(asked()).toEqual({ locate: 1, placesAround: 2 })
  expect(await api.sql`select id from place_searches`).toHaveLength(0)
})

it('a pause that a service asks for holds also for those who wait for their turn', async ({ api }) => {
  use(api, {
    gapMs: 100,
    locate: async () => ({
      ok: false,
      sentence: say('service_overloaded', { service: 'nominatim' }),
      pauseMs: 30_000,
    }),
  })
  const [ada, bob] = [await api.register(), await api.register()]
  const [first, ...others] = await Promise.allSettled([
    search(ada, 'Street 1'),
    search(ada, 'Street 2'),
    search(bob, 'Street 3'),
  ])
  expect(asked().locate).toBe(1)
  const reasons = [first, ...others].map((result) => result.status === 'rejected' && result.reason)
  expect(reasons.map(({ code }) => code).sort()).toEqual([
    'BAD_GATEWAY',
    'SERVICE_UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
  ])
  for (const { cause } of reasons) expect(cause.retryAfter).toBe(30)
  await expect(search(bob, 'Street 4')).rejects.toMatchObject({
    message: expect.stringMatching(
      /^Places Nearby is busy at the moment\. Please try again in (?:2\d|30) seconds\.$/,
    ),
  })
  expect(asked().locate).toBe(1)
})

it('who would wait too long for a turn is told when to try again', async ({ api }) => {
  const member = await api.register()
  await api.sql`insert into service_turns (service, next_at) values ('nominatim', now() + interval '20 seconds')`
  const refusal = await search(member).catch((error) => error)
  expect(refusal).toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'Places Nearby is busy at the moment. Please try again in 20 seconds.',
  })
  expect(refusal.cause.retryAfter).toBe(20)
  expect(asked().locate).toBe(0)
})

it('a team with many searches does not take all turns', async ({ api }) => {
  use(api, { gapMs: 100 })
  const [ada, bob] = [await api.register(), await api.register()]
  const ended = Promise.allSettled(Array.from({ length: 16 }, (_, n) => search(ada, `Street ${n}`)))
  await expect.poll(() => asked().locate).toBeGreaterThan(0)
  await Promise.all([search(bob, 'Another street'), ended])
})

it('while Places Nearby is off, nothing is searched or added', async ({ api }) => {
  api.deps.places = null
  const member = await api.register()
  const off = { code: 'SERVICE_UNAVAILABLE', message: 'Places Nearby is off on this server' }
  await expect(search(member)).rejects.toMatchObject(off)
  await expect(add(member, 'osm:node/1')).rejects.toMatchObject(off)
})

it("searches and imports count against the team's limit of imports", async ({ api }) => {
  const member = await api.register()
  const { teamId } = await member.call((caller) => caller.auth.me())
  const consume = vi.spyOn(api.deps.rateLimiter, 'consume')
  await search(member)
  await add(member, 'osm:node/1')
  const counted = consume.mock.calls.filter(([limit]) => limit === 'import')
  expect(counted).toEqual(Array(2).fill(['import', `team ${teamId}`, 10]))
  consume.mockRestore()
})

it('housekeeping deletes what has expired, and keeps the newest answers', async ({ api }) => {
  const member = await api.register()
  api.setTime('2026-11-20T09:00:00Z')
  await search(member)
  await api.sql`
    insert into service_answers (question_hash, answer, expires_at)
    select n::text, '{}', timestamptz '2026-11-21 12:00Z' + n * interval '1 second' from generate_series(1, 2500) n`
  api.setTime('2026-11-20T10:00:00Z')
  await purgePlaces(api.deps)
  expect(await api.sql`select id from place_searches`).toHaveLength(0)
  const kept = await api.sql`select min(question_hash::int), count(*)::int from service_answers`
  expect([...kept]).toEqual([{ min: 501, count: 2000 }])
})

it('no table keeps the address that somebody typed', async ({ api }) => {
  use(api, { locate: async () => ({ ok: true, value: { label: 'Found', latitude: 1, longitude: 1 } }) })
  await search(await api.register(), 'My secret street 7')
  const stored = await api.sql`select answer::text from service_answers`
  expect(JSON.stringify([...stored])).not.toMatch(/secret/i)
})
