import { expect } from 'vitest'
import { it } from '../testing/fixtures.ts'
import { listening } from '../testing/listening.ts'
import { storeMenu } from '../testing/stored-menus.ts'
import { type Person, type TestApi, venueInput } from '../testing/test-api.ts'

const napoli = 'https://napoli.example/lunch'

const show = (admin: Person, showMenus = true) =>
  admin.call((caller) =>
    caller.team.changeSettings({ timezone: 'Europe/Paris', dailyReset: true, showMenus }),
  )
const add = async (person: Person, link: string | null, details = {}) =>
  (await person.call((caller) => caller.venues.create({ ...venueInput(), link, ...details }))).id
const today = (person: Person) => person.call((caller) => caller.menus.today())
const read = (person: Person, venueId: number) => person.call((caller) => caller.menus.read({ venueId }))

async function teamWithMenus(api: TestApi) {
  const admin = await api.register()
  await show(admin)
  return admin
}

it('there is a row for each venue on offer that is open today and has a link', async ({ api }) => {
  const admin = await teamWithMenus(api)
  const first = await add(admin, napoli)
  await add(admin, null)
  await add(admin, napoli, { active: false })
  // It is Wednesday.
  await add(admin, napoli, { closedOn: [3] })
  const away = await add(admin, napoli)
  await admin.call((caller) => caller.venues.leaveOut({ id: away, reason: 'It rains' }))
  const last = await add(admin, `${napoli}#today`)
  const rows = await today(admin)
  expect(rows.map(({ venueId }) => venueId)).toEqual([last, first])
  expect(rows[0]).toEqual({
    venueId: last,
    state: 'waiting',
    dishes: [],
    language: null,
    fromPicture: false,
    sourceUrl: null,
    readAt: null,
    reason: null,
    reasonCode: null,
    reasonParams: null,
  })
  await show(admin, false)
  expect(await today(admin)).toEqual([])
})

it('a team answers the offer of menus once, by any choice, and is told of a change', async ({ api }) => {
  const admin = await api.register()
  const settings = () => admin.call((caller) => caller.team.settings())
  const change = { timezone: 'Europe/Paris', dailyReset: true }
  await admin.call((caller) => caller.team.changeSettings(change))
  expect(await settings()).toMatchObject({ showMenus: false, isMenusAnswered: false })
  await show(admin, false)
  expect(await settings()).toMatchObject({ showMenus: false, isMenusAnswered: true })
  const told = await listening(admin)
  await show(admin)
  expect(await told.rest()).toContain('menus')
  await admin.call((caller) => caller.team.changeSettings(change))
  expect(await settings()).toMatchObject({ showMenus: true, isMenusAnswered: true })
})

it('a member has a menu read, which waits', async ({ api }) => {
  const admin = await teamWithMenus(api)
  const venueId = await add(admin, `${napoli}/waits`)
  const told = await listening(admin)
  expect(await read(admin, venueId)).toMatchObject({ venueId, state: 'waiting', dishes: [] })
  expect(await told.rest()).toEqual(['menus'])
  expect(await api.sql`select data from jobs where data ->> 'page' like ${'%/waits'}`).toEqual([
    { data: { kind: 'menu', page: `${napoli}/waits`, day: '2026-11-18', timezone: 'Europe/Paris' } },
  ])
})

it('a page is read once in 10 minutes for all teams, and afterwards again', async ({ api }) => {
  const [one, other] = [await teamWithMenus(api), await teamWithMenus(api)]
  const page = `${napoli}/shared`
  const [ofOne, ofOther] = [await add(one, page), await add(other, `${page}#menu`)]
  await read(one, ofOne)
  const refused = { code: 'CONFLICT', message: 'This menu was read a moment ago' }
  await expect(read(one, ofOne)).rejects.toMatchObject(refused)
  await expect(read(other, ofOther)).rejects.toMatchObject(refused)
  api.setTime('2026-11-18T09:10:00Z')
  expect(await read(other, ofOther)).toMatchObject({ state: 'waiting' })
})

it('no menu is read for another team, without a link, or while menus are off', async ({ api }) => {
  const [admin, stranger] = [await teamWithMenus(api), await teamWithMenus(api)]
  const venueId = await add(admin, `${napoli}/refused`)
  await expect(read(stranger, venueId)).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Venue not found',
  })
  await expect(read(admin, await add(admin, null))).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This venue has no link',
  })
  const off = { code: 'CONFLICT', message: 'Menus are off' }
  await show(admin, false)
  await expect(read(admin, venueId)).rejects.toMatchObject(off)
  await show(admin)
  api.deps.readsMenus = false
  await expect(read(admin, venueId)).rejects.toMatchObject(off)
  expect(await today(admin)).toEqual([])
})

it('a refusal by the limit of the team leaves the menu as it was', async ({ api }) => {
  const admin = await teamWithMenus(api)
  const venueId = await add(admin, `${napoli}/limited`)
  const { rateLimiter } = api.deps
  api.deps.rateLimiter = { ...rateLimiter, check: async (limit) => (limit === 'menu' ? 60 : 0) }
  await expect(read(admin, venueId)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  api.deps.rateLimiter = rateLimiter
  expect(await read(admin, venueId)).toMatchObject({ state: 'waiting' })
})

it('a menu with dishes stays on the boards while its page is read again', async ({ api }) => {
  const admin = await teamWithMenus(api)
  const venueId = await add(admin, napoli)
  await storeMenu(api, venueId, ['Gulasch'], { day: '2026-11-18', page: `${napoli}/again` })
  api.setTime('2026-11-18T09:10:00Z')
  const told = await listening(admin)
  expect(await read(admin, venueId)).toMatchObject({ state: 'waiting', dishes: [] })
  expect(await told.rest()).toEqual([])
  expect(await today(admin)).toMatchObject([{ state: 'read', dishes: [{ text: 'Gulasch' }] }])
})
