import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-checks.ts'
import {
  addVenue,
  boxOf,
  type Caller,
  castVote,
  expect,
  type Person,
  pathOf,
  press,
  test,
} from './fixtures.ts'
import { chooseMore, decide, openBoard, setAway } from './lunch-day.ts'
import { expectToast } from './toast.ts'

const tables = (page: Page) => page.getByRole('region', { name: 'Other tables' })

async function openTable(person: Caller, table: object): Promise<void> {
  const answer = await person.context.request.post('/api/lunch/tables', { data: table })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Who sits at each table, as the server knows it. */
async function seated(person: Caller): Promise<Record<string, string[]>> {
  const answer = await person.context.request.get('/api/lunch/today')
  const { tables } = (await answer.json()) as {
    tables: { venueName: string; people: { displayName: string }[] }[]
  }
  return Object.fromEntries(
    tables.map(({ venueName, people }) => [venueName, people.map(({ displayName }) => displayName)]),
  )
}

/** Counts what fingers do on a page from now on. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  const taps = await page.evaluateHandle(() => {
    const taps = { count: 0 }
    addEventListener('touchstart', () => (taps.count += 1), { capture: true, passive: true })
    return taps
  })
  return async () => (await taps.jsonValue()).count
}

type Team = { people: Person[]; taps: (() => Promise<number>)[] }

/** Four members look at their boards. They have decided to eat at Napoli, and one of them had voted for Sushi Aoi. */
async function openTeam(member: (details: object) => Promise<Person>): Promise<Team> {
  const ada = await member({ displayName: 'Ada' })
  const people = [ada]
  for (const displayName of ['Ben', 'Cleo', 'Dan']) {
    people.push(await member({ displayName, teamName: ada.teamName }))
  }
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const sushi = await addVenue(ada, { name: 'Sushi Aoi' })
  for (const [n, person] of people.entries()) await castVote(person, n === 1 ? sushi.id : napoli.id)
  await decide(ada)
  const pages = await Promise.all(people.map(openBoard))
  for (const page of pages) await expect(page.getByRole('button', { name: 'Not Today' })).toBeVisible()
  return { people, taps: await Promise.all(pages.map(countTaps)) }
}

test('from the decision to two tables, who opens one taps three times, who joins once, and who stays never', {
  tag: '@phone',
}, async ({ member }) => {
  const { people, taps } = await openTeam(member)
  const [ada, ben, cleo, dan] = people as [Person, Person, Person, Person]
  await chooseMore(ben.page, 'Open Another Table…')
  // The form begins with the place that came second, and with the next quarter of an hour.
  await press(ben.page.getByRole('button', { name: 'Open Table' }))
  const join = tables(dan.page).getByRole('button', { name: 'Join' })
  await expect(join).toBeVisible()
  const venue = dan.page.getByRole('article').first()
  const [before, below] = [await boxOf(join), await boxOf(venue)]
  await press(join)
  const own = tables(dan.page).getByText('You', { exact: true })
  await expect(own).toBeVisible()
  // What is under the finger, and all below it, stays where it is.
  expect((await boxOf(own)).y).toBeCloseTo(before.y, 0)
  expect((await boxOf(venue)).y).toBeCloseTo(below.y, 0)
  await expect.poll(() => seated(ada)).toEqual({ Napoli: ['Ada', 'Cleo'], 'Sushi Aoi': ['Ben', 'Dan'] })
  for (const { page } of [ada, cleo]) {
    await expect(tables(page).getByRole('heading', { name: 'Sushi Aoi' })).toBeVisible()
    await expect(tables(page).getByText('2 people')).toBeAttached()
  }
  expect(await Promise.all(taps.map((count) => count()))).toEqual([0, 3, 0, 1])
  await expectAccessible(dan.page, 'two tables')
  await press(tables(dan.page).getByRole('button', { name: 'Sushi Aoi' }))
  await expectAccessible(dan.page, 'the own table')
  await press(tables(ben.page).getByRole('button', { name: 'Sushi Aoi' }))
  await press(tables(ben.page).getByRole('button', { name: 'Change Table…' }))
  await expect(ben.page.getByRole('dialog', { name: 'Change this table' })).toBeVisible()
  await expectAccessible(ben.page, 'change a table')
})

test('an order of four lines is written and copied with five taps', { tag: '@phone' }, async ({ member }) => {
  const { people, taps } = await openTeam(member)
  const [ada] = people as [Person]
  await ada.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTable(ada, { venueName: 'Thai Express', kind: 'order' })
  for (const [person, dish] of people.map((each, n) => [each, n % 2 ? 'pad thai' : 'Pad Thai'] as const)) {
    const field = tables(person.page).getByLabel('What would you like?')
    await press(field)
    await person.page.keyboard.type(dish)
    await person.page.keyboard.press('Enter')
    await expect(tables(person.page).getByRole('button', { name: 'Ordered' })).toBeVisible()
  }
  const order = '4 × Pad Thai (Ada, Ben, Cleo, Dan)'
  await expect(tables(ada.page).getByLabel('The order')).toHaveValue(order)
  await press(tables(ada.page).getByRole('button', { name: 'Copy' }))
  await expectToast(ada.page, '✅ Order Copied!')
  expect(await ada.page.evaluate(() => navigator.clipboard.readText())).toBe(order)
  const counts = await Promise.all(taps.map((count) => count()))
  expect(counts).toEqual([2, 1, 1, 1])
  await expectAccessible(ada.page, 'an order')
  await ada.page.goto(pathOf(ada))
  await expect(tables(ada.page).getByLabel('What would you like?')).toHaveValue('Pad Thai')
})

test('a table that a colleague opens moves nothing while a finger is on the board', {
  tag: '@phone',
}, async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada' })
  const ben = await caller({ teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  await decide(ada)
  await ada.page.clock.install()
  const page = await openBoard(ada)
  const venue = page.getByRole('article')
  await expect(page.getByRole('button', { name: 'Not Today' })).toBeVisible()
  // The page gets events.
  await setAway(ben, true)
  await expect(page.getByRole('button', { name: /^Who is coming/ })).not.toContainText('has not said')
  // From here on, only the test moves the clock, so that a slow machine is not late.
  await page.clock.pauseAt(Date.now() + 20_000)
  const { y } = await boxOf(venue)
  await venue.tap({ position: { x: 20, y: 20 } })
  await openTable(ben, { venueName: 'Soup Bar' })
  // Screen readers hear of it at once.
  await expect(page.getByText('A new table: Soup Bar')).toBeAttached()
  await page.clock.runFor(2000)
  await expect(tables(page)).toHaveCount(0)
  expect((await boxOf(venue)).y).toBe(y)
  await page.clock.runFor(3000)
  await expect(tables(page).getByRole('button', { name: 'Join' })).toBeVisible()
})
