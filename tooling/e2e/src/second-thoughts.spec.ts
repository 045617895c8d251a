import { addVenue, boxOf, castVote, expect, press, test } from './fixtures.ts'
import { chooseMore, decide, openBoard } from './lunch-day.ts'
import { expectToast } from './toast.ts'

test('any member undoes a reset, and the board keeps its place meanwhile', async ({ member }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  await castVote(bob, napoli.id)
  const [adas, bobs] = [await openBoard(ada), await openBoard(bob)]
  const board = bobs.getByRole('region', { name: 'In front' })
  const before = await boxOf(board)
  await press(adas.getByRole('button', { name: 'Reset Votes' }))
  await expectToast(adas, '🔄 Votes Reset', 'All votes have been cleared for your team.')
  for (const page of [adas, bobs]) await expect(page.getByText('Ada Lovelace reset the votes.')).toBeVisible()
  expect(await boxOf(board)).toEqual(before)
  await press(bobs.getByRole('button', { name: 'Undo' }))
  await expectToast(bobs, 'Votes Restored', '2 votes count again.')
  await expect(board.getByRole('heading')).toBeFocused()
  for (const page of [adas, bobs]) {
    await expect(page.getByText('Ada Lovelace reset the votes.')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remove Vote' })).toBeVisible()
  }
})

test('reopening voting asks first, and the focus stays on the board', { tag: '@deep' }, async ({
  member,
}) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  await castVote(ada, napoli.id)
  await decide(ada)
  const page = await openBoard(ada)
  await chooseMore(page, 'Reopen Voting…')
  const question = page.getByRole('alertdialog', { name: /^Reopen voting until \d\d:\d\d\?$/ })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await chooseMore(page, 'Reopen Voting…')
  await question.getByRole('button', { name: 'Reopen Voting' }).click()
  await expectToast(page, '🗳️ Voting Is Open Again', /^Voting is open until \d\d:\d\d$/)
  await expect(page.getByRole('region', { name: 'In front' }).getByRole('heading')).toBeFocused()
})
