import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { venue } from '~/testing/data.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { bob, me, setClock } from '~/testing/lunch-board.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { dayWith, firstTable, openTables, table } from '~/testing/tables.ts'
import { expectErrorToast } from '~/testing/toast.ts'
import { OpenTableDialog } from './open-table-dialog.tsx'

const venues = [venue(), venue({ id: 2, name: 'Ramen Corner' }), venue({ id: 3, name: 'Sushi Aoi' })]

type Ids = { venueId?: number; suggestedId?: number }

function Opener(props: Ids) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Another
      </button>
      <OpenTableDialog {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}

/** Opens the form at 11:50, with Ramen Corner unless it is about another venue. The team eats at Napoli. */
async function openForm(props: Ids = {}, ways: Parameters<typeof answerBoard>[3] = {}) {
  setClock('2026-01-05T10:50:00.000Z')
  answerBoard(venues, [], dayWith(firstTable()), ways)
  const user = renderPart(<Opener suggestedId={2} {...props} />)
  await press(user, 'Another')
  await screen.findByRole('dialog', { name: 'Open Another Table…' })
  return user
}

test('the form begins with the venue that is suggested, and with when and where the team leaves', async () => {
  const user = await openForm({}, { leavesAt: '12:15', meetingPoint: 'At the lift' })
  expectValues({ Place: 'Ramen Corner', 'Leaves At': '12:15', 'Meeting Point': 'At the lift', Seats: '' })
  const calls = answer('tables.open', () => table({ openedBy: me, people: [me] }))
  await press(user, 'Open Table')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(calls).toEqual([
    { venueId: 2, kind: 'go', leavesAt: '12:15', meetingPoint: 'At the lift', seats: null },
  ])
})

test('once the team has left, the form begins with the next quarter of an hour', async () => {
  await openForm({ venueId: 3 }, { leavesAt: '11:45' })
  expectValues({ Place: 'Sushi Aoi', 'Leaves At': '12:00' })
})

test('a place that is no venue is written, and a part of a name finds venues', async () => {
  const user = await openForm()
  const place = screen.getByLabelText('Place')
  await user.clear(place)
  await user.type(place, 'aoi')
  expect(
    within(screen.getByRole('listbox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sushi Aoi'])
  await fill(user, { Place: 'Soup Bar', 'Leaves At': '', Seats: '6' })
  await user.click(screen.getByLabelText('Order in'))
  expect(screen.getByLabelText('Order goes out at')).toHaveValue('')
  expect(screen.queryByLabelText('Seats')).not.toBeInTheDocument()
  const calls = answer('tables.open', () => table({ openedBy: me, people: [me] }))
  await press(user, 'Open Table')
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(calls).toEqual([
    { venueName: 'Soup Bar', kind: 'order', leavesAt: null, meetingPoint: null, seats: null },
  ])
})

test('from the decided place, an order is brought in by its name', async () => {
  const user = await openForm()
  const place = screen.getByLabelText('Place')
  await user.clear(place)
  await user.type(place, 'nap')
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Napoli' }))
  await user.click(screen.getByLabelText('Order in'))
  const calls = answer('tables.open', () => table({ openedBy: me, people: [me] }))
  await press(user, 'Open Table')
  await waitFor(() => expect(calls).toMatchObject([{ venueId: 1, kind: 'order' }]))
})

test('mistakes stand at their fields, and what was typed stays', async () => {
  const user = await openForm()
  await fill(user, { Place: '', Seats: '1' })
  await press(user, 'Open Table')
  await expectErrors({ Place: 'A place is needed', Seats: 'A table has 2 to 99 seats' })
  await fill(user, { Place: 'Soup Bar', Seats: '4', 'Meeting Point': 'X' })
  const message = 'Choose a time today that is still to come'
  fail('tables.open', {
    code: 'BAD_REQUEST',
    status: 400,
    message,
    issues: [{ path: 'leavesAt', message }],
  })
  await press(user, 'Open Table')
  await expectErrorToast('❌ Error', message)
  await expectErrors({ 'Leaves At': message })
  expect(screen.getByLabelText('Leaves At')).toHaveFocus()
  expectValues({ Place: 'Soup Bar', Seats: '4', 'Meeting Point': 'X' })
})

test('whoever has opened a table changes it with the same form', async () => {
  const own = table({ openedBy: me, people: [me], seats: 4, meetingPoint: 'At the bikes' })
  const { user, list } = await openTables(firstTable({ people: [] }), own)
  await user.click(within(list).getByRole('button', { name: 'Soup Bar' }))
  await press(user, 'Change Table…')
  await screen.findByRole('dialog', { name: 'Change this table' })
  expectValues({ Place: 'Soup Bar', Seats: '4', 'Meeting Point': 'At the bikes', 'Leaves At': '' })
  await fill(user, { Seats: '8' })
  const calls = answer('tables.change', () => ({ ...own, seats: 8 }))
  await press(user, 'Save')
  expect(await within(list).findByText('1 of 8')).toBeVisible()
  expect(calls).toEqual([{ tableId: 2, seats: 8 }])
})

test('an order keeps the meeting point of its table, and its limit as long as nobody empties it', async () => {
  const own = table({ openedBy: me, people: [me], seats: 4, meetingPoint: 'At the bikes' })
  const { user, list } = await openTables(firstTable({ people: [] }), own)
  await user.click(within(list).getByRole('button', { name: 'Soup Bar' }))
  await press(user, 'Change Table…')
  await screen.findByRole('dialog', { name: 'Change this table' })
  await fill(user, { 'Meeting Point': 'Outside' })
  await user.click(screen.getByLabelText('Order in'))
  await fill(user, { 'Order goes out at': '12:10' })
  const calls = answer('tables.change', () => own)
  await press(user, 'Save')
  await waitFor(() => expect(calls).toEqual([{ tableId: 2, kind: 'order', leavesAt: '12:10' }]))
  await press(user, 'Change Table…')
  await screen.findByRole('dialog', { name: 'Change this table' })
  await user.click(screen.getByLabelText('Order in'))
  await user.clear(screen.getByLabelText('Seats'))
  await press(user, 'Save')
  await waitFor(() => expect(calls[1]).toEqual({ tableId: 2, kind: 'order', seats: null }))
})

test('any member changes the table of the decision, also one who sits elsewhere', async () => {
  const first = firstTable({ people: [bob], leavesAt: '2026-01-05T11:15:00.000Z' })
  const { user, list } = await openTables(first, table({ people: [me] }))
  await user.click(within(list).getByRole('button', { name: 'Napoli' }))
  await press(user, 'Change Table…')
  await screen.findByRole('dialog', { name: 'Change this table' })
  expectValues({ 'Leaves At': '12:15' })
  await fill(user, { 'Meeting Point': 'At the lift' })
  const calls = answer('tables.change', () => ({ ...first, meetingPoint: 'At the lift' }))
  await press(user, 'Save')
  expect(await within(list).findByText('12:15 · At the lift')).toBeVisible()
  // The time stays that of the team.
  expect(calls).toEqual([{ tableId: 1, meetingPoint: 'At the lift' }])
})
