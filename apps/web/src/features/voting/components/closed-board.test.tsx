import type { LunchToday } from '@lunchvote/contracts/lunch'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, fail, hold } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunch, lunchToday, person, tally, venue } from '~/testing/data.ts'
import { confirm, press } from '~/testing/forms.ts'
import {
  bob,
  byBob,
  choose,
  decided,
  letPass,
  me,
  menuEntries,
  openBoard,
  region,
  setClock,
} from '~/testing/lunch-board.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { dismissToast, expectErrorToast, expectToast } from '~/testing/toast.ts'

// It is noon, because voting cannot be reopened shortly before midnight.
beforeEach(() => setClock('2026-01-05T10:50:30.000Z'))

const reopenedDay = () =>
  lunchToday({ day: today(), closesAt: '2026-01-05T11:05:00.000Z', coming: [me], reopened: byBob })

test('a lunch that was decided before the page opened is shown without a toast', async () => {
  answerBoard([venue()], [tally(1, [ada.displayName])], decided({ away: [person('Cy Twombly')] }))
  await renderScreen('/Engines')
  const board = within(await region("Today's lunch"))
  expect(board.getByRole('heading', { name: 'Napoli' })).toBeVisible()
  expect(await board.findByText('Most votes: 3 of 5.')).toBeVisible()
  expect(await board.findByText('1 is coming, 1 not today, 1 has not said')).toBeVisible()
  expect(screen.queryByLabelText('Dismiss notification')).not.toBeInTheDocument()
  expect(await within(screen.getByRole('article')).findByText("Today's lunch")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset Votes' })).not.toBeInTheDocument()
  for (const name of ['Vote for Napoli', 'Remove Vote', 'Decide Now', 'Nudge']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('a day that closed without a vote says so', async () => {
  await openBoard({ isOpen: false, closesAt: '2026-01-05T10:45:00.000Z' })
  expect(screen.getByRole('heading', { name: 'Voting closed without a vote' })).toBeVisible()
  expect(screen.getByText('Voting closed at 11:45')).toBeVisible()
  expect(screen.queryByText(/coming/)).not.toBeInTheDocument()
})

test('after the lunch was removed, the board shows no lunch and no people who are coming', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await openBoard({ isOpen: false, closesAt: inAnHour, voters: [ada.displayName] })
  expect(screen.getByRole('heading', { name: 'No lunch out today' })).toBeVisible()
  expect(screen.getByText('Voting is closed')).toBeVisible()
  expect(screen.queryByText(/coming/)).not.toBeInTheDocument()
})

test('a day without a vote is extended at once', async () => {
  const user = await openBoard({ isOpen: false })
  const calls = answer('lunch.extend', () => lunchToday({ day: today() }))
  await press(user, 'Extend 15 min')
  expect(await screen.findByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Who goes first?' })).toHaveFocus()
  expect(calls).toEqual([{ minutes: 15 }])
})

test('reopening a decided lunch asks first, and says until when', async () => {
  const user = await openBoard(decided({ closesAt: '2026-01-05T10:45:00.000Z' }))
  const calls = answer('lunch.extend', reopenedDay)
  await choose(user, 'Reopen Voting…')
  expect(await screen.findByRole('alertdialog', { name: 'Reopen voting until 12:05?' })).toBeVisible()
  expect(calls).toEqual([])
  await confirm(user, 'Reopen Voting')
  await expectToast('🗳️ Voting Is Open Again', 'Voting is open until 12:05')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(calls).toEqual([{ minutes: 15 }])
})

test('reopening that is refused shows the reason, and lunch stays decided', async () => {
  const user = await openBoard(decided())
  fail('lunch.extend', { code: 'BAD_REQUEST', status: 400, message: 'Voting has to close before midnight' })
  answer('lunch.today', () => decided())
  await choose(user, 'Reopen Voting…')
  await confirm(user, 'Reopen Voting')
  await expectErrorToast('❌ Error', 'Voting has to close before midnight')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await dismissToast(user)
})

test('other screens are told of a decision, its correction, its end, and who reopened voting', async () => {
  await openBoard({ voters: [ada.displayName] })
  const reload = async (day: LunchToday) => {
    answer('lunch.today', () => day)
    act(() => void window.dispatchEvent(new Event('focus')))
  }
  await reload(decided({ closesAt: '2026-01-05T10:45:00.000Z' }))
  await expectToast('🍽️ Lunch Is Decided', 'Napoli. Most votes: 3 of 5.')
  const elsewhere = { venueId: null, venueName: 'Food truck', reason: 'Recorded by Bob Ross.' }
  await reload(decided({ decision: lunch(today(), elsewhere) }))
  await expectToast('🍽️ Lunch Is Decided', 'Food truck. Recorded by Bob Ross.')
  await reload(lunchToday({ day: today(), isOpen: false }))
  await expectToast()
  await reload(reopenedDay())
  const line = await screen.findByText('reopened voting until 12:05')
  expect(line).toHaveTextContent(/^Bob Ross reopened voting until 12:05$/)
  expect(line.closest('[role=status]')).not.toBeNull()
})

test('after the decision, members say whether they come', async () => {
  const user = await openBoard(decided({ coming: [bob] }))
  expect(await screen.findByText('Are you coming?')).toBeVisible()
  const away = hold('lunch.away', ({ away }) =>
    decided(away ? { coming: [bob], away: [me] } : { coming: [me, bob] }),
  )
  await press(user, "I'm In")
  expect(await screen.findByText('2 are coming')).toBeVisible()
  away.release(undefined)
  await waitFor(() => expect(screen.queryByRole('button', { name: "I'm In" })).not.toBeInTheDocument())
  await press(user, 'Not Today')
  expect(await screen.findByText('1 is coming, 1 not today')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('button', { name: "I'm In" })).toHaveFocus())
  expect(away.calls).toEqual([{ away: false }, { away: true }])
})

test('saying after the decision that one does not come keeps the vote', async () => {
  const user = await openBoard({ ...decided(), voters: [ada.displayName] })
  answer('lunch.away', () => decided({ coming: [], away: [me] }))
  await press(user, 'Not Today')
  expect(await screen.findByText('0 are coming, 1 not today, 1 has not said')).toBeVisible()
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '1 of 2')
})

test('the dialog that records another place starts with today', async () => {
  const user = await openBoard({ isOpen: false, decision: lunch(today()), voters: [ada.displayName] })
  answer('lunch.list', () => ({ lunches: [], next: null }))
  await choose(user, 'We ate elsewhere')
  const dialog = await screen.findByRole('dialog', { name: 'Record Lunch' })
  expect(within(dialog).getByLabelText('Date')).toHaveValue(today())
})

test('a screen that does not show the settings says who reopened voting', async () => {
  answerBoard([venue()], [], decided())
  answer('lunch.list', () => ({ lunches: [lunch(today())], next: null }))
  await renderScreen('/Engines/history')
  await screen.findAllByRole('heading', { level: 3 })
  answer('lunch.today', reopenedDay)
  act(() => void window.dispatchEvent(new Event('focus')))
  await expectToast('🗳️ Voting Is Open Again', 'Bob Ross reopened voting until 12:05')
})

test('what is typed about another place stays when a colleague reopens voting', async () => {
  const user = await openBoard(decided())
  await choose(user, 'We ate elsewhere')
  await user.type(await screen.findByLabelText('Another Place'), 'Food truck')
  answer('lunch.today', reopenedDay)
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText('reopened voting until 12:05')).toBeInTheDocument()
  expect(screen.getByLabelText('Another Place')).toHaveValue('Food truck')
})

test('shortly before midnight, voting is not offered to be reopened', async () => {
  setClock('2026-01-05T22:50:00.000Z')
  const user = await openBoard(decided({ day: '2026-01-05' }))
  expect(await menuEntries(user)).toEqual([
    'Open Another Table…',
    'Bring a Guest',
    'When and Where We Leave…',
    'We ate elsewhere',
  ])
})

test('for a minute after a colleague has decided, the plate says so and offers to reopen voting', async () => {
  const decision = lunch(today(), { decidedAt: '2026-01-05T10:50:00.000Z', decidedBy: 'Bob Ross' })
  const user = await openBoard(decided({ decision }))
  const line = await screen.findByText('closed voting at 11:50')
  expect(line).toHaveTextContent(/^Bob Ross closed voting at 11:50$/)
  const reopen = screen.getByRole('button', { name: 'Reopen Voting…' })
  await user.click(reopen)
  expect(await screen.findByRole('alertdialog', { name: 'Reopen voting until 12:05?' })).toBeVisible()
  await user.keyboard('{Escape}')
  await letPass(31)
  expect(line).not.toBeInTheDocument()
  expect(reopen).not.toBeInTheDocument()
  expect(screen.getByText('Voting closed at 11:50')).toBeVisible()
})

test('from 13:00 on, the plate asks whether the team ate there', async () => {
  setClock('2026-01-05T12:00:30.000Z')
  const user = await openBoard(decided())
  await press(user, 'Did you eat there?')
  expect(await screen.findByRole('dialog', { name: 'Record Lunch' })).toBeVisible()
})

test('the plate of the decided place has its menu and the way', async () => {
  answerBoard(
    [venue({ link: 'https://napoli.example/menu', walkingMinutes: 4 })],
    [tally(1, [ada.displayName])],
    decided(),
  )
  await renderScreen('/Engines')
  const board = within(await region("Today's lunch"))
  expect(await board.findByRole('link', { name: 'Menu' })).toHaveAttribute(
    'href',
    'https://napoli.example/menu',
  )
  expect(await board.findByText(/^4 min/)).toBeVisible()
})
