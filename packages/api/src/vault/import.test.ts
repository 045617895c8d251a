import { say } from '@lunchvote/contracts/reasons'
import { expect } from 'vitest'
import type { RestaurantImporter } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { createTestImporter, restaurantFacts, restaurantUrl } from '../testing/test-importer.ts'

let importer: ReturnType<typeof createTestImporter>
it.beforeEach(({ api }) => use(api, {}))

function use(api: TestApi, otherwise: Partial<RestaurantImporter>) {
  importer = createTestImporter(otherwise)
  api.deps.importer = importer
}

const importing = (person: Person, url = restaurantUrl('napoli')) =>
  person.call((caller) => caller.vault.importWolt({ url }))
const itemsOf = (person: Person) => person.call((caller) => caller.vault.list())
const alreadyThere = { code: 'CONFLICT', message: 'This restaurant is already in your vault' }

it('stores a restaurant as a vault item, with the further data of its page', async ({ api }) => {
  const member = await api.register()
  const { id, teamId } = await member.call((caller) => caller.auth.me())
  const facts = restaurantFacts('napoli', { categories: ['pizza', 'lunch\0'], address: 'Street \ud83c 1' })
  use(api, { read: async () => ({ ok: true, value: facts }) })
  const item = await importing(member, `${restaurantUrl('napoli')}?utm=x`)
  expect(item).toEqual({
    id: expect.any(Number),
    name: 'Restaurant napoli',
    description: 'Restaurant napoli serves lunch.',
    imageUrl: 'https://imageproxy.wolt.com/napoli.jpg',
    teamId,
    createdBy: id,
    externalId: 'wolt-napoli',
    externalData: {
      woltData: {
        categories: ['pizza', 'lunch'],
        url: restaurantUrl('napoli'),
        address: 'Street \ufffd 1',
      },
    },
    createdAt: expect.stringMatching(/Z$/),
  })
  expect(await itemsOf(member)).toEqual([item])
})

it('refuses a restaurant that is in the vault, without asking for a description again', async ({ api }) => {
  const member = await api.register()
  await importing(member)
  await expect(importing(member)).rejects.toMatchObject(alreadyThere)
  expect(importer.asked.descriptions).toEqual(['napoli'])
})

it('stores a restaurant once after simultaneous imports', async ({ api }) => {
  const member = await api.register()
  const results = await Promise.allSettled([importing(member), importing(member), importing(member)])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason)).toMatchObject([alreadyThere, alreadyThere])
  expect(await itemsOf(member)).toHaveLength(1)
})

it('is separate for each team', async ({ api }) => {
  const member = await api.register()
  const stranger = await api.register()
  await importing(member)
  expect(await itemsOf(stranger)).toEqual([])
  await importing(stranger)
  expect(await itemsOf(member)).toHaveLength(1)
})

it('allows the import of a venue that also exists as a converted item', async ({ api }) => {
  const member = await api.register()
  const { id } = await importing(member)
  const venue = await member.call((caller) => caller.vault.convert({ id }))
  expect(venue).not.toHaveProperty('externalId')
  const urls = restaurantUrl('napoli')
  expect(await member.call((caller) => caller.venues.importWolt({ urls }))).toMatchObject({ imported: 1 })
})

it.for([
  ['lunch', 'Please enter a valid Wolt restaurant URL'],
  ['javascript:alert(1)', 'Please enter a valid Wolt restaurant URL'],
  [`https://wolt.com/${'x'.repeat(2048)}`, 'Please enter a valid Wolt restaurant URL'],
  ['https://example.com/restaurant/napoli', 'This is not a Wolt restaurant URL'],
] as const)('refuses %s before anything is asked for', async ([url, message], { api }) => {
  const member = await api.register()
  await expect(importing(member, url)).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining(message),
  })
  expect(importer.asked.pages).toEqual([])
})

it.for([
  ['page', 'UNPROCESSABLE_CONTENT'],
  ['service', 'BAD_GATEWAY'],
] as const)('says that the %s is at fault, with its reason', async ([fault, code], { api }) => {
  const member = await api.register()
  const failure = { fault, sentence: say('page_of_shop') }
  const failed = async () => ({ ok: false as const, failure })
  for (const otherwise of [{ read: failed }, { describe: failed }]) {
    use(api, otherwise)
    await expect(importing(member)).rejects.toMatchObject({
      code,
      message: 'This is a shop, not a restaurant',
    })
  }
  expect(await itemsOf(member)).toEqual([])
})

it('needs an API key', async ({ api }) => {
  const member = await api.register()
  api.deps.importer = null
  await expect(importing(member)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: 'OpenAI API key is required for importing restaurants. Please contact your administrator.',
  })
  expect(await itemsOf(member)).toEqual([])
})
