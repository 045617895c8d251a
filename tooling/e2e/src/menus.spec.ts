import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility-checks.ts'
import {
  addVenue,
  boardLoaded,
  type Caller,
  castVote,
  changeSettings,
  expect,
  onPhone,
  pathOf,
  press,
  test,
} from './fixtures.ts'
import { decide } from './lunch-day.ts'

const link = 'https://pages.example/lunch'

const texts = [
  'Linsensuppe mit Würstchen vom Rind und frischem Bauernbrot',
  'Rindsgulasch',
  'Käsespätzle mit Röstzwiebeln',
  'Salat',
  'שווארמה עם טחינה',
]

type Row = { state: string; dishes: number; reason?: string }

/** One of each state, and menus of every length. */
const rows: Row[] = [
  { state: 'read', dishes: 5 },
  { state: 'read', dishes: 3 },
  { state: 'none', dishes: 0 },
  { state: 'unclear', dishes: 2, reason: 'Nothing on the page proves that these dishes are for today' },
  { state: 'failed', dishes: 0, reason: 'The page could not be found' },
  { state: 'waiting', dishes: 0 },
  { state: 'read', dishes: 1 },
  { state: 'read', dishes: 2 },
]

/** A team with twelve venues, which show menus if they have a link. @returns their ids */
async function fill(ada: Caller): Promise<number[]> {
  await changeSettings(ada, { showMenus: true })
  const ids: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const details = { name: `Place ${n}`, tags: ['Thai'], walkingMinutes: n, ...(n < 10 && { link }) }
    ids.push((await addVenue(ada, details)).id)
  }
  return ids
}

/** Answers the page's question for menus once `release` is called. */
async function holdMenus(page: Page, ids: readonly number[]): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/trpc/menus.today*', async (route) => {
    await promise
    const data = rows.map(({ state, dishes, reason = null }, index) => ({
      venueId: ids[index],
      state,
      dishes: texts.slice(0, dishes).map((text) => ({ text, price: '9,50 €' })),
      language: 'de',
      fromPicture: index === 0,
      sourceUrl: link,
      readAt: state === 'waiting' ? null : new Date().toISOString(),
      reason,
      reasonCode: null,
      reasonParams: null,
    }))
    await route.fulfill({ json: { result: { data } } })
  })
  return resolve
}

/** Notes all layout shifts from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON())
    }).observe({ type: 'layout-shift' })
  })

const shifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as { shifts: unknown[] }).shifts
  })

const heights = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().height))

/** Which of the texts would not fit into an element. */
const tooLong = (target: Locator, texts: string[]) =>
  target.evaluate(
    (element, texts) =>
      texts.filter((text) => {
        element.textContent = text
        return element.scrollWidth > element.clientWidth
      }),
    texts,
  )

/** How many cards are whole on the first screen. */
const whole = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((cards) => cards.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length)

test('nothing moves when menus arrive, and the first screen still has the venues', { tag: '@both' }, async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  const ids = await fill(ada)
  await castVote(ada, ids[0] ?? 0)
  await ada.context.request.put('/api/user/favourites', { data: { words: ['linsensuppe'] } })
  const release = await holdMenus(page, ids)
  await page.setViewportSize(onPhone() ? { width: 390, height: 844 } : { width: 1280, height: 800 })
  await page.goto(pathOf(ada))
  await boardLoaded(page)
  await page.waitForLoadState('load')
  await expect(page.getByRole('article')).toHaveCount(12)
  const before = await heights(page)
  expect(await whole(page)).toBeGreaterThanOrEqual(onPhone() ? 4 : 6)
  if (onPhone()) expect(Math.max(...before)).toBeLessThanOrEqual(128)
  // Cards side by side end at the same height, with a link or without.
  else expect(new Set(before).size).toBe(1)
  await watchShifts(page)
  release()
  await expect(page.getByText('Linsensuppe').first()).toBeVisible()
  await expect(page.getByTitle('A dish you love').first()).toBeVisible()
  for (const line of ['No lunch today', 'Perhaps today: …', 'The menu could not be read']) {
    await expect(page.getByText(line)).toBeVisible()
  }
  expect(await heights(page)).toEqual(before)
  expect(await shifts(page)).toEqual([])
  const words = ['Leading', 'Führt', 'En cabeza', 'Kärjessä', 'En tête']
  expect(await tooLong(page.getByText('Leading', { exact: true }), words)).toEqual([])
})

test('a menu opens by tap and by key, with its prices and its source, and is accessible', {
  tag: '@both',
}, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const ids = await fill(ada)
  ;(await holdMenus(page, ids))()
  await page.goto(pathOf(ada))
  const card = page.getByRole('article', { name: 'Place 0', exact: true })
  const more = card.getByRole('button', { name: onPhone() ? /\+4 dishes$/ : 'More' })
  await press(more)
  const menu = card.getByRole('list', { name: "Today's Menu" })
  await expect(menu.getByRole('listitem')).toHaveCount(5)
  await expect(menu.getByText('9,50 €').first()).toBeVisible()
  await expect(card.getByText(/^Read at \d{1,2}:\d\d$/)).toBeVisible()
  await expect(card.getByText('Read from a picture')).toBeVisible()
  await expect(card.getByRole('link', { name: 'pages.example' })).toHaveAttribute('href', link)
  const perhaps = page.getByRole('button', { name: 'Perhaps today: …' })
  await perhaps.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing on the page proves that these dishes are for today')).toBeVisible()
  await expect(perhaps).toBeFocused()
  await expectAccessible(page, 'board with menus')
})

test('after the decision, the plate keeps its height and shows the menu of its place', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const [first = 0] = await fill(ada)
  const release = await holdMenus(page, [first])
  await castVote(ada, first)
  await decide(ada)
  await page.goto(pathOf(ada))
  const plate = page.getByRole('region', { name: "Today's lunch" })
  await expect(plate.getByRole('link', { name: 'Menu' })).toBeVisible()
  const before = await plate.boundingBox()
  release()
  const dish = plate.getByRole('button', { name: /Linsensuppe/ })
  await expect(dish).toBeVisible()
  expect(await plate.boundingBox()).toEqual(before)
  expect(await tooLong(plate.getByText('You are coming'), ['You are coming'])).toEqual([])
  await dish.click()
  const dialog = page.getByRole('dialog', { name: 'Place 0' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expectAccessible(page, 'menu of the decided place')
  await page.keyboard.press('Escape')
  await expect(dish).toBeFocused()
})

test('what only the admin sees of menus is accessible', { tag: '@deep' }, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await addVenue(ada, { name: 'Napoli', link })
  await page.goto(pathOf(ada))
  await expect(page.getByRole('button', { name: 'No Thanks' })).toBeVisible()
  await expectAccessible(page, 'board that offers menus')
  await page.getByRole('button', { name: "Show Today's Menus" }).click()
  await expect(page.getByRole('button', { name: 'No Thanks' })).toBeHidden()

  const states = ['read', 'none', 'unclear', 'failed', 'waiting', null]
  const days = states.map((state, n) => ({
    day: `2026-11-${20 - n}`,
    state,
    reason: state === 'failed' ? 'The page could not be found' : null,
    reasonCode: null,
    reasonParams: null,
    readAt: null,
  }))
  const data = [{ venueId: 1, venueName: 'Napoli', link, days, failing: true }]
  await page.route('**/api/trpc/menus.states*', (route) => route.fulfill({ json: { result: { data } } }))
  await page.reload()
  await expect(page.getByText('Could not be read three times in a row: Napoli.')).toBeVisible()
  await expectAccessible(page, 'board with a link that fails')
  await page.getByRole('link', { name: 'See the Links' }).click()
  await expect(page.getByText('Tue: The page could not be found')).toBeVisible()
  await expectAccessible(page, 'links of menus')
})
