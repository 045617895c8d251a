import type { LunchToday } from '@lunchvote/contracts/lunch'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunch, person, table, tally, venue } from '~/testing/data.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { bob, choose, decided, letPass, me, region, setClock } from '~/testing/lunch-board.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast } from '~/testing/toast.ts'

// It is 12:00 in Paris, and lunch was decided at 11:45.
beforeEach(() => setClock('2026-01-05T11:00:30.000Z'))

const venues = [
  venue({ walkingMinutes: 4 }),
  venue({ id: 2, name: 'Ramen', walkingMinutes: 9, link: 'https://ramen.example/menu' }),
]
const first = (details = {}) =>
  table({ leavesAt: '2026-01-05T11:15:00.000Z', meetingPoint: 'At the lift', people: [bob, me], ...details })
const other = (details = {}) =>
  table({
    tableId: 2,
    venueId: 2,
    venueName: 'Ramen',
    leavesAt: '2026-01-05T11:30:00.000Z',
    openedBy: bob,
    people: [bob, me],
    ...details,
  })

async function openPlate(day: Partial<LunchToday>, places = venues) {
  answerBoard(places, [tally(1, [ada.displayName]), tally(2)], decided({ coming: [bob, me], ...day }))
  const user = await renderScreen('/Engines')
  return { user, plate: within(await region("Today's lunch")) }
}

test('after the decision, the plate says when one leaves, where one meets, and with whom', async () => {
  const { plate } = await openPlate({ tables: [first()] })
  const line = await plate.findByText('Leaves 12:15 · At the lift')
  expect(line.parentElement).toHaveTextContent(/^Leaves 12:15 · At the lift · with Bob Ross$/)
  expect(plate.queryByText(/Voting closed/)).not.toBeInTheDocument()
  vi.setSystemTime(Date.parse('2026-01-05T11:15:01.000Z'))
  await letPass(11)
  expect(await plate.findByText('Left 12:15 · At the lift')).toBeVisible()
})

test('the plate of a member who sits at another table is about that table, and says what was decided', async () => {
  const { user, plate } = await openPlate({ tables: [first({ people: [] }), other()] })
  expect(plate.getByRole('heading', { name: 'Ramen' })).toBeVisible()
  expect(await plate.findByText('Leaves 12:30')).toBeVisible()
  expect(await plate.findByText('Decided: Napoli')).toBeVisible()
  expect(plate.getByText(/^9 min/)).toBeVisible()
  expect(await plate.findByRole('link', { name: 'Menu' })).toHaveAttribute(
    'href',
    'https://ramen.example/menu',
  )
  answer('lunch.away', () =>
    decided({ coming: [bob], away: [me], tables: [first({ people: [] }), other({ people: [bob] })] }),
  )
  await press(user, 'Not Today')
  expect(await plate.findByRole('heading', { name: 'Napoli' })).toBeVisible()
  expect(await plate.findByText('Leaves 12:15 · At the lift')).toBeVisible()
})

test('on a day without a decision, the plate is about the table of the member', async () => {
  const { plate } = await openPlate({ decision: null, tables: [other()] })
  expect(plate.getByRole('heading', { name: 'Ramen' })).toBeVisible()
  expect(await plate.findByText('Voting closed without a vote')).toBeVisible()
  expect(await plate.findByText('Leaves 12:30')).toBeVisible()
})

test('the plate says if more people come than the place has seats', async () => {
  const guests = [{ name: 'Grace Hopper', host: bob }]
  const { plate } = await openPlate({ tables: [first()], guests }, [venue({ seats: 2 })])
  expect(await plate.findByText('Seats 2, 3 are coming')).toBeVisible()
  expect(plate.queryByText(/Most votes/)).not.toBeInTheDocument()
  expect(plate.getByRole('button', { name: 'Open Another Table…' })).toBeVisible()
})

test('if more people come than the place has seats, the plate offers a table at the next place', async () => {
  const places = [venue({ seats: 1 }), ...venues.slice(1)]
  answerBoard(
    places,
    [tally(1, [ada.displayName]), tally(2, [bob.displayName])],
    decided({ coming: [bob, me], tables: [first()] }),
  )
  const user = await renderScreen('/Engines')
  const opened = answer('tables.open', () => other())
  await press(user, 'Open a Table at Ramen')
  expect(await screen.findByLabelText('Place')).toHaveValue('Ramen')
  await press(user, 'Open Table')
  await waitFor(() => expect(opened).toMatchObject([{ venueId: 2 }]))
})

test('while somebody can still reopen voting with one press, the plate offers no fourth button', async () => {
  const decision = lunch(today(), { decidedAt: '2026-01-05T11:00:00.000Z', decidedBy: 'Cleo' })
  const coming = [bob, person('Cleo'), person('Dora')]
  const { plate } = await openPlate(
    { decision, coming, waitingFor: [me], tables: [first({ people: coming })] },
    [venue({ seats: 2 })],
  )
  expect(await plate.findByText('Seats 2, 3 are coming')).toBeVisible()
  expect(await plate.findByRole('button', { name: 'Reopen Voting…' })).toBeVisible()
  expect(plate.queryByRole('button', { name: /Table/ })).not.toBeInTheDocument()
})

test('another table is opened from the menu, at the next place without one', async () => {
  const tallies = [tally(1, [ada.displayName]), tally(2, ['Cleo', 'Dora']), tally(3, [bob.displayName])]
  const tables = [first({ people: [me] }), other({ people: [bob] })]
  answerBoard([...venues, venue({ id: 3, name: 'Sushi' })], tallies, decided({ coming: [bob, me], tables }))
  const user = await renderScreen('/Engines')
  await region("Today's lunch")
  await choose(user, 'Open Another Table…')
  await screen.findByRole('dialog', { name: 'Open Another Table…' })
  expectValues({ Place: 'Sushi' })
})

test('the plate does not ask whether one ate before the table has left', async () => {
  setClock('2026-01-05T12:00:30.000Z')
  const { plate } = await openPlate({ tables: [first({ leavesAt: '2026-01-05T12:30:00.000Z' })] })
  expect(await plate.findByText('Leaves 13:30 · At the lift')).toBeVisible()
  expect(plate.queryByText('Did you eat there?')).not.toBeInTheDocument()
})

async function openForm(user: Awaited<ReturnType<typeof openPlate>>['user']) {
  await choose(user, 'When and Where We Leave…')
  return screen.findByRole('dialog', { name: 'When and Where We Leave' })
}

test('any member changes when and where the team leaves today', async () => {
  const { user } = await openPlate({ tables: [first()] })
  const calls = answer('tables.change', () => first())
  await openForm(user)
  expectValues({ 'Leaves At': '12:15', 'Meeting Point': 'At the lift' })
  await fill(user, { 'Leaves At': '12:30' })
  answer('lunch.today', () =>
    decided({ coming: [bob, me], tables: [first({ leavesAt: '2026-01-05T11:30:00.000Z' })] }),
  )
  await press(user, 'Save')
  expect(await screen.findByText('Leaves 12:30 · At the lift')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(calls).toEqual([{ tableId: 1, leavesAt: '12:30' }])
  await openForm(user)
  expectValues({ 'Leaves At': '12:30' })
  await fill(user, { 'Leaves At': '', 'Meeting Point': '' })
  await press(user, 'Save')
  expect(calls[1]).toEqual({ tableId: 1, leavesAt: null, meetingPoint: null })
})

test('a refused change says why, and keeps what was typed', async () => {
  const { user } = await openPlate({ tables: [first()] })
  const dialog = await openForm(user)
  await fill(user, { 'Meeting Point': 'x' })
  await press(user, 'Save')
  await expectErrors({ 'Meeting Point': 'at least 2 characters' }, dialog)
  const message = 'Choose a time today that is still to come'
  const issues = [{ path: 'leavesAt', message }]
  fail('tables.change', { code: 'BAD_REQUEST', status: 400, message, issues })
  await fill(user, { 'Leaves At': '09:00', 'Meeting Point': 'Outside' })
  await press(user, 'Save')
  await expectErrorToast('❌ Error', message)
  await expectErrors({ 'Leaves At': message }, dialog)
  expectValues({ 'Leaves At': '09:00', 'Meeting Point': 'Outside' })
})
