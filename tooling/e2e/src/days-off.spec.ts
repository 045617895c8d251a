import { addVenue, boardLoaded, changeSettings, expect, pathOf, press, test } from './fixtures.ts'
import { openBoard } from './lunch-day.ts'
import { daysAgo } from './own-server.ts'

test('a day off that the admin sets is on the boards and the wall screen at once, until it is taken back', async ({
  member,
  visitor,
}) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  await addVenue(ada, { name: 'Napoli' })
  const everyDay = { dailyReset: true, votingCloses: '23:58', lunchDays: [1, 2, 3, 4, 5, 6, 7] }
  await changeSettings(ada, everyDay)
  const board = await openBoard(bob)
  await expect(board.getByText('Voting closes at 23:58')).toBeVisible()
  const wall = await visitor({ viewport: { width: 1920, height: 1080 } })
  const answer = await ada.context.request.post('/api/team/screen')
  await wall.goto(new URL(((await answer.json()) as { url: string }).url).pathname)
  await expect(wall.getByText('Voting closes at 23:58')).toBeVisible()

  const { page } = ada
  await page.goto(`${pathOf(ada, 'team-management')}?section=daysoff`)
  await page.getByLabel('Date').fill(daysAgo(0))
  await page.getByLabel('Name').fill('Company outing')
  await press(page.getByRole('button', { name: 'Add a Day Off' }))
  for (const shown of [board, wall]) {
    await expect(shown.getByText('Day off: Company outing')).toBeVisible()
    await expect(shown.getByText(/^Next lunch: [A-Z]/)).toBeVisible()
  }
  await press(board.getByRole('article').getByRole('button', { name: 'Vote for Napoli' }))
  await expect(wall.getByRole('heading', { level: 1 })).toHaveText('Napoli')
  await expect(wall.getByText('Day off: Company outing')).toBeVisible()
  await board.reload()
  await boardLoaded(board)
  await expect(board.getByText('Day off: Company outing')).toBeVisible()

  await page.getByRole('combobox', { name: 'Public holidays' }).click()
  await page.getByLabel('Search by country or region').fill('finl')
  await page.getByRole('option', { name: 'Finland', exact: true }).click()
  await expect(page.getByRole('switch')).toHaveCount(5)
  await press(page.getByRole('button', { name: /^Remove / }))
  await expect(page.getByText('None yet.')).toBeVisible()
  for (const shown of [board, wall]) await expect(shown.getByText('Company outing')).toHaveCount(0)
})
