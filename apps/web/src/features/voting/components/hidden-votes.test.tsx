import type { TeamSettings } from '@lunchvote/contracts/team'
import type { VenueTally } from '@lunchvote/contracts/votes'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { localTime } from '~/lib/instants.ts'
import { answer, conflict, hold } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, hiddenTally, lunchToday, settings, tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { bob, me } from '~/testing/lunch-board.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const venues = [venue(), venue({ id: 2, name: 'Ramen' })]
const closesAt = '2026-11-20T11:30:00.000Z'
const closing = localTime(closesAt, settings.timezone)

/** Opens the board of a team that hides votes. Bob has voted. */
async function openBoard(ways: Partial<TeamSettings>, tallies: VenueTally[], voted = [bob]) {
  const isClosing = ways.showVotes === 'at-closing'
  const waitingFor = [me, bob].filter(({ userId }) => !voted.some((one) => one.userId === userId))
  const day = lunchToday({ day: today(), voted, coming: voted, waitingFor, ...(isClosing && { closesAt }) })
  answerBoard(venues, tallies, day, ways)
  const user = await renderScreen('/Engines')
  await screen.findAllByRole('article')
  return user
}

const card = (name: string) => within(screen.getByRole('article', { name }))
const board = () => within(screen.getByRole('region', { name: 'In front' }))
const order = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

test('until the member has voted, the board says who has voted, and nothing says what', async () => {
  const user = await openBoard({ showVotes: 'after-voting' }, [hiddenTally(1), hiddenTally(2)])
  expect(await screen.findByText('1 person has voted')).toBeVisible()
  expect(board().getByText('Votes are hidden')).toBeVisible()
  expect(board().getByRole('heading', { name: 'Until you have voted' })).toBeVisible()
  expect(board().getByText('Still to vote: Ada Lovelace')).toBeVisible()
  expect(board().queryByRole('button', { name: /^Vote for/ })).not.toBeInTheDocument()
  await user.click(board().getByRole('button', { name: /^Who is missing/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Who is missing' }))
  expect(dialog.getByRole('region', { name: 'Voted' })).toHaveTextContent('Bob Ross')
  await user.keyboard('{Escape}')
  for (const name of ['Napoli', 'Ramen']) {
    expect(card(name).getByText('Hidden until you have voted')).toBeVisible()
    expect(card(name).getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Hidden')
    expect(card(name).queryByText('0')).not.toBeInTheDocument()
  }
  expect(screen.queryByText('Leading')).not.toBeInTheDocument()
  expect(order()).toEqual(['Ramen', 'Napoli'])
})

const untilMidnight = '2026-11-20T23:00:00.000Z'

test.each([
  ['at-closing', `Until voting closes at ${closing}. From tomorrow on, more people see the votes.`],
  ['after-voting', 'Until you have voted. From tomorrow on, more people see the votes.'],
] as const)(
  'the board says that votes stay hidden today (%s) though the settings have changed',
  async (showVotes, text) => {
    const day = lunchToday({ day: today(), voted: [bob], coming: [bob], waitingFor: [me], closesAt })
    const showVotesToday = { showVotes, until: untilMidnight }
    answerBoard(venues, [hiddenTally(1), hiddenTally(2)], day, { showVotes: 'always', showVotesToday })
    await renderScreen('/Engines')
    expect(await screen.findByRole('heading', { name: text })).toBeVisible()
  },
)

test("the member's own vote shows everything without a reload", async () => {
  const user = await openBoard({ showVotes: 'after-voting' }, [hiddenTally(1), hiddenTally(2)])
  const cast = hold('votes.cast', () => ({ venueId: 2 }))
  await press(user, 'Vote for Ramen')
  // Until the server answers, the own vote is known, and no number.
  expect(await card('Ramen').findByRole('button', { name: 'Remove Vote' })).toBeVisible()
  expect(await screen.findByText('2 people have voted')).toBeVisible()
  expect(card('Ramen').getByText('Hidden until you have voted')).toBeVisible()
  expect(order()).toEqual(['Ramen', 'Napoli'])
  answer('votes.today', () => [tally(1, [bob.displayName]), tally(2, [ada.displayName])])
  cast.release(undefined)
  await expectToast('🗳️ Vote Submitted!', 'Your vote for Ramen has been recorded successfully.')
  expect(await screen.findByText('2 people have voted on 2 restaurants')).toBeVisible()
  expect(screen.queryByText(/^Hidden until/)).not.toBeInTheDocument()
  expect(screen.getAllByText('Leading')).toHaveLength(2)
})

test('a refused vote leaves the list of voters as it was', async () => {
  const user = await openBoard({ showVotes: 'after-voting' }, [hiddenTally(1), hiddenTally(2)])
  const cast = hold('votes.cast', () => ({ venueId: 2 }))
  await press(user, 'Vote for Ramen')
  expect(await screen.findByText('2 people have voted')).toBeVisible()
  cast.release(conflict)
  await expectErrorToast('❌ Voting Error', conflict.message)
  expect(screen.getByText('1 person has voted')).toBeVisible()
})

test('until voting closes, cards show the own answer and the time', async () => {
  const tallies = [hiddenTally(1, { hasVoted: true }), hiddenTally(2, { hasVotedAgainst: true })]
  const user = await openBoard({ showVotes: 'at-closing', votingMode: 'approval' }, tallies, [bob, me])
  const text = `Hidden until voting closes at ${closing}`
  expect(await card('Napoli').findByText(text)).toBeVisible()
  expect(card('Napoli').getByRole('button', { name: 'Would Eat' })).toHaveAttribute('aria-pressed', 'true')
  expect(card('Ramen').getByRole('button', { name: 'Not for Me' })).toHaveAttribute('aria-pressed', 'true')
  expect(board().getByRole('heading', { name: `Until voting closes at ${closing}` })).toBeVisible()
  expect(board().getByText('You: Napoli')).toBeVisible()
  expect(board().getByText('Everybody has voted')).toBeVisible()
  expect(board().getByRole('button', { name: 'Decide Now' })).toBeVisible()
  const cast = hold('votes.cast', ({ venueId }) => ({ venueId }))
  await user.click(card('Ramen').getByRole('button', { name: 'Would Eat' }))
  expect(await board().findByText(/^You: (Napoli, Ramen|Ramen, Napoli)$/)).toBeVisible()
  expect(card('Ramen').getByText(text)).toBeVisible()
  expect(board().getByText('Everybody has voted')).toBeVisible()
  answer('votes.today', () => [hiddenTally(1, { hasVoted: true }), hiddenTally(2, { hasVoted: true })])
  cast.release(undefined)
  await expectToast('🗳️ Vote Submitted!', 'Your vote for Ramen has been recorded successfully.')
})
