import type { Page } from '@playwright/test'
import { addVenue, type Caller, castVote, expect, openRow, type Person, press, test } from './fixtures.ts'
import { closeIn, openBoard } from './lunch-day.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

/**
 * What a board shows at a size: how many whole venues with their names and vote buttons the first screen has, how many
 * screens it is long, and how many controls besides those of venues the first screen has.
 */
function measure(page: Page) {
  return page.evaluate(() => {
    const screen = innerHeight
    const cards = [...document.querySelectorAll('article')]
    const whole = cards.filter((card) => {
      const parts = [card, card.querySelector('h3'), card.querySelector('button:not([aria-expanded])')]
      return parts.every((part) => {
        const box = part?.getBoundingClientRect()
        return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= screen
      })
    })
    const heights = cards.map((card) => card.getBoundingClientRect().height)
    const flattest = [...document.querySelectorAll('article img')].map((picture) => {
      const { width, height } = picture.getBoundingClientRect()
      return width / height
    })
    // Not the name of the product, which leads to this screen.
    const controls = [...document.querySelectorAll(':is(a, button, input, select):not(header a)')].filter(
      (control) => {
        const { width, top, bottom } = control.getBoundingClientRect()
        const isOfVenue = control.closest('article') !== null || /^Vote|Vote$/.test(control.textContent)
        return !isOfVenue && width > 1 && bottom > 0 && top < screen
      },
    )
    return {
      whole: whole.length,
      controls: controls.map(({ textContent, ariaLabel }) => textContent || ariaLabel),
      screens: Math.max(...cards.map((card) => card.getBoundingClientRect().bottom + scrollY)) / screen,
      highest: Math.max(...heights),
      flattest: Math.max(0, ...flattest),
    }
  })
}

type Expected = { width: number; height: number; whole: number; screens: number; controls: number }

/** Expects this of the board at each size, in both themes, with and without pictures. */
async function expectSizes(page: Page, what: string, sizes: readonly Expected[]): Promise<void> {
  for (const { width, height, whole, screens, controls } of sizes) {
    await page.setViewportSize({ width, height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(() => scrollTo(0, 0))
      const where = `${what}, ${width} × ${height}, ${colorScheme}`
      // The code of the rows is loaded when a screen first shows them.
      await expect
        .configure({ soft: true })
        .poll(async () => (await measure(page)).whole, `whole venues: ${where}`)
        .toBeGreaterThanOrEqual(whole)
      const found = await measure(page)
      expect.soft(found.controls.length, `${found.controls}: ${where}`).toBeLessThanOrEqual(controls)
      expect.soft(found.screens, `screens: ${where}`).toBeLessThanOrEqual(screens)
      if (width < 640) expect.soft(found.highest, `height of a row: ${where}`).toBeLessThanOrEqual(104)
      expect.soft(found.flattest, `pictures: ${where}`).toBeLessThanOrEqual(2)
    }
  }
}

/** Adds venues with all that a card can say. @returns their ids */
async function fill(ada: Person, count: number, from = 0): Promise<number[]> {
  const ids: number[] = []
  for (let n = from; n < count; n += 1) {
    const name = n % 4 === 1 ? `Zur Goldenen Gans am Markt ${n}` : `Place ${n}`
    const { id } = await addVenue(ada, { name, tags: ['Thai', 'Soup'], walkingMinutes: n % 20 })
    ids.push(id)
  }
  return ids
}

const twelve = [
  { width: 390, height: 844, whole: 4, screens: 2.2, controls: 10 },
  { width: 320, height: 640, whole: 2, screens: 4, controls: 10 },
  { width: 1280, height: 800, whole: 6, screens: 3.5, controls: 10 },
]
const thirty = [
  { width: 390, height: 844, whole: 4, screens: 5, controls: 10 },
  { width: 1280, height: 800, whole: 6, screens: 3.5, controls: 10 },
]

test('the first screen shows the venues that one came for, before a vote, in the last minute and after the own vote', async ({
  member,
  caller,
  server,
}) => {
  const ada = await member()
  const team: Caller[] = []
  for (let n = 0; n < 7; n += 1) team.push(await caller({ teamName: ada.teamName }))
  const [first = 0, second = 0] = await fill(ada, 12)
  await closeIn(server, ada, 3600)
  const page = await openBoard(ada)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(12)
  await expectSizes(page, 'before a vote', twelve)

  for (const [n, person] of team.entries()) await castVote(person, n % 3 === 0 ? second : first)
  await closeIn(server, ada, 55)
  await page.reload()
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible()
  await expectSizes(page, 'in the last minute', twelve)

  await closeIn(server, ada, 3600)
  await castVote(ada, first)
  allowErrors(page, failedRequest)
  await page.route(/\.(svg|webp|jpg)$/, (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeVisible()
  await expectSizes(page, 'after the own vote, without pictures', twelve)

  await fill(ada, 30, 12)
  await page.unroute(/\.(svg|webp|jpg)$/)
  await page.reload()
  await expect(cards).toHaveCount(30)
  await expectSizes(page, 'with 30 venues', thirty)
})

test('with a thumb, the button of a row votes, and its text opens it; the toast covers neither', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  await fill(ada, 12)
  const page = await openBoard(ada)
  const row = await openRow(page, 'Place 10')
  await expect(row.getByText('A place to have lunch at.')).toBeVisible()
  await press(row.getByRole('button', { name: 'Place 10', exact: true }))
  await expect(row.getByText('A place to have lunch at.')).toHaveCount(0)

  // The first press loads the area for toasts, which knows the later presses.
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached()
  const place = page.getByRole('article', { name: 'Place 6' })
  const button = place.getByRole('button', { name: 'Vote for Place 6' })
  const size = await button.boundingBox()
  expect(size?.width).toBeGreaterThanOrEqual(48)
  expect(size?.height).toBeGreaterThanOrEqual(44)
  // The row stands where the toast comes.
  await place.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8))
  await press(button)
  const toast = page.locator('.toast')
  await expect(toast).toContainText('🗳️ Vote Submitted!')
  const [voted, box] = [await place.boundingBox(), await toast.boundingBox()]
  expect(box?.height).toBeLessThanOrEqual(56)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(voted?.y ?? 0)
  // The buttons above it are free too.
  for (const other of await page
    .getByRole('article')
    .getByRole('button', { name: /^Vote for/ })
    .all()) {
    const { x = 0 } = (await other.boundingBox()) ?? {}
    expect(x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0))
  }
})
