import type { LunchToday } from '@lunchvote/contracts/lunch'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { today } from '~/testing/board.ts'
import { ada, lunchToday, table } from '~/testing/data.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { bob, choose, decided, me, menuEntries, openBoard } from '~/testing/lunch-board.ts'
import { expectErrorToast } from '~/testing/toast.ts'

const grace = { name: 'Grace Hopper', host: me }

/** Answers like the server: the guests are those that were sent. */
function answerGuests(dayOf: (guests: LunchToday['guests']) => LunchToday) {
  return answer('tables.bringGuests', ({ guests }) => dayOf(guests.map(({ name }) => ({ name, host: me }))))
}

test('a member who comes brings guests, and takes them away again', async () => {
  const day = (guests: LunchToday['guests']) => decided({ coming: [bob, me], tables: [table()], guests })
  const user = await openBoard(day([]))
  const calls = answerGuests(day)
  await choose(user, 'Bring a Guest')
  await fill(user, { "Guest's Name": 'Grace Hopper' })
  await press(user, 'Add Guest')
  const dialog = within(await screen.findByRole('dialog', { name: 'Your Guests' }))
  expect(dialog.getByText('Grace Hopper')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText("Guest's Name")).toHaveFocus())
  expectValues({ "Guest's Name": '' })
  expect(await screen.findByText('3 are coming')).toBeInTheDocument()
  await fill(user, { "Guest's Name": 'Alan' })
  await press(user, 'Add Guest')
  await dialog.findByText('Alan')
  const alan = dialog.getByText('Alan')
  await user.click(dialog.getByRole('button', { name: 'Remove Grace Hopper' }))
  await waitFor(() => expect(dialog.queryByText('Grace Hopper')).not.toBeInTheDocument())
  // Screen readers do not say the names that stay once more.
  expect(dialog.getByText('Alan')).toBe(alan)
  expect(calls).toEqual([
    { guests: [{ name: 'Grace Hopper' }] },
    { guests: [{ name: 'Grace Hopper' }, { name: 'Alan' }] },
    { guests: [{ name: 'Alan' }] },
  ])
})

test('a guest who cannot come is said why, and stays in the field', async () => {
  const user = await openBoard(decided({ guests: [grace] }))
  await choose(user, 'Your Guests')
  await fill(user, { "Guest's Name": 'x' })
  await press(user, 'Add Guest')
  await expectErrors({ "Guest's Name": 'at least 2 characters' })
  fail('tables.bringGuests', { code: 'CONFLICT', status: 409, message: 'This table is full' })
  await fill(user, { "Guest's Name": 'Alan' })
  await press(user, 'Add Guest')
  await expectErrorToast('❌ Error', 'This table is full')
  expectValues({ "Guest's Name": 'Alan' })
  expect(screen.getByText('Grace Hopper')).toBeVisible()
})

test('with five guests, no other one is asked for', async () => {
  const guests = ['Ann', 'Ben', 'Cem', 'Dan'].map((name) => ({ name, host: me }))
  const user = await openBoard(decided({ guests }))
  answerGuests((all) => decided({ guests: all }))
  await choose(user, 'Your Guests')
  await fill(user, { "Guest's Name": 'Eve' })
  await press(user, 'Add Guest')
  expect(await screen.findByText('More than 5 guests a day are not possible.')).toBeVisible()
  expect(screen.queryByLabelText("Guest's Name")).not.toBeInTheDocument()
  expect(screen.getByRole('list')).toHaveFocus()
})

test('guests are brought by members who come, also before the decision', async () => {
  expect(await menuEntries(await openBoard({}))).not.toContain('Bring a Guest')
  expect(await menuEntries(await openBoard({ coming: [me] }))).toContain('Bring a Guest')
  expect(await menuEntries(await openBoard(decided({ coming: [], away: [me] })))).not.toContain(
    'Bring a Guest',
  )
})

test('lists of people say who brings whom, and offer guests at my place', async () => {
  const guests = [{ name: 'Grace Hopper', host: bob }]
  const user = await openBoard(decided({ coming: [me, bob], guests }))
  const button = await screen.findByRole('button', { name: /^Who is coming/ })
  await waitFor(() => expect(button).toHaveAccessibleName(expect.stringContaining('3 are coming')))
  const faces = within(button)
    .getAllByTitle(/./)
    .map(({ title }) => title)
  expect(faces).toEqual(['Ada Lovelace', 'Bob Ross', 'Grace Hopper'])
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is coming' }))
  const rows = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual(['ALAda LovelaceBring a Guest', 'BRBob Ross +1Grace Hopper'])
  await user.click(dialog.getByRole('button', { name: 'Bring a Guest' }))
  expect(await screen.findByRole('dialog', { name: 'Bring a Guest' })).toBeVisible()
})

test('the guests of a member who goes away are not counted', async () => {
  const guests = [grace]
  const user = await openBoard(decided({ coming: [me, bob], guests }))
  expect(await screen.findByText('3 are coming')).toBeVisible()
  answer('lunch.away', () => decided({ coming: [bob], away: [me] }))
  await press(user, 'Not Today')
  expect(await screen.findByText('1 is coming, 1 not today')).toBeVisible()
})

test('who has voted brings guests from the list of people', async () => {
  const user = await openBoard({ coming: [me], voters: [ada.displayName] })
  await press(user, /^Who is missing/)
  await press(user, 'Bring a Guest')
  answerGuests((guests) => lunchToday({ day: today(), coming: [me], guests }))
  await fill(user, { "Guest's Name": 'Grace Hopper' })
  await press(user, 'Add Guest')
  expect(await screen.findByRole('dialog', { name: 'Your Guests' })).toBeVisible()
})
