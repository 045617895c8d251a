import { addVenue, expect, pathOf, test } from './fixtures.ts'
import { openBoard } from './lunch-day.ts'

test('a key that is held when a link opens a question does not answer it', async ({ member }) => {
  const ada = await member()
  const { id } = await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await openBoard(ada)
  await page.keyboard.down('Enter')
  await page.goto(`${pathOf(ada)}?vote=${id}`)
  const vote = page.getByRole('button', { name: 'Vote', exact: true })
  await expect(vote).toBeVisible()
  for (let repeats = 0; repeats < 40; repeats += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(vote).toBeVisible()
  await expect(page.getByText('You: Napoli')).toHaveCount(0)

  // The button may have had the focus before, and takes presses again only a while after the last refused one.
  await expect(vote).toHaveCSS('pointer-events', 'auto')
  await expect(vote).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(vote).toHaveCount(0)
  await expect(page.getByText('You: Napoli')).toBeVisible()
})
