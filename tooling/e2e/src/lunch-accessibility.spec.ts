import { expectAccessible } from './accessibility-checks.ts'
import { addVenue, castVote, expect, pathOf, test } from './fixtures.ts'
import { expectDecided, extend, setAway } from './lunch-day.ts'

test("the states of today's lunch", async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  const { id } = await addVenue(ada, { name: 'Pizzeria Napoli' })
  await extend(ada)
  await setAway(bob, true)
  const { page } = ada
  const question = page.getByRole('alertdialog')
  await page.goto(pathOf(ada))
  await expect(page.getByText('in 15 min')).toBeVisible()
  await expectAccessible(page, 'board with a closing time')
  await castVote(ada, id)
  await page.getByRole('button', { name: 'Decide Now' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page, 'decide?')
  await question.getByRole('button', { name: 'Decide Now' }).click()
  await expectDecided(page, 'Pizzeria Napoli', 'Most votes: 1 of 1.')
  await expectAccessible(page, 'lunch decided')
  await page.getByRole('button', { name: 'Who is coming' }).focus()
  await expect(page.getByRole('tooltip')).toContainText('Bob Ross')
  await expectAccessible(page, 'who is coming')
  await page.getByRole('button', { name: 'We ate elsewhere' }).click()
  await expect(page.getByRole('dialog', { name: 'Record Lunch' })).toBeVisible()
  await expectAccessible(page, 'record lunch from the board')
})
