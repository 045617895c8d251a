import type { VenueTally } from '@lunchvote/contracts/votes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunch, lunchToday, person, tally, venue } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { decided, letPass, setClock } from '~/testing/lunch-board.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const [me, bob] = [ada.displayName, 'Bob Ross']
const venues = [venue(), venue({ id: 2, name: 'Ramen' }), venue({ id: 3, name: 'Tacos' })]

/** Opens the board of a team that answers for each venue. */
async function openBoard(tallies: VenueTally[], day = lunchToday({ day: today() })) {
  answerBoard(venues, tallies, day, { votingMode: 'approval' })
  const user = await renderScreen('/Engines')
  await screen.findAllByRole('article')
  return user
}

const card = (name: string) => within(screen.getByRole('article', { name }))
const likes = (name: string) => card(name).findByRole('button', { name: 'Would Eat' })
const refuses = (name: string) => card(name).findByRole('button', { name: 'Not for Me' })
const board = () => within(screen.getByRole('region', { name: 'In front' }))
const order = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)

test('each card has both answers, its numbers and names, and the buttons say for which venue they are', async () => {
  const user = await openBoard([tally(1, [me, bob]), tally(2, [], [bob]), tally(3)])
  expect(await likes('Napoli')).toHaveAttribute('aria-pressed', 'true')
  expect(await refuses('Napoli')).toHaveAttribute('aria-pressed', 'false')
  expect(await likes('Ramen')).toHaveAccessibleDescription('Ramen')
  expect(screen.queryByRole('button', { name: /^(Vote for|Remove Vote)/ })).not.toBeInTheDocument()
  expect(card('Napoli').getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 for, 0 against of 2')
  expect(card('Napoli').getByText('+2')).toBeVisible()
  expect(card('Ramen').getByText('−1')).toBeVisible()
  await user.click(card('Ramen').getByRole('button', { name: '0 for, 1 against, voters of Ramen' }))
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Not for them')
  expect(screen.getByRole('tooltip')).toHaveTextContent(bob)
  expect(screen.getByText('2 people have voted on 2 restaurants')).toBeVisible()
})

test('an answer shows at once, is changed by the other button, and taken back by a second press', async () => {
  const user = await openBoard([tally(1), tally(2), tally(3)])
  const cast = hold('votes.cast', ({ venueId }) => ({ venueId }))
  await user.click(await likes('Napoli'))
  await waitFor(async () => expect(await likes('Napoli')).toHaveAttribute('aria-pressed', 'true'))
  expect(card('Napoli').getByText('1 for, 0 against')).toBeVisible()
  answer('votes.today', () => [tally(1, [me]), tally(2), tally(3)])
  cast.release(undefined)
  await expectToast('🗳️ Vote Submitted!', 'Your vote for Napoli has been recorded successfully.')

  const changed = answer('votes.cast', ({ venueId }) => ({ venueId }))
  answer('votes.today', () => [tally(1, [], [me]), tally(2), tally(3)])
  await user.click(await refuses('Napoli'))
  await expectToast('🗳️ Vote Submitted!', 'Your vote against Napoli has been recorded successfully.')
  expect(await likes('Napoli')).toHaveAttribute('aria-pressed', 'false')
  expect(await refuses('Napoli')).toHaveAttribute('aria-pressed', 'true')
  expect([...cast.calls, ...changed]).toEqual([
    { venueId: 1, against: false },
    { venueId: 1, against: true },
  ])

  const removed = answer('votes.remove', () => ({ removed: true }))
  answer('votes.today', () => [tally(1), tally(2), tally(3)])
  await user.click(await refuses('Napoli'))
  await expectToast('🔄 Vote Removed', 'Your vote against Napoli has been removed.')
  expect(await refuses('Napoli')).toHaveAttribute('aria-pressed', 'false')
  expect(removed).toEqual([{ venueId: 1 }])
  expect(await board().findByRole('heading', { name: 'Who goes first?' })).toBeVisible()
})

test('the answers for other venues stay, also when one is taken back', async () => {
  const user = await openBoard([tally(1, [me]), tally(2, [], [me]), tally(3)])
  expect(await board().findByText('You: Napoli')).toBeVisible()
  const remove = hold('votes.remove', () => ({ removed: true }))
  await user.click(await likes('Napoli'))
  expect(await board().findByText('Not for you: Ramen')).toBeVisible()
  expect(board().getByText('Still to vote: Bob Ross')).toBeVisible()
  expect(await refuses('Ramen')).toHaveAttribute('aria-pressed', 'true')
  remove.release(undefined)
  await expectToast('🔄 Vote Removed', 'Your vote for Napoli has been removed.')
})

test.for(['Would Eat', 'Not for Me'])('"%s" is taken back if the server refuses it', async (name) => {
  const user = await openBoard([tally(1, [bob]), tally(2), tally(3)])
  const cast = hold('votes.cast', ({ venueId }) => ({ venueId }))
  const button = await card('Napoli').findByRole('button', { name })
  await user.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
  cast.release(conflict)
  await expectErrorToast('❌ Voting Error', conflict.message)
  expect(button).toHaveAttribute('aria-pressed', 'false')
  expect(card('Napoli').getByText('1 for, 0 against')).toBeVisible()
})

test('the most support leads and stands first, and the board offers to say so', async () => {
  const eve = 'Eve Moneypenny'
  const user = await openBoard([tally(1, [bob, eve], [me]), tally(2, [bob, eve]), tally(3, [], [bob])])
  expect(order()).toEqual(['Ramen', 'Napoli', 'Tacos'])
  expect(board().getByRole('heading', { name: 'Ramen' })).toBeVisible()
  expect(board().getByText('2 for, 0 against')).toBeVisible()
  expect(card('Ramen').getByText('Leading')).toBeVisible()
  const cast = answer('votes.cast', ({ venueId }) => ({ venueId }))
  answer('votes.today', () => [tally(1, [bob, eve], [me]), tally(2, [bob, eve, me]), tally(3, [], [bob])])
  await press(user, 'Would Eat at Ramen')
  await expectToast('🗳️ Vote Submitted!', 'Your vote for Ramen has been recorded successfully.')
  expect(cast).toEqual([{ venueId: 2, against: false }])
  expect(board().queryByRole('button', { name: /^Would Eat/ })).not.toBeInTheDocument()
})

test('a venue that the member has refused is not offered, although it leads', async () => {
  await openBoard([tally(1, [bob], [me]), tally(2), tally(3)])
  expect(board().getByRole('heading', { name: 'Napoli' })).toBeVisible()
  expect(board().getByText('1 for, 1 against')).toBeVisible()
  expect(board().queryByRole('button', { name: /^Would Eat/ })).not.toBeInTheDocument()
})

test('with answers only against, nothing leads and nothing can be decided, but the votes can be reset', async () => {
  beIdle()
  await openBoard([tally(1, [], [me, bob]), tally(2), tally(3)])
  expect(board().getByRole('heading', { name: 'Who goes first?' })).toBeVisible()
  expect(board().getByText('Everybody has voted')).toBeVisible()
  expect(board().getByText('Not for you: Napoli')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Decide Now' })).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Reset Votes' })).toBeVisible()
})

test('venues that are level say by how much', async () => {
  await openBoard([tally(1, [bob], [me]), tally(2, [me], [bob]), tally(3)])
  expect(board().getByRole('heading', { name: /^(Napoli & Ramen|Ramen & Napoli)$/ })).toBeVisible()
  expect(board().getByText('as many for as against')).toBeVisible()
})

test('"Not Today" takes all answers back at once', async () => {
  const user = await openBoard([tally(1, [me]), tally(2, [], [me]), tally(3, [bob])])
  const away = hold('lunch.away', () => lunchToday({ day: today(), away: [person(me)] }))
  await press(user, 'Not Today')
  await waitFor(async () => expect(await likes('Napoli')).toHaveAttribute('aria-pressed', 'false'))
  expect(await refuses('Ramen')).toHaveAttribute('aria-pressed', 'false')
  answer('votes.today', () => [tally(1), tally(2), tally(3, [bob])])
  away.release(undefined)
  expect(await screen.findByRole('button', { name: "I'm In Again" })).toBeVisible()
})

test('after the decision, the cards show the answers without buttons', async () => {
  const reason = 'Most support: 2 for, 0 against.'
  const decision = lunch(today(), { votes: 2, voters: 2, reason })
  await openBoard([tally(1, [me, bob]), tally(2, [], [bob]), tally(3)], decided({ decision }))
  expect(await screen.findByText(reason)).toBeVisible()
  expect(await card('Ramen').findByText('0 for, 1 against')).toBeVisible()
  expect(await card('Napoli').findByText("Today's lunch")).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Would Eat|Not for Me)/ })).not.toBeInTheDocument()
})

test('while the settings are not known, no buttons are shown', async () => {
  answerBoard(venues, [tally(1)])
  const settings = hold('team.settings', () => {
    throw new Error('The test releases a failure.')
  })
  await renderScreen('/Engines')
  expect(await screen.findByRole('status', { name: "Loading today's venues" })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Vote for|Would Eat)/ })).not.toBeInTheDocument()
  settings.release('lost')
  fail('team.settings', 'lost')
  expect(await screen.findByText('The board could not be read')).toBeVisible()
})

test('a change of how the team votes is told, and its new buttons do nothing until a finger has seen them', async () => {
  setClock('2026-11-20T10:30:00.000Z')
  await openBoard([tally(1), tally(2), tally(3)])
  const button = await likes('Napoli')
  const rows = () => screen.getByRole('region', { name: 'In front' }).parentElement
  expect(rows()).not.toHaveClass('*:pointer-events-none')
  const { trpc } = await import('~/lib/api/trpc.ts')
  act(
    () =>
      void trpc.team.settings.setData(undefined, (before) => before && { ...before, votingMode: 'single' }),
  )
  await waitFor(() => expect(rows()).toHaveClass('*:pointer-events-none'))
  expect(button).not.toBeInTheDocument()
  expect(card('Napoli').getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  await expectToast('🗳️ Voting Starts Again', 'Your admin changed how you vote. Everybody has one vote.')
  await letPass(2)
  expect(rows()).not.toHaveClass('*:pointer-events-none')
})

test('who is only against venues has no tick beside them', async () => {
  await openBoard([tally(1, [], [me]), tally(2), tally(3)])
  const line = screen.getByText('Not for you: Napoli').parentElement
  const crosses = (await refuses('Napoli')).querySelector('path')?.getAttribute('d')
  expect(line?.querySelector('path')).toHaveAttribute('d', crosses)
})
