import type { Page } from '@playwright/test'
import { addVenue, boxOf, castVote, expect, press, test } from './fixtures.ts'
import { closeIn, openBoard } from './lunch-day.ts'

/** The vote buttons of cards that are on the first screen as a whole. */
async function voteButtonsOnScreen(page: Page): Promise<number> {
  const height = page.viewportSize()?.height ?? 0
  const buttons = await page
    .getByRole('article')
    .getByRole('button', { name: /^Vote for/ })
    .all()
  const boxes = await Promise.all(buttons.map(boxOf))
  return boxes.filter((box) => box.y + box.height <= height).length
}

test('with eight venues and a closing time, a vote button is on the first screen, and the board offers the leader', {
  tag: '@both',
}, async ({ member, caller, server }) => {
  const ada = await member()
  const bob = await caller({ teamName: ada.teamName })
  const names = [
    'Napoli',
    'Ramen',
    'Tacos',
    'Sushi',
    'Falafel',
    'Curry',
    'Bakery',
    'Zur Goldenen Gans am Markt',
  ]
  const description = 'A quiet place with a long menu, a terrace and friendly people. '.repeat(3)
  const ids = []
  for (const name of names) ids.push((await addVenue(ada, { name, description })).id)
  await castVote(bob, ids[7] ?? 0)
  await closeIn(server, ada, 1800)
  const page = await openBoard(ada)
  await expect(page.getByText(/^Voting closes at/)).toBeVisible()
  expect(await voteButtonsOnScreen(page)).toBeGreaterThan(0)
  await expect(page.getByRole('article', { name: 'Zur Goldenen Gans' }).getByText('Leading')).toBeVisible()

  const board = page.getByRole('region', { name: 'In front' })
  const before = await boxOf(board)
  await press(board.getByRole('button', { name: 'Vote for Zur Goldenen Gans am Markt' }))
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await expect(board.getByRole('button', { name: /^Vote for/ })).toHaveCount(0)
  expect((await boxOf(board)).height).toBe(before.height)
})

test('a press on the text of a card shows the whole description, of which two lines were shown, with its links', async ({
  member,
}) => {
  const ada = await member()
  const description = `${'A quiet place with a long menu. '.repeat(4)}<a href="https://example.com/menu">Today</a>`
  await addVenue(ada, { name: 'Napoli', description })
  const page = await openBoard(ada)
  const link = page.getByRole('link', { name: 'Today' })
  const text = page.getByText('A quiet place')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const closed = await boxOf(text)
  const lines = await text.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBe(2)
  await press(more)
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  expect((await boxOf(text)).height).toBeGreaterThan(closed.height)
  // Playwright checks that nothing covers the link.
  await link.click({ trial: true })
  await more.press('Enter')
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(async () => (await boxOf(text)).height).toBe(closed.height)
})
