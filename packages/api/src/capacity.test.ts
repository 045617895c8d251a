import { expect } from 'vitest'
import { it } from './testing/fixtures.ts'
import { type Person, type TestApi, venueInput } from './testing/test-api.ts'
import { createTestImporter, restaurantUrl } from './testing/test-importer.ts'

const venuesAreFull = 'A team can have at most 500 venues'
const vaultIsFull = 'A team can have at most 500 vault items'

/** Creates a member whose team has this many rows in the table. */
async function memberWith(api: TestApi, table: 'venues' | 'vault_items', rows: number): Promise<Person> {
  const member = await api.register()
  const { teamId } = await member.call((caller) => caller.auth.me())
  await api.sql`
    insert into ${api.sql(table)} (team_id, name, description, image_url)
    select ${teamId}, 'Venue ' || n, 'A place to have lunch at.', 'https://example.com/lunch.jpg'
    from generate_series(1, ${rows}::integer) as n`
  return member
}

async function messagesOf(calls: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(calls)
  return results.flatMap((result) =>
    result.status === 'rejected' ? [`${result.reason.code}: ${result.reason.message}`] : [],
  )
}

it('a team has at most 500 venues, however many are added at once', async ({ api }) => {
  const member = await memberWith(api, 'venues', 490)
  const item = await member.call((caller) => caller.vault.add(venueInput()))
  const calls = Array.from({ length: 10 }, () => [
    member.call((caller) => caller.venues.create(venueInput())),
    member.call((caller) => caller.vault.convert({ id: item.id })),
  ])
  expect(await messagesOf(calls.flat())).toEqual(Array(10).fill(`CONFLICT: ${venuesAreFull}`))
  expect(await member.call((caller) => caller.venues.list())).toHaveLength(500)
  const stranger = await api.register()
  await expect(stranger.call((caller) => caller.venues.create(venueInput()))).resolves.toBeDefined()
})

it('a team has at most 500 vault items, however many are added at once', async ({ api }) => {
  const member = await memberWith(api, 'vault_items', 495)
  const calls = Array.from({ length: 10 }, () => member.call((caller) => caller.vault.add(venueInput())))
  expect(await messagesOf(calls)).toEqual(Array(5).fill(`CONFLICT: ${vaultIsFull}`))
  expect(await member.call((caller) => caller.vault.list())).toHaveLength(500)
})

it('an import fills the last places, and gives the reason for the others', async ({ api }) => {
  api.deps.importer = createTestImporter()
  const member = await memberWith(api, 'venues', 498)
  const urls = ['one', 'two', 'three', 'four'].map(restaurantUrl)
  const result = await member.call((caller) => caller.venues.importWolt({ urls: urls.join('\n') }))
  expect(result).toMatchObject({ imported: 2, failed: 2 })
  expect(result.failures.map(({ reason }) => reason)).toEqual([venuesAreFull, venuesAreFull])
  expect(await member.call((caller) => caller.venues.list())).toHaveLength(500)
})

it('an import into a full team requests no pages and no descriptions', async ({ api }) => {
  const importer = createTestImporter()
  api.deps.importer = importer
  const member = await memberWith(api, 'venues', 500)
  const { failures } = await member.call((caller) => caller.venues.importWolt({ urls: restaurantUrl('one') }))
  expect(failures).toMatchObject([{ url: restaurantUrl('one'), reason: venuesAreFull }])

  const collector = await memberWith(api, 'vault_items', 500)
  await expect(
    collector.call((caller) => caller.vault.importWolt({ url: restaurantUrl('one') })),
  ).rejects.toMatchObject({ code: 'CONFLICT', message: vaultIsFull })
  expect(importer.asked).toEqual({ pages: [], descriptions: [] })
})
