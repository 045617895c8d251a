import type { MenuJob } from '@lunchvote/db/tables/jobs'
import { expect } from 'vitest'
import type { MenuReader } from '../ports.ts'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import { aPage, failed, readAll, says, teamWith, today } from '../testing/menu-jobs.ts'
import { type TestApi, venueInput } from '../testing/test-api.ts'
import { askForDue, askForPages, purgeMenus } from './reading.service.ts'

// The teams of the tests before take part no more.
it.beforeEach(({ api }) => api.sql`update teams set show_menus = false`.then(() => {}))

it('what a page says is stored for every team that links to it, and each is told', async ({ api }) => {
  const page = aPage()
  const one = await teamWith(api, [page])
  const other = await teamWith(api, [`${page}#lunch`])
  const off = await teamWith(api, [page], { showMenus: false })
  await askForDue(api.deps)
  const streams = await Promise.all([one, other, off].map(({ admin }) => listening(admin)))
  expect(await readAll(api, async () => says())).toEqual([page])
  expect(await Promise.all(streams.map((stream) => stream.rest()))).toEqual([['menus'], ['menus'], []])
  for (const { admin, ids } of [one, other]) {
    expect(await today(admin)).toEqual([
      {
        venueId: ids[0],
        state: 'read',
        dishes: [{ text: 'Gulasch', price: '9,50 €' }],
        language: 'de',
        fromPicture: false,
        sourceUrl: 'https://krone.example/lunch.pdf',
        readAt: '2026-11-18T09:00:00.000Z',
        reason: null,
        reasonCode: null,
        reasonParams: null,
      },
    ])
  }
  expect(await today(off.admin)).toEqual([])
})

it('a page is read once two hours before closing, and again half an hour before it if it had no menu', async ({
  api,
}) => {
  const pages = [aPage(), aPage()]
  await teamWith(api, pages, { votingCloses: '12:00', lunchDays: [1, 2, 3, 4, 5, 6, 7] })
  const [withMenu, without] = pages
  const read = async ({ page }: { page: string }) => (page === withMenu ? says() : failed)
  const readAt = async (time: string) => {
    api.setTime(`2026-11-18T${time}:00Z`)
    await askForDue(api.deps)
    return (await readAll(api, read)).sort()
  }
  expect(await readAt('08:59')).toEqual([])
  expect(await readAt('09:00')).toEqual(pages.toSorted())
  expect(await readAt('09:01')).toEqual([])
  expect(await readAt('10:30')).toEqual([without])
  expect(await readAt('10:50')).toEqual([])
  // Nothing of a day is shown on the next one.
  api.setTime('2026-11-19T09:00:00Z')
  await askForDue(api.deps)
  expect(await readAll(api, read)).toHaveLength(2)
})

it('a page that a member has had read too early is read again at the usual time, if it had no menu', async ({
  api,
}) => {
  const pages = [aPage(), aPage()]
  const { admin, ids } = await teamWith(api, pages, { votingCloses: '12:00' })
  const [withMenu, without] = pages
  const read = async ({ page }: { page: string }) => (page === withMenu ? says() : failed)
  api.setTime('2026-11-18T06:00:00Z')
  for (const venueId of ids) await admin.call((caller) => caller.menus.read({ venueId }))
  await readAll(api, read)
  api.setTime('2026-11-18T09:00:00Z')
  await askForDue(api.deps)
  expect(await readAll(api, read)).toEqual([without])
})

it('only the pages of venues on offer that are open today are read, and a new one soon', async ({ api }) => {
  const pages = Array.from({ length: 5 }, aPage)
  const { admin, ids } = await teamWith(api, pages.slice(0, 4))
  const [, closed, archived, changed] = ids as [number, number, number, number]
  const venue = {
    name: 'Somewhere',
    description: 'A place to have lunch at.',
    imageUrl: 'https://a.example/b',
  }
  const change = (id: number, values: object) =>
    admin.call((caller) => caller.venues.update({ ...venue, id, ...values }))
  await change(closed, { closedOn: [3] })
  await change(archived, { active: false })
  await change(changed, { link: pages[4] })
  await askForDue(api.deps)
  const read = await readAll(api, async () => says())
  expect(read.sort()).toEqual([pages[0], pages[4]].toSorted())
  const added = aPage()
  await admin.call((caller) => caller.venues.create({ ...venueInput(), link: added }))
  await askForDue(api.deps)
  expect(await readAll(api, async () => says())).toEqual([added])
})

it('a job that nobody waits for, or of a day that has passed, reads nothing', async ({ api }) => {
  const page = aPage()
  await teamWith(api, [page])
  await askForDue(api.deps)
  const [job] = await api.sql<{ data: MenuJob }[]>`select data from jobs where data ->> 'page' = ${page}`
  const read = async () => says()
  expect(await readAll(api, read)).toEqual([page])
  // The job runs a second time, because an instance has died after it had read the page.
  await api.sql`
    insert into jobs (lane, data, due_at) values ('menu-0', ${JSON.stringify(job?.data)}::text::jsonb, now())`
  expect(await readAll(api, read)).toEqual([])
  api.setTime('2026-11-18T09:30:00Z')
  const late = aPage()
  await teamWith(api, [late])
  await askForDue(api.deps)
  api.setTime('2026-11-18T23:00:00Z')
  expect(await readAll(api, read)).toEqual([])
  // Nothing is left of a page that was never read.
  expect(await api.sql`select page, is_waiting from menu_readings where page in (${page}, ${late})`).toEqual([
    { page, is_waiting: false },
  ])
})

it('a page whose job was lost is asked for again after 10 minutes', async ({ api }) => {
  const page = aPage()
  await teamWith(api, [page])
  await askForDue(api.deps)
  await api.sql`delete from jobs where data ->> 'page' = ${page}`
  api.setTime('2026-11-18T09:09:59Z')
  await askForDue(api.deps)
  expect(await readAll(api, async () => says())).toEqual([])
  api.setTime('2026-11-18T09:10:00Z')
  await askForDue(api.deps)
  expect(await readAll(api, async () => says())).toEqual([page])
})

it('pages are asked for in one order, so that instances do not lock each other out', async ({ api }) => {
  const pages = Array.from({ length: 20 }, aPage).sort().reverse()
  const asks = pages.map((page) => ({ page, day: '2026-11-18', timezone: 'Europe/Paris' }))
  await askForPages(api.deps.db, asks, api.deps.clock())
  const rows = await api.sql<
    { page: string }[]
  >`select page from menu_readings where page = any(${pages}) order by id`
  expect(rows.map(({ page }) => page)).toEqual(pages.toReversed())
  await api.sql`delete from jobs where data ->> 'page' = any(${pages})`
})

it('a server that reads no menus leaves the job to the others', async ({ api }) => {
  const page = aPage()
  const { admin } = await teamWith(api, [page])
  await askForDue(api.deps)
  await readAll(api, null)
  expect(await today(admin)).toMatchObject([{ state: 'waiting' }])
  expect(await readAll(api, async () => says())).toEqual([page])
})

it('instances share the turns of a host, answers and the budget of a day, and what is remembered', async ({
  api,
  other,
}) => {
  const page = aPage()
  await teamWith(api, [page])
  const answers: string[] = []
  const allowed: boolean[] = []
  const remembered: unknown[] = []
  const read: MenuReader['read'] = async (_, notes) => {
    allowed.push(await notes.mayAsk(), await notes.mayAsk())
    // Characters that jsonb would refuse.
    answers.push(
      await notes.once(
        ['of a test'],
        async () => `\u0000\ud800 ${answers.length}`,
        () => true,
      ),
    )
    remembered.push(await notes.memoryOf(page))
    return says({ memories: [{ address: page, memory: { content: 'hash' } }] })
  }
  const readOn = async ({ deps }: Pick<TestApi, 'deps'>) => {
    await askForDue(deps)
    await readAll({ ...api, deps }, read)
    api.setTime(new Date(deps.clock().getTime() + 24 * 3_600_000 - 1).toISOString())
  }
  await readOn(api)
  await readOn(other)
  expect(answers).toEqual(['\u0000\ud800 0', '\u0000\ud800 0'])
  // The other day has a budget of its own.
  expect(allowed).toEqual([true, true, true, true])
  expect(remembered).toEqual([null, { content: 'hash' }])
  expect(await api.sql`select asked from menu_asks order by day`).toEqual([{ asked: 2 }, { asked: 2 }])
})

it('old readings, and what was remembered of pages that nobody links to, are deleted', async ({ api }) => {
  await api.sql`
    insert into menu_readings (page, day, asked_at) values
      ('https://old.example/', '2026-10-01', '2026-10-01T09:00:00Z'),
      ('https://new.example/', '2026-11-17', '2026-11-17T09:00:00Z')`
  await api.sql`
    insert into menu_sources (address, memory, read_at) values
      ('https://old.example/', '{}', '2026-09-01T09:00:00Z'), ('https://new.example/', '{}', '2026-11-17T09:00:00Z')`
  await purgeMenus(api.deps)
  const pages = ['https://old.example/', 'https://new.example/']
  expect(await api.sql`select page from menu_readings where page = any(${pages})`).toEqual([
    { page: 'https://new.example/' },
  ])
  expect(await api.sql`select address from menu_sources where address = any(${pages})`).toEqual([
    { address: 'https://new.example/' },
  ])
})
