import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunch, lunchToday, person, tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

test('cards say when the team last ate there, also if all venues that it has eaten at are deleted', async () => {
  answerBoard([venue()], [tally(1)])
  answer('lunch.list', () => ({ lunches: [lunch('2026-01-05')], next: null }))
  await renderScreen('/Engines')
  expect(await screen.findByText('Never eaten yet')).toBeVisible()
})

test('a board without venues has the closing line, Nudge and Not Today', async () => {
  const closesAt = new Date(Date.now() + 3_600_000).toISOString()
  answerBoard([venue({ active: false })], [tally(1)], lunchToday({ day: today(), closesAt }))
  const user = await renderScreen('/Engines')
  expect(await screen.findByRole('heading', { name: 'No venues available. Add one!' })).toBeVisible()
  expect(screen.getByText(/^Voting closes at/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Nudge' })).toBeVisible()
  const away = answer('lunch.away', () => lunchToday({ day: today(), away: [person(ada.displayName)] }))
  await press(user, 'Not Today')
  expect(await screen.findByRole('button', { name: "I'm In Again" })).toBeVisible()
  expect(away).toEqual([{ away: true }])
})

test('only the leading venues are marked, and the board offers a vote for the leader', async () => {
  const ramen = venue({ id: 2, name: 'Ramen' })
  answerBoard([venue(), ramen], [tally(1, ['Bob Ross']), tally(2)])
  const user = await renderScreen('/Engines')
  await screen.findAllByRole('article')
  expect(within(screen.getByRole('article', { name: 'Napoli' })).getByText('Leading')).toBeVisible()
  expect(screen.getAllByText('Leading')).toHaveLength(1)
  const board = within(screen.getByRole('region', { name: 'In front' }))
  answer('votes.cast', () => ({ venueId: 1 }))
  answer('votes.today', () => [tally(1, ['Bob Ross', ada.displayName]), tally(2)])
  await user.click(board.getByRole('button', { name: 'Vote for Napoli' }))
  await expectToast('🗳️ Vote Submitted!', expect.anything())
  expect(board.queryByRole('button', { name: 'Vote for Napoli' })).not.toBeInTheDocument()
  expect(board.getByRole('heading', { name: 'Napoli' })).toHaveFocus()
})
