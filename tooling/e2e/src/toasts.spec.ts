import type { Page } from '@playwright/test'
import { addVenue, boxOf, expect, fillIn, onPhone, type Person, pathOf, pictures, test } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const submitted = (page: Page) => page.getByText('🗳️ Vote Submitted!')
const removed = (page: Page) => page.getByText('🔄 Vote Removed')

/** Opens the board with a paused clock, so that a slow machine cannot let a toast time out. */
async function openBoard(person: Person) {
  await person.page.clock.install()
  await addVenue(person, { name: 'Napoli' })
  await person.page.goto('/')
  await expect(
    person.page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }),
  ).toBeVisible()
  await person.page.clock.pauseAt(Date.now() + 60_000)
  return person.page
}

/**
 * Votes with the Enter key. Before a click, Playwright would wait for frames, and with a paused clock there are no
 * frames.
 */
async function vote(page: Page) {
  await page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }).press('Enter')
  await expect(submitted(page)).toBeVisible()
}

test('a new toast replaces the one shown, and disappears after five seconds', { tag: '@deep' }, async ({
  member,
}) => {
  const page = await openBoard(await member())
  await vote(page)
  await page.clock.runFor(4900)
  await expect(submitted(page)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Vote' }).press('Enter')
  await expect(removed(page)).toBeVisible()
  await expect(submitted(page)).toHaveCount(0)
  await page.clock.runFor(4900)
  await expect(removed(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(removed(page)).toBeHidden()
})

test('F8 moves the focus to the toasts, which then stay', async ({ member }) => {
  const page = await openBoard(await member())
  await vote(page)
  const button = page.getByRole('button', { name: 'Remove Vote' })
  await button.focus()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ })).toBeFocused()
  await page.clock.runFor(20_000)
  await expect(submitted(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(submitted(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('a toast is at most 420 px wide, and a swipe of 50 px to the right dismisses it', {
  tag: '@both',
}, async ({ member }) => {
  const page = await openBoard(await member())
  await vote(page)
  const box = await page.getByRole('region', { name: /Notifications/ }).boundingBox()
  expect(box?.width).toBe(onPhone() ? 390 : 420)
  await swipe(page, 49)
  await expect(submitted(page)).toBeVisible()
  await swipe(page, 51)
  await expect(submitted(page)).toBeHidden()
})

test('on a phone, a toast is at the bottom, above the buttons that stay there', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  const page = await openBoard(ada)
  await vote(page)
  const height = page.viewportSize()?.height ?? 0
  const onBoard = await boxOf(submitted(page))
  expect(onBoard.y).toBeGreaterThan(height * 0.75)
  expect(onBoard.y + onBoard.height).toBeLessThan(height)

  await page.goto(pathOf(ada, 'add-venue'))
  await page.getByRole('button', { name: 'Description, picture, and more' }).press('Enter')
  allowErrors(page, failedRequest)
  await page.route('**/api/trpc/venues.create*', (route) => route.abort())
  await fillIn(page, {
    'Venue Name': 'Momo',
    Description: 'Dumplings, and more of them.',
    'Image URL': `${pictures}/momo.svg`,
  })
  const send = page.getByRole('button', { name: 'Add Venue' })
  await send.press('Enter')
  const failed = page.getByText('❌ Error Adding Venue')
  await expect(failed).toBeVisible()
  await expectClear(page, '.sticky-actions')

  await page.goto('/')
  await page.getByRole('button', { name: 'AI Import' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.route('**/api/venues/import-wolt', (route) => route.abort())
  await dialog.getByRole('textbox').fill('https://wolt.com/en/fin/helsinki/restaurant/napoli')
  await dialog.getByRole('button', { name: 'Do the Magic!' }).press('Enter')
  await expectClear(page, '[role=dialog]')
})

/** Expects a toast on the screen that covers no part of the element. */
async function expectClear(page: Page, selector: string) {
  await expect(page.locator('.toast')).toBeVisible()
  const [toast, other] = [await boxOf(page.locator('.toast')), await boxOf(page.locator(selector))]
  expect(toast.y).toBeGreaterThan(0)
  expect(toast.y + toast.height <= other.y || toast.y >= other.y + other.height).toBe(true)
}

async function swipe(page: Page, distance: number) {
  const box = await submitted(page).boundingBox()
  if (!box) throw new Error('No toast to swipe')
  const [x, y] = [box.x + 10, box.y + box.height / 2]
  if (onPhone()) await swipeByFinger(page, x, y, distance)
  else {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distance, y, { steps: 3 })
    await page.mouse.up()
  }
}

async function swipeByFinger(page: Page, x: number, y: number, distance: number) {
  const session = await page.context().newCDPSession(page)
  for (const step of [0, distance / 2, distance]) {
    const type = step === 0 ? 'touchStart' : 'touchMove'
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + step, y }] })
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}
