import type { LunchToday } from '@lunchvote/contracts/lunch'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { today } from '~/testing/board.ts'
import { lunchToday, table } from '~/testing/data.ts'
import { bob, decided, me, menuEntries, openBoard, setClock } from '~/testing/lunch-board.ts'

/** A Thursday in Paris, where it is an hour later. */
const at = (time: string) => setClock(`2026-12-24T${time}:00Z`)
const christmas = { day: '2026-12-25', closesAt: '2026-12-25T10:45:00.000Z' }
const monday = { day: '2026-12-28', closesAt: '2026-12-28T10:45:00.000Z' }
const closed = '2026-12-24T10:45:00.000Z'
const dayOff = { name: 'Company outing', names: null }

test('on a day off, the board says why, and when the next lunch is, and members can vote', async () => {
  at('09:00')
  await openBoard({ dayOff, nextLunch: monday })
  expect(await screen.findByText('Day off: Company outing')).toBeVisible()
  expect(screen.getByText('Next lunch: Monday 28 December')).toBeVisible()
  expect(screen.queryByText('Voting is open')).toBeNull()
  expect(screen.getByRole('button', { name: 'Vote for Napoli' })).toBeEnabled()
})

test('a day off that is set or taken back while the board is open is told', async () => {
  at('09:00')
  await openBoard({})
  expect(screen.getByText('Voting is open')).toBeVisible()
  const show = (details: Partial<LunchToday>) => {
    answer('lunch.today', () => lunchToday({ day: today(), ...details }))
    window.dispatchEvent(new Event('focus'))
  }
  show({ dayOff: { name: null, names: null }, nextLunch: monday })
  expect(await screen.findByText('Day off')).toBeVisible()
  show({ nextLunch: christmas })
  expect(await screen.findByText('Voting is open')).toBeVisible()
})

test.each([
  ['15:59', undefined],
  ['16:00', 'Tomorrow: voting closes at 11:45'],
])('at %s UTC, the board of a day without votes says: %s', async (time, next) => {
  at(time)
  await openBoard({ isOpen: false, closesAt: closed, nextLunch: christmas })
  if (next) expect(await screen.findByText(next)).toBeVisible()
  // The line is drawn again when its part about the next lunch has loaded.
  await waitFor(() => expect(screen.getByText('Voting closed at 11:45')).toBeVisible())
  if (!next) expect(screen.queryByText(/^Tomorrow/)).toBeNull()
})

test('in the evening, the next lunch stands beside the question of the decided day', async () => {
  at('17:00')
  const user = await openBoard(decided({ closesAt: closed, nextLunch: monday }))
  expect(await screen.findByText('Next lunch: Monday 28 December')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Did you eat there?' })).toBeVisible()
  expect(await menuEntries(user)).toContain('We ate elsewhere')
})

test('a table that is still to leave in the evening comes first', async () => {
  at('17:00')
  const tables = [table({ leavesAt: '2026-12-24T18:00:00.000Z', people: [me, bob] })]
  await openBoard(decided({ closesAt: closed, nextLunch: monday, coming: [me, bob], tables }))
  expect(await screen.findByText('Leaves 19:00')).toBeVisible()
  expect(screen.queryByText(/^Next lunch/)).toBeNull()
})

test('the board of an older server says what it said before', async () => {
  at('17:00')
  const { dayOff: _off, nextLunch: _next, ...older } = lunchToday({ day: today() })
  await openBoard(older)
  answer('lunch.today', () => older as LunchToday)
  expect(screen.getByText('Voting is open')).toBeVisible()
})
