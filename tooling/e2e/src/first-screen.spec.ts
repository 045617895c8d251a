import { addVenue, expect, openRow, type Person, press, test } from './fixtures.ts'
import { openBoard } from './lunch-day.ts'

/** Adds venues with all that a card can say. */
async function fill(ada: Person, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const name = n % 4 === 1 ? `Zur Goldenen Gans am Markt ${n}` : `Place ${n}`
    await addVenue(ada, { name, tags: ['Thai', 'Soup'], walkingMinutes: n % 20 })
  }
}

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

  const button = page.getByRole('button', { name: 'Vote for Place 6' })
  const size = await button.boundingBox()
  expect(size?.width).toBeGreaterThanOrEqual(48)
  expect(size?.height).toBeGreaterThanOrEqual(44)
  const place = page.getByRole('article', { name: 'Place 6' })
  // The row stands where the toast comes.
  await place.evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 8))
  await press(button)
  const toast = page.locator('.toast')
  await expect(toast).toContainText('🗳️ Vote Submitted!')
  const [voted, box] = [await place.boundingBox(), await toast.boundingBox()]
  expect(box?.height).toBeLessThanOrEqual(56)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(voted?.y ?? 0)
  // The buttons above it are free too.
  for (const other of await page.getByRole('button', { name: /^Vote for/ }).all()) {
    const { x = 0 } = (await other.boundingBox()) ?? {}
    expect(x).toBeGreaterThan((box?.x ?? 0) + (box?.width ?? 0))
  }
})
