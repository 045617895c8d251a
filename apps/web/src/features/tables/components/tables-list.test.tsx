import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { today } from '~/testing/board.ts'
import { lunchToday, person } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { bob, me, openBoard } from '~/testing/lunch-board.ts'
import { dayWith, eve, firstTable, openTables, table } from '~/testing/tables.ts'
import { expectErrorToast } from '~/testing/toast.ts'
import { tablesMessages } from '../tables.messages.ts'

/** 12:30 in Paris. */
const halfPastTwelve = '2026-01-05T11:30:00.000Z'

const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('without another table, nothing is listed', async () => {
  await openBoard(dayWith(firstTable()))
  await act(async () => {})
  expect(screen.queryByText(/table/i)).not.toBeInTheDocument()
})

test('another table says when and from where it leaves, and how many sit there', async () => {
  const { list } = await openTables(
    firstTable(),
    table({
      leavesAt: halfPastTwelve,
      meetingPoint: 'At the bikes',
      seats: 6,
      guests: [{ name: 'Grace Hopper', host: bob }],
    }),
  )
  expect(lines(list)).toEqual(['Soup Bar'])
  expect(within(list).getByText('12:30 · At the bikes')).toBeVisible()
  expect(within(list).getByText('2 of 6')).toBeVisible()
})

test('a press on Join sits down before the server answers, and the table of the decision is listed', async () => {
  const { user, list } = await openTables(firstTable(), table())
  const sitting = hold('tables.sit', () => dayWith(firstTable({ people: [] }), table({ people: [me, bob] })))
  await press(user, 'Join')
  expect(within(list).getByText('You')).toBeVisible()
  expect(within(list).getByText('2 people')).toBeInTheDocument()
  expect(within(list).queryByRole('button', { name: 'Join' })).not.toBeInTheDocument()
  expect(within(list).getByRole('button', { name: 'Soup Bar' })).toHaveFocus()
  sitting.release(undefined)
  await waitFor(() => expect(lines(list)).toEqual(['Soup Bar', 'Napoli']), { timeout: 8000 })
  await user.click(within(list).getByRole('button', { name: 'Soup Bar' }))
  const sat = answer('tables.sit', () => dayWith(firstTable(), table()))
  await press(user, 'Back to Napoli')
  await waitFor(() => expect(within(list).queryByText('You')).not.toBeInTheDocument())
  expect(sat).toEqual([{ tableId: 1 }])
})

test('if the last seat is gone meanwhile, the reader sits where they sat before', async () => {
  const { user, list } = await openTables(firstTable(), table({ seats: 2 }))
  fail('tables.sit', { ...conflict, message: 'This table is full' })
  answer('lunch.today', () => dayWith(firstTable(), table({ seats: 2, people: [bob, eve] })))
  await press(user, 'Join')
  await expectErrorToast('❌ Error', 'This table is full')
  expect(await within(list).findByText('Full')).toBeVisible()
  expect(within(list).queryByText('You')).not.toBeInTheDocument()
})

test('a table without room for the reader and a guest says that it is full', async () => {
  const guests = [{ name: 'Grace Hopper', host: me }]
  await openBoard({ ...dayWith(firstTable({ guests }), table({ seats: 2 })), guests })
  expect(await screen.findByText('Full')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Join' })).not.toBeInTheDocument()
})

test('a tap on the line shows everybody by name, and who books', async () => {
  const { user, list } = await openTables(
    firstTable(),
    table({ takenBy: bob, people: [bob, eve], guests: [{ name: 'Grace Hopper', host: bob }] }),
  )
  await user.click(within(list).getByRole('button', { name: 'Soup Bar' }))
  expect(within(list).getByText('Bob Ross')).toBeVisible()
  expect(within(list).getByText('+1 Grace Hopper')).toBeVisible()
  expect(within(list).getByText('Bob Ross books')).toBeVisible()
  expect(within(list).queryByRole('button', { name: 'Change Table…' })).not.toBeInTheDocument()
})

test('whoever sits there says that they book, and takes it back', async () => {
  const own = table({ openedBy: me, people: [me, bob] })
  const { user, list } = await openTables(firstTable({ people: [] }), own)
  await user.click(within(list).getByRole('button', { name: 'Soup Bar' }))
  const calls = answer('tables.take', ({ taken }) => {
    const changed = { ...own, takenBy: taken ? me : null }
    answer('lunch.today', () => dayWith(firstTable({ people: [] }), changed))
    return changed
  })
  const button = () => within(list).getByRole('button', { name: "I'll Book" })
  await user.click(button())
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'true'))
  await user.click(button())
  await waitFor(() => expect(button()).toHaveAttribute('aria-pressed', 'false'))
  expect(calls).toEqual([
    { tableId: 2, taken: true },
    { tableId: 2, taken: false },
  ])
})

test('of many tables, the last ones are folded, but not the own one and that of the decision', async () => {
  const others = Array.from({ length: 18 }, (_, n) =>
    table({ tableId: 10 + n, venueName: `Place ${n}`, people: [person(`P${n}`)] }),
  )
  const own = table({ tableId: 40, venueName: 'Own Place', openedBy: me, people: [me] })
  const { user, list } = await openTables(firstTable({ people: [eve] }), ...others, own)
  expect(lines(list)).toEqual(['Place 0', 'Place 1', 'Place 2', 'Own Place', 'Napoli'])
  await press(user, '15 more tables')
  expect(lines(list)).toHaveLength(20)
  await press(user, 'Fewer tables')
  expect(lines(list)).toHaveLength(5)
})

test('while voting is open again, a table stays, and who sits there can leave it', async () => {
  const own = table({ openedBy: me, people: [me] })
  const user = await openBoard({ tables: [own], coming: [me] })
  await user.click(await screen.findByRole('button', { name: 'Soup Bar' }))
  const calls = answer('tables.leave', () => lunchToday({ day: today() }))
  await press(user, 'Leave This Table')
  expect(await screen.findByText(tablesMessages.gone)).toBeVisible()
  expect(calls).toHaveLength(1)
})
