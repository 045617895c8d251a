import { say } from '@lunchvote/contracts/reasons'
import { expect } from 'vitest'
import type { MenuReader, PageMenu } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import { aPage, failed, readAll, says, teamWith, today } from '../testing/menu-jobs.ts'
import { askForDue } from './reading.service.ts'

// The teams of the tests before take part no more.
it.beforeEach(({ api }) => api.sql`update teams set show_menus = false`.then(() => {}))

it('a failure explains itself, and does not replace what is proved for today', async ({ api }) => {
  const { admin, ids } = await teamWith(api, [aPage()])
  const venueId = ids[0] as number
  const readAgain = async (menu: PageMenu) => {
    api.setTime(new Date(api.deps.clock().getTime() + 600_000).toISOString())
    await admin.call((caller) => caller.menus.read({ venueId }))
    await readAll(api, async () => menu)
    return (await today(admin))[0]
  }
  expect(await readAgain(failed)).toMatchObject({
    state: 'failed',
    dishes: [],
    reason: 'No dishes are recognised on this page',
    reasonCode: 'menu_without_dishes',
    reasonParams: {},
  })
  expect(await readAgain(says())).toMatchObject({ state: 'read', reason: null })
  expect(await readAgain(failed)).toMatchObject({ state: 'read', dishes: [{ text: 'Gulasch' }] })
  expect(await readAgain(says({ state: 'none', dishes: [], reason: say('menu_closed') }))).toMatchObject({
    state: 'none',
    dishes: [],
  })
})

it('a reason of a later version is shown in English', async ({ api }) => {
  const { admin } = await teamWith(api, [aPage()])
  await askForDue(api.deps)
  const reason = { reason: 'menu_of_tomorrow', params: {}, message: 'It is too late' } as never
  await readAll(api, async () => ({ ...failed, reason }))
  expect(await today(admin)).toMatchObject([
    { state: 'failed', reason: 'It is too late', reasonCode: null, reasonParams: null },
  ])
})

it('a reader that throws is a failure with a sentence, and is reported', async ({ api }) => {
  const { admin } = await teamWith(api, [aPage()])
  await askForDue(api.deps)
  await readAll(api, async () => {
    throw new Error('A bug')
  })
  expect(await today(admin)).toMatchObject([{ state: 'failed', reason: 'This page cannot be read' }])
  expect(api.faults.splice(0)).toEqual([new Error('A bug')])
})

it('what cannot be stored is a failure with a sentence, and is reported', async ({ api }) => {
  const { admin } = await teamWith(api, [aPage()])
  await askForDue(api.deps)
  const dishes = null as never
  await readAll(api, async () => says({ dishes }))
  expect(await today(admin)).toMatchObject([{ state: 'failed', reason: 'This page cannot be read' }])
  expect(api.faults.splice(0)).toHaveLength(1)
  expect(await readAll(api, async () => says())).toEqual([])
})

it('characters that the database refuses are left out', async ({ api }) => {
  const page = aPage()
  const { admin } = await teamWith(api, [page])
  await askForDue(api.deps)
  const memories = [{ address: page, memory: { content: 'a\0' } }]
  const dishes = [{ text: 'Gu\0lasch \ud800', price: null }]
  await readAll(api, async () => says({ dishes, sourceUrl: `${page}\0`, memories }))
  expect(await today(admin)).toMatchObject([
    { state: 'read', dishes: [{ text: 'Gulasch \ufffd' }], sourceUrl: page },
  ])
})

it('a job whose server stops is left to the others', async ({ api }) => {
  const page = aPage()
  const { admin } = await teamWith(api, [page])
  await askForDue(api.deps)
  await readAll(api, async () => failed, { signal: AbortSignal.abort() })
  expect(await today(admin)).toMatchObject([{ state: 'waiting' }])
  expect(await readAll(api, async () => says())).toEqual([page])
})

it('a page that takes too long is a failure, unless something of it was read', async ({ api }) => {
  const pages = [aPage(), aPage()]
  const { admin } = await teamWith(api, pages)
  await askForDue(api.deps)
  const [slow] = pages
  const read: MenuReader['read'] = async ({ page }, _, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    return page === slow ? failed : says()
  }
  await readAll(api, read, { maxMs: 1 })
  const site = new URL(slow as string).hostname
  expect(await today(admin)).toMatchObject([
    { state: 'read' },
    { state: 'failed', reason: `${site} took too long to answer` },
  ])
})
