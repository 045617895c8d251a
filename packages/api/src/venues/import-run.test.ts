import type { ImportEvent } from '@lunchvote/contracts/imports'
import { expect } from 'vitest'
import type { RestaurantImporter } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import type { Person, TestApi } from '../testing/test-api.ts'
import { createTestImporter, restaurantFacts, restaurantUrl, slugOf } from '../testing/test-importer.ts'

it.afterEach(({ api }) => expect(api.faults).toEqual([]))

function use(api: TestApi, otherwise: Partial<RestaurantImporter>) {
  api.deps.importer = createTestImporter(otherwise)
}

const lines = (...slugs: string[]) => slugs.map(restaurantUrl).join('\n')
const venuesOf = (person: Person) => person.call((caller) => caller.venues.list())

it('sends every URL first, then the progress of each, then the result', async ({ api }) => {
  const member = await api.register()
  const sushiMayGoOn = Promise.withResolvers<void>()
  use(api, {
    read: async (url) => {
      if (slugOf(url) === 'sushi') await sushiMayGoOn.promise
      return { ok: true, value: restaurantFacts(slugOf(url)) }
    },
  })
  const [sushi, napoli] = [restaurantUrl('sushi'), restaurantUrl('napoli')]
  const progress: string[] = []
  const run = await member.call((caller) => caller.venues.importRun({ urls: `${sushi}\nlunch\n${napoli}` }))
  for await (const event of run) {
    progress.push(
      event.type === 'started' || event.type === 'finished' ? event.type : `${event.type} ${event.url}`,
    )
    if (event.type === 'started') expect(event.urls).toEqual([sushi, 'lunch', napoli])
    if (event.type === 'imported' && event.url === napoli) {
      expect(await venuesOf(member)).toMatchObject([event.venue])
      sushiMayGoOn.resolve()
    }
    if (event.type === 'finished') expect(event).toMatchObject({ imported: 2, failed: 1 })
  }
  expect(progress).toEqual([
    'started',
    'failed lunch',
    `describing ${napoli}`,
    `imported ${napoli}`,
    `describing ${sushi}`,
    `imported ${sushi}`,
    'finished',
  ])
})

it('stops when the client disconnects, and keeps the stored venues', async ({ api }) => {
  const member = await api.register()
  const gone = new AbortController()
  use(api, {
    describe: (facts, signal) =>
      facts.externalId === 'wolt-napoli'
        ? Promise.resolve({ ok: true, value: 'A description of Napoli.' })
        : new Promise((_, reject) => {
            // A signal that has already been aborted sends no event.
            if (signal.aborted) reject(signal.reason)
            signal.addEventListener('abort', () => reject(signal.reason))
          }),
  })
  const run = await member.call(
    (caller) => caller.venues.importRun({ urls: lines('slow', 'napoli') }),
    gone.signal,
  )
  const last: ImportEvent[] = []
  for await (const event of run) {
    if (event.type === 'imported') gone.abort()
    last.push(event)
  }
  expect(last.at(-1)).toEqual({
    type: 'finished',
    imported: 1,
    failed: 1,
    failures: [
      {
        url: restaurantUrl('slow'),
        reason: 'The import was stopped',
        reasonCode: 'import_stopped',
        reasonParams: {},
      },
    ],
  })
  expect(await venuesOf(member)).toMatchObject([{ name: 'Restaurant napoli' }])
})

it('stops when its events are no longer read', async ({ api }) => {
  const member = await api.register()
  const slowIsRead = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  use(api, {
    read: async (url, signal) => {
      if (slugOf(url) === 'napoli') {
        await slowIsRead.promise
        return { ok: true, value: restaurantFacts('napoli') }
      }
      slowIsRead.resolve()
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          stopped.resolve()
          reject(signal.reason)
        })
      })
    },
  })
  const urls = lines('slow', 'napoli')
  for await (const event of await member.call((caller) => caller.venues.importRun({ urls }))) {
    if (event.type === 'imported') break
  }
  await stopped.promise
  expect(await venuesOf(member)).toMatchObject([{ name: 'Restaurant napoli' }])
})

it('ends with an error when the account is deleted', async ({ api }) => {
  const member = await api.register()
  const teamGone = Promise.withResolvers<void>()
  use(api, {
    read: async (url) => {
      if (slugOf(url) === 'late') await teamGone.promise
      return { ok: true, value: restaurantFacts(slugOf(url)) }
    },
  })
  const progress: string[] = []
  const run = await member.call((caller) => caller.venues.importRun({ urls: lines('napoli', 'late') }))
  const reading = (async () => {
    for await (const event of run) {
      progress.push(event.type)
      if (event.type !== 'imported') continue
      await member.call((caller) => caller.team.remove())
      teamGone.resolve()
    }
  })()
  await expect(reading).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    message: 'This account no longer exists',
  })
  expect(progress).toEqual(['started', 'describing', 'imported', 'describing'])
})
