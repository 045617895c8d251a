import { expectAccessible } from './accessibility-checks.ts'
import { addVenue, castVote, expect, type Person, press, test } from './fixtures.ts'
import { openBoard } from './lunch-day.ts'

const size = 30

/** Adds venues named `Place 1` to `Place 30`. Every tenth has the tag `Thai`. @returns their ids */
async function fillBoard(ada: Person): Promise<number[]> {
  const ids: number[] = []
  for (let n = 1; n <= size; n += 1) {
    const tags = [n % 10 === 0 ? 'Thai' : `Kitchen ${n % 9}`]
    ids.push((await addVenue(ada, { name: `Place ${n}`, tags, walkingMinutes: n })).id)
  }
  return ids
}

test('a long board can be filtered, keeps the filter over a reload, and shows all cards on scrolling', {
  tag: '@both',
}, async ({ member }) => {
  const ada = await member()
  const [first = 0] = await fillBoard(ada)
  await castVote(ada, first)
  const page = await openBoard(ada)
  const cards = page.getByRole('article')
  await press(page.getByRole('button', { name: 'Search', exact: true }))
  await page.getByRole('searchbox').fill('place 30')
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'In front' })).toContainText('Place 1')
  await page.getByRole('searchbox').fill('')
  await press(page.getByRole('button', { name: 'Thai' }))
  await expect(cards).toHaveCount(3)
  await expect(page).toHaveURL(/\?tag=Thai$/)
  await page.reload()
  await expect(cards).toHaveCount(3)
  await press(page.getByRole('button', { name: 'Thai' }))
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    expect(await cards.count()).toBe(size)
  }).toPass()
})

test('the states of a long board with venues that are not open', { tag: '@deep' }, async ({
  member,
  server,
}) => {
  const ada = await member()
  await fillBoard(ada)
  await server.sql`update venues set closed_through = current_date + 30 where name in ('Place 3', 'Place 4')`
  const page = await openBoard(ada)
  const fold = page.getByRole('button', { name: /^2 not open today: Place 4 \(Closed through/ })
  await expect(fold).toBeVisible()
  await fold.click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox').fill('place 4')
  await expect(page.getByRole('article', { name: 'Place 4' })).toBeVisible()
  await expectAccessible(page, 'board, filtered, with a closed venue')
  await page.getByRole('searchbox').fill('no such place')
  await expect(page.getByRole('heading', { name: 'No venue fits' })).toBeVisible()
  await expectAccessible(page, 'board, no venue fits')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  const menu = page.getByRole('button', { name: 'Actions for Place 30' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Leave Out Today…' })).toBeFocused()
  await expectAccessible(page, 'menu of a card')
  // A narrow screen has rows, which have no menu.
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Leave Out Today…' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'leave out?')
  // The question has stayed, although a narrow screen has rows in place of the cards.
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Leave Out Today…' }).press('Enter')
  await page.getByLabel('Reason').fill('Fully booked')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Place 30' })).toContainText('Left out today: Fully booked')
  await expect(menu).toBeFocused()
})
