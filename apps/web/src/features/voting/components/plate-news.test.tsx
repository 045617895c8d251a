import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunchToday, tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { setClock } from '~/testing/lunch-board.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { dismissToast, expectErrorToast, expectToast } from '~/testing/toast.ts'

/** Opens the board of a team whose votes Bob has just reset. */
async function openBoard() {
  const now = Date.now()
  const reset = {
    by: 'Bob Ross',
    at: new Date(now - 30_000).toISOString(),
    undoUntil: new Date(now + 30_000).toISOString(),
  }
  answerBoard([venue()], [tally(1)], lunchToday({ day: today(), reset }))
  const user = await renderScreen('/Engines')
  const line = await screen.findByText('reset the votes.')
  expect(line).toHaveTextContent(/^Bob Ross reset the votes\.$/)
  return { user, line }
}

test('the board says who has reset the votes, and any member can undo it', async () => {
  const { user, line } = await openBoard()
  expect(line.closest('[role=status]')).not.toBeNull()
  const calls = answer('votes.undoReset', () => {
    answerBoard([venue()], [tally(1, [ada.displayName])])
    return { restored: 1 }
  })
  await press(user, 'Undo')
  await expectToast('Votes Restored', '1 vote counts again.')
  expect(line).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Remove Vote' })).toBeVisible()
  expect(document.activeElement?.tagName).toBe('H2')
  expect(calls).toHaveLength(1)
})

test('if there is nothing to undo any more, the reason is shown and the line disappears', async () => {
  const { user, line } = await openBoard()
  fail('votes.undoReset', { code: 'CONFLICT', status: 409, message: 'There is nothing to undo' })
  answer('lunch.today', () => lunchToday({ day: today() }))
  await press(user, 'Undo')
  await expectErrorToast('❌ Error', 'There is nothing to undo')
  await waitFor(() => expect(line).not.toBeInTheDocument())
  await dismissToast(user)
})

test('if the call is lost, the line stays, and undoing can be tried again', async () => {
  const { user, line } = await openBoard()
  fail('votes.undoReset', 'lost')
  await press(user, 'Undo')
  await expectErrorToast('❌ Error', 'The votes could not be restored. Please try again.')
  expect(line).toBeVisible()
  answer('votes.undoReset', () => ({ restored: 2 }))
  await press(user, 'Undo')
  await expectToast('Votes Restored', '2 votes count again.')
})

test('after the minute, the line disappears by itself and gives the focus to the board', async () => {
  setClock('2026-01-05T10:33:00.000Z')
  const { line } = await openBoard()
  screen.getByRole('button', { name: 'Undo' }).focus()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(line).not.toBeInTheDocument()
  expect(document.activeElement?.tagName).toBe('H2')
})
