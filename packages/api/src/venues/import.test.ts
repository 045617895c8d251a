import { say } from '@lunchvote/contracts/reasons'
import { describe, expect } from 'vitest'
import type { RestaurantImporter } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'
import { createTestImporter, restaurantFacts, restaurantUrl, slugOf } from '../testing/test-importer.ts'

let importer: ReturnType<typeof createTestImporter>
it.beforeEach(({ api }) => use(api, {}))
it.afterEach(({ api }) => expect(api.faults.splice(0)).toEqual([]))

function use(api: TestApi, otherwise: Partial<RestaurantImporter>) {
  importer = createTestImporter(otherwise)
  api.deps.importer = importer
}

const lines = (...slugs: string[]) => slugs.map(restaurantUrl).join('\n')
const venuesOf = (person: Person) => person.call((caller) => caller.venues.list())
const importing = (person: Person, urls: string) =>
  person.call((caller) => caller.venues.importWolt({ urls }))

const starting = (person: Person, urls: string) => person.call((caller) => caller.venues.importRun({ urls }))

it('stores restaurants as venues', async ({ api }) => {
  const member = await api.register()
  const { id, teamId } = await member.call((caller) => caller.auth.me())
  expect(await importing(member, lines('napoli', 'sushi'))).toEqual({ imported: 2, failed: 0, failures: [] })
  const venues = await venuesOf(member)
  expect(venues.map(({ name }) => name).sort()).toEqual(['Restaurant napoli', 'Restaurant sushi'])
  const napoli = venues.find(({ name }) => name === 'Restaurant napoli')
  expect(napoli).toMatchObject({
    id: expect.any(Number),
    name: 'Restaurant napoli',
    description: 'Restaurant napoli serves lunch.',
    imageUrl: 'https://imageproxy.wolt.com/napoli.jpg',
    active: true,
    createdBy: id,
    teamId,
    lastEatenOn: null,
    timesEaten: 0,
  })
})

it('stores what the page says about a restaurant, in the spelling of the team', async ({ api }) => {
  const member = await api.register()
  await member.call((caller) => caller.venues.create({ ...venueInput(), tags: ['Pizza'] }))
  const facts = {
    link: 'https://wolt.com/en/fin/helsinki/restaurant/napoli',
    closedOn: [1, 7],
    price: 3,
    diets: ['vegan' as const],
  }
  const tags = ['x', 'pizza', 'Italian\u200b', 'ITALIAN', 'Soup', 'Salad']
  use(api, { read: async () => ({ ok: true, value: restaurantFacts('napoli', { ...facts, tags }) }) })
  await importing(member, lines('napoli'))
  const [venue] = await venuesOf(member)
  expect(venue).toMatchObject({ ...facts, tags: ['Pizza', 'Italian', 'Soup'], source: null })
  const item = await member.call((caller) => caller.vault.importWolt({ url: restaurantUrl('napoli') }))
  expect(item).not.toHaveProperty('link')
})

it('ignores blank lines and further URLs of the same restaurant', async ({ api }) => {
  const member = await api.register()
  const urls = `\r\n  ${restaurantUrl('napoli')}?a=1 \r\n\n${restaurantUrl('napoli')}\r\nlunch\n lunch\t\n`
  expect(await importing(member, urls)).toEqual({
    imported: 1,
    failed: 1,
    failures: [
      {
        url: 'lunch',
        reason: 'This is not a Wolt restaurant URL',
        reasonCode: 'page_not_wolt',
        reasonParams: {},
      },
    ],
  })
  expect(importer.asked.pages).toEqual(['napoli'])
})

describe('the number of restaurants', () => {
  const numbered = (count: number) => lines(...Array.from({ length: count }, (_, n) => `place-${n}`))

  it('is at most ten, without duplicates', async ({ api }) => {
    const member = await api.register()
    const twice = `${numbered(10)}\n${numbered(10)}`
    expect(await importing(member, twice)).toMatchObject({ imported: 10, failed: 0 })
  })

  it('is refused above ten, before any request', async ({ api }) => {
    const member = await api.register()
    const refused = { code: 'BAD_REQUEST', message: 'At most 10 restaurants can be imported at once' }
    await expect(importing(member, numbered(11))).rejects.toMatchObject(refused)
    await expect(starting(member, numbered(11))).rejects.toMatchObject(refused)
    expect(importer.asked.pages).toEqual([])
  })
})

describe('a restaurant that the team already has', () => {
  const failures = [
    {
      url: restaurantUrl('napoli'),
      reason: 'This restaurant is already one of your venues',
      reasonCode: 'venue_present',
      reasonParams: {},
    },
  ]

  it('is not described or stored again', async ({ api }) => {
    const member = await api.register()
    await importing(member, lines('napoli'))
    expect(await importing(member, lines('napoli'))).toEqual({ imported: 0, failed: 1, failures })
    expect(importer.asked.descriptions).toEqual(['napoli'])
    expect(await venuesOf(member)).toHaveLength(1)
  })

  it('is stored once by simultaneous runs', async ({ api }) => {
    const member = await api.register()
    const colleague = await api.register({
      teamName: (await member.call((caller) => caller.auth.me())).teamName,
    })
    const urls = lines('napoli')
    const results = await Promise.all([member, colleague, member].map((person) => importing(person, urls)))
    expect(results.map(({ imported }) => imported).sort()).toEqual([0, 0, 1])
    expect(results.flatMap((result) => result.failures)).toEqual([...failures, ...failures])
    expect(await venuesOf(member)).toHaveLength(1)
  })

  it('can be imported by another team, and again once it is deleted', async ({ api }) => {
    const member = await api.register()
    const stranger = await api.register()
    await importing(member, lines('napoli'))
    expect(await importing(stranger, lines('napoli'))).toMatchObject({ imported: 1 })
    for (const { id } of await venuesOf(member)) await member.call((caller) => caller.venues.remove({ id }))
    expect(await importing(member, lines('napoli'))).toMatchObject({ imported: 1 })
    expect(await venuesOf(stranger)).toHaveLength(1)
  })
})

describe('one restaurant fails, and the others are imported', () => {
  const failing = async (api: TestApi, otherwise: Partial<RestaurantImporter>) => {
    const member = await api.register()
    use(api, otherwise)
    const result = await importing(member, lines('bad', 'napoli'))
    expect(result).toMatchObject({ imported: 1, failed: 1, failures: [{ url: restaurantUrl('bad') }] })
    expect(await venuesOf(member)).toMatchObject([{ name: 'Restaurant napoli' }])
    return result.failures[0]?.reason
  }
  const describing = (answer: Awaited<ReturnType<RestaurantImporter['describe']>>) => ({
    describe: async ({ externalId }: { externalId: string }) =>
      externalId === 'wolt-bad' ? answer : { ok: true as const, value: 'A place to have lunch at.' },
  })
  const reading = (details: Parameters<typeof restaurantFacts>[1]) => ({
    read: async (url: string) => ({
      ok: true as const,
      value: restaurantFacts(slugOf(url), slugOf(url) === 'bad' ? details : {}),
    }),
  })

  it('when the model fails', async ({ api }) => {
    const failure = { fault: 'service', sentence: say('model_too_slow') } as const
    expect(await failing(api, describing({ ok: false, failure }))).toBe(
      'The AI service took too long to answer',
    )
  })

  it.for([
    ['short', 'Description must be at least 10 characters'],
    ['x'.repeat(201), 'Description must be less than 200 characters'],
    ['\u200b'.repeat(20), 'No description could be written for this restaurant'],
    [`Soup \0 of the day`, 'Text contains characters that cannot be stored'],
  ] as const)('when the model writes %j', async ([value, reason], { api }) => {
    expect(await failing(api, describing({ ok: true, value }))).toBe(reason)
  })

  it.for([
    [{ name: 'x'.repeat(51) }, 'Name must be less than 50 characters'],
    [{ name: 'Nul\0' }, 'Text contains characters that cannot be stored'],
    [{ imageUrl: 'javascript:alert(1)' }, 'Please enter a valid image URL'],
  ] as const)('when its page says %j, before the model is asked', async ([details, reason], { api }) => {
    expect(await failing(api, reading(details))).toBe(reason)
    expect(importer.asked.descriptions).toEqual(['napoli'])
  })

  it('when an unexpected error is logged', async ({ api }) => {
    const broken = new Error('The disk is full')
    const reason = await failing(api, {
      read: async (url) => {
        if (slugOf(url) === 'bad') throw broken
        return { ok: true, value: restaurantFacts(slugOf(url)) }
      },
    })
    expect(reason).toBe('Something went wrong with this restaurant. Please try again.')
    expect(api.faults.splice(0)).toEqual([broken])
  })
})

it('stores markup in the description of the model as text', async ({ api }) => {
  const member = await api.register()
  use(api, { describe: async () => ({ ok: true, value: 'Fish & <b>chips</b> <script>' }) })
  await importing(member, lines('napoli'))
  expect(await venuesOf(member)).toMatchObject([{ description: 'Fish & &lt;b>chips&lt;/b> &lt;script>' }])
})

it('needs an API key, and sends no request without it', async ({ api }) => {
  const member = await api.register()
  api.deps.importer = null
  const refused = {
    code: 'SERVICE_UNAVAILABLE',
    message: 'OpenAI API key is required for importing restaurants. Please contact your administrator.',
    cause: { requiresApiKey: true },
  }
  await expect(importing(member, lines('napoli'))).rejects.toMatchObject(refused)
  await expect(starting(member, lines('napoli'))).rejects.toMatchObject(refused)
  expect(await venuesOf(member)).toEqual([])
})

it('is for members only', async ({ api }) => {
  const visitor = api.visitor()
  const refused = { code: 'UNAUTHORIZED', message: 'Please log in first' }
  await expect(importing(visitor, lines('napoli'))).rejects.toMatchObject(refused)
  await expect(starting(visitor, lines('napoli'))).rejects.toMatchObject(refused)
})
