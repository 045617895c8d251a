import { expectAccessible } from './accessibility-checks.ts'
import { addVenue, castVote, expect, pathOf, test } from './fixtures.ts'
import { blockCalls } from './interception.ts'
import { chooseMore, expectDecided, extend, openBoard, recordLunch, setAway } from './lunch-day.ts'
import { daysAgo } from './own-server.ts'
import { phaseShower, phasesOf } from './phases.ts'

test("the states of today's lunch", { tag: '@deep' }, async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const { id } = await addVenue(ada, { name: 'Pizzeria Napoli' })
  await extend(ada)
  await setAway(bob, true)
  const { page } = ada
  const question = page.getByRole('alertdialog')
  await page.goto(pathOf(ada))
  await expect(page.getByText('in 15 min')).toBeVisible()
  await expectAccessible(page, 'board with a closing time')
  await castVote(ada, id)
  await page.getByRole('button', { name: 'Reset Votes' }).click()
  await expect(page.getByText('Ada Lovelace reset the votes.')).toBeVisible()
  await expectAccessible(page, 'board after a reset')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Votes Restored')).toBeVisible()
  await page.getByRole('button', { name: 'Decide Now' }).click()
  await expect(question).toBeVisible()
  await expectAccessible(page, 'decide?')
  await question.getByRole('button', { name: 'Decide Now' }).click()
  await expectDecided(page, 'Pizzeria Napoli', 'Most votes: 1 of 1.')
  await expectAccessible(page, 'lunch decided')
  await page.getByRole('button', { name: 'Who is coming' }).click()
  await expect(page.getByRole('dialog')).toContainText('Bob Ross')
  await expectAccessible(page, 'who is coming')
  await page.getByRole('button', { name: 'Bring a Guest' }).click()
  await page.getByLabel("Guest's Name").fill('Grace Hopper')
  await page.getByRole('button', { name: 'Add Guest' }).click()
  await expect(page.getByRole('button', { name: 'Remove Grace Hopper' })).toBeVisible()
  await expectAccessible(page, 'guests')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Ada Lovelace +1')).toBeVisible()
  await expectAccessible(page, 'who is coming, with a guest')
  await page.keyboard.press('Escape')
  await chooseMore(page, 'When and Where We Leave…')
  await page.getByLabel('Meeting Point').fill('At the lift')
  await expectAccessible(page, 'when and where the team leaves')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await chooseMore(page, 'We ate elsewhere')
  await expect(page.getByRole('dialog', { name: 'Record Lunch' })).toBeVisible()
  await expectAccessible(page, 'record lunch from the board')
})

test('the plate when the team leaves', { tag: '@deep' }, async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const names = ['Pizzeria Napoli', 'Donaudampfschifffahrtskantine']
  const [napoli, canteen] = await Promise.all(
    names.map(async (name) => ({ ...(await addVenue(ada, { name, seats: 2 })), name, imageUrl: '' })),
  )
  if (!napoli || !canteen) throw new Error('the board has no venues')
  const { id } = (await (await ada.context.request.get('/api/user')).json()) as { id: number }
  const page = await openBoard(ada)
  const show = await phaseShower(page)
  for (const phase of phasesOf(id, 8, [napoli, canteen])) {
    if (!['leaving, with guests', 'another table', 'day off', 'over the seats, coming'].includes(phase.name))
      continue
    // Somebody has voted for the other venue too, so that the plate can offer a table there.
    await show({ ...phase, tallies: phase.tallies.map((tally) => ({ ...tally, count: 1 })) })
    await expectAccessible(page, phase.name)
  }
  await page.getByRole('button', { name: 'Open a Table at Donaudampfschifffahrtskantine' }).click()
  await expect(page.getByRole('dialog', { name: 'Open Another Table…' })).toBeVisible()
  await expectAccessible(page, 'open another table')
})

test('the lunch history', { tag: '@deep' }, async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const { page } = ada
  const loading = await blockCalls(page, '**/api/trpc/*lunch.*')
  await page.goto(pathOf(ada, 'history'))
  await expect(page.getByRole('status', { name: 'Loading the lunch history' })).toBeVisible()
  await expectAccessible(page, 'history, loading')
  loading.lose()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectAccessible(page, 'history, not loaded')
  await loading.end()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
  await expectAccessible(page, 'history, empty')

  const napoli = await addVenue(ada, { name: 'Pizzeria Napoli' })
  const canteen = await addVenue(ada, { name: 'Donaudampfschifffahrtskantine' })
  for (const ago of [1, 2, 40]) await recordLunch(ada, daysAgo(ago), napoli.id)
  await recordLunch(ada, daysAgo(3), canteen.id)
  await page.reload()
  await expect(page.getByRole('region', { name: 'The last 90 days' })).toBeVisible()
  await expectAccessible(page, 'history')
  await page.getByRole('button', { name: 'Record Lunch' }).click()
  await page.getByRole('button', { name: 'Save Lunch' }).click()
  await expect(page.getByText('Venue is required')).toBeVisible()
  await expectAccessible(page, 'lunch with errors')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Remove the lunch/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'history, remove?')
})
