import { say } from '@lunchvote/contracts/reasons'
import type { MenuJob } from '@lunchvote/db/tables/jobs'
import { readPage } from '../menus/reading.service.ts'
import type { MenuReader, PageMenu } from '../ports.ts'
import { type Person, type TestApi, venueInput } from './test-api.ts'

const never = new AbortController().signal
let hosts = 0

/** A page that no other test has. */
export const aPage = () => `https://host${++hosts}.example/lunch`

/** What a page says. */
export const says = (menu: Partial<PageMenu> = {}): PageMenu => ({
  state: 'read',
  dishes: [{ text: 'Gulasch', price: '9,50 €' }],
  language: 'de',
  fromPicture: false,
  sourceUrl: 'https://krone.example/lunch.pdf',
  reason: null,
  memories: [],
  ...menu,
})

/** A page on which no dishes are recognised. */
export const failed = says({
  state: 'failed',
  dishes: [],
  language: null,
  reason: say('menu_without_dishes'),
})

/** Runs the jobs that wait for menus. @returns the pages that were read */
export async function readAll(
  api: TestApi,
  read: MenuReader['read'] | null,
  { maxMs = 45_000, signal = never } = {},
) {
  const pages: string[] = []
  const menus: MenuReader | null = read && {
    gapMs: 0,
    maxMs,
    readsPerDay: 2,
    read: (request, ...rest) => {
      pages.push(request.page)
      return read(request, ...rest)
    },
  }
  const waiting = await api.sql<{ id: number; data: MenuJob }[]>`
    select id, data from jobs where data ->> 'kind' = 'menu' order by id`
  const reportFault = (error: unknown) => api.faults.push(error)
  for (const { id, data } of waiting) {
    const { retryAt } = await readPage({ ...api.deps, menus, reportFault }, data, signal)
    if (!retryAt) await api.sql`delete from jobs where id = ${id}`
  }
  return pages
}

/** A team that shows menus, with a venue for each link. */
export async function teamWith(api: TestApi, links: readonly string[], settings = {}) {
  const admin = await api.register()
  await admin.call((caller) =>
    caller.team.changeSettings({ timezone: 'Europe/Paris', dailyReset: true, showMenus: true, ...settings }),
  )
  const ids: number[] = []
  for (const link of links) {
    const { id } = await admin.call((caller) => caller.venues.create({ ...venueInput(), link }))
    ids.push(id)
  }
  return { admin, ids }
}

/** Today's menus as members see them. */
export const today = (person: Person) => person.call((caller) => caller.menus.today())
