import {
  type Reasoned,
  type SuggestionReason,
  suggestionReason,
} from '@lunchvote/contracts/reasons/decisions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, hold } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunch, lunchToday, tally, venue } from '~/testing/data.ts'
import { expectBusy, press } from '~/testing/forms.ts'
import { choose, letPass, setClock } from '~/testing/lunch-board.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const names = ['Napoli', 'Ramen', 'Tacos', 'Sushi', 'Curry']
const venues = names.map((name, n) => venue({ id: n + 1, name }))
const suggestion = (venueId: number, reason: Reasoned<SuggestionReason>) => ({
  venueId,
  venueName: names[venueId - 1] ?? '',
  imageUrl: 'https://pictures.example/napoli.svg',
  ...reason,
  opensWeek: false,
})
const suggestions = {
  day: today(),
  suggestions: [
    suggestion(2, suggestionReason('never_eaten_at')),
    suggestion(5, suggestionReason('not_eaten_for_weeks', { weeks: 2 })),
    suggestion(1, suggestionReason('wild_card')),
  ],
}
const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const three = () => within(screen.getByRole('region', { name: 'Suggested today' }))

test('three venues are set apart on top, each with its reason, and can be voted for', async () => {
  setClock('2026-11-20T10:30:00.000Z')
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id, id === 4 ? ['Bob Ross'] : [])),
  )
  const asked = answer('lunch.suggestions', () => suggestions)
  const user = await renderScreen('/Engines')
  await screen.findAllByRole('article')
  expect(asked).toEqual([])
  await choose(user, 'Suggest Three')
  expect(await screen.findByRole('heading', { name: 'Suggested today' })).toHaveFocus()
  expect(
    three()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split('.')[0]),
  ).toEqual(['Never eaten at', 'Not eaten at for 2 weeks', "Today's wild card"])
  expect(cards().slice(0, 3)).toEqual(['Ramen', 'Curry', 'Napoli'])
  expect(cards().slice(3).toSorted()).toEqual(['Sushi', 'Tacos'])
  // The suggestions can come late, when a finger already aims at a card that they move.
  const board = screen.getByRole('region', { name: 'In front' }).parentElement
  expect(board).toHaveClass('*:pointer-events-none')
  await letPass(2)
  expect(board).not.toHaveClass('*:pointer-events-none')

  answer('votes.cast', () => ({ venueId: 5 }))
  answer('votes.today', () => venues.map(({ id }) => tally(id, id === 5 ? [ada.displayName] : [])))
  answer('lunch.suggestions', () => ({
    ...suggestions,
    suggestions: [suggestion(3, suggestionReason('never_eaten_at'))],
  }))
  await user.click(three().getByRole('button', { name: 'Vote for Curry' }))
  await expectToast('🗳️ Vote Submitted!', expect.anything())
  expect(await three().findByRole('button', { name: 'Remove Vote' })).toBeVisible()
  expect(cards().slice(0, 3)).toEqual(['Ramen', 'Curry', 'Napoli'])

  await choose(user, 'Suggest Three')
  await waitFor(() => expect(three().getAllByRole('article')).toHaveLength(1))
  expect(cards()[0]).toBe('Tacos')
})

test('the button is busy while they are loaded; a failure is told, and the board stays as it is', async () => {
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id)),
  )
  const asked = hold('lunch.suggestions', () => suggestions)
  const user = await renderScreen('/Engines')
  await screen.findAllByRole('article')
  const before = cards()
  await press(user, 'Suggest Three')
  await expectBusy('Suggest Three')
  asked.release('lost')
  await expectErrorToast('❌ Error', 'The suggestions could not be loaded. Please try again.')
  expect(cards()).toEqual(before)
  expect(screen.getByRole('button', { name: 'Suggest Three' })).not.toHaveAttribute('aria-disabled')
})

test('three that the filter hides are told of', async () => {
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id)),
  )
  answer('lunch.suggestions', () => suggestions)
  const user = await renderScreen('/Engines?q=Tacos')
  await waitFor(() => expect(cards()).toEqual(['Tacos']))
  await press(user, 'Suggest Three')
  expect(await screen.findByText(/^None of the three .* fits your filter/)).toBeVisible()
  expect(cards()).toEqual(['Tacos'])
})

test('a lunch that nobody voted for says why it is', async () => {
  const reason = 'Nobody voted; not eaten at for longest.'
  const decision = lunch(today(), { votes: 0, voters: 0, how: 'suggestion', reason })
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id)),
    lunchToday({ day: today(), isOpen: false, decision }),
  )
  await renderScreen('/Engines')
  const board = within(await screen.findByRole('region', { name: "Today's lunch" }))
  expect(board.getByRole('heading', { name: 'Napoli' })).toBeVisible()
  expect(await board.findByText(reason)).toBeVisible()
  expect(board.queryByText(/0 of 0/)).not.toBeInTheDocument()
  expect(screen.queryByText('Suggest Three')).not.toBeInTheDocument()
})
