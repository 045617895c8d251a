import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, tally, venue } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { press } from '~/testing/forms.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

type Board = { venues: ReturnType<typeof venue>[]; tallies: ReturnType<typeof tally>[] }

async function openBoard({ venues, tallies }: Board) {
  answerBoard(venues, tallies)
  const user = await renderScreen('/Engines')
  await screen.findAllByRole('article')
  return user
}

const napoliWith = (voters: string[]) => openBoard({ venues: [venue()], tallies: [tally(1, voters)] })
const summary = (text: string) => screen.findByText(text, { selector: '[aria-live]' })
const progress = () => screen.getByRole('progressbar').getAttribute('aria-valuetext')
const order = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('while the board loads, the screen says so', async () => {
  answerBoard([venue()], [tally(1)])
  const venues = hold('venues.list', () => [venue()])
  await renderScreen('/Engines')
  expect(await screen.findByRole('status', { name: "Loading today's venues" })).toBeVisible()
  venues.release(undefined)
  expect(await screen.findByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  expect(screen.queryByRole('status', { name: "Loading today's venues" })).not.toBeInTheDocument()
})

test('a board that cannot be loaded shows the reason, and trying again loads it', async () => {
  answerBoard([venue()])
  fail('votes.today', 'lost')
  const user = await renderScreen('/Engines')
  expect(await screen.findByText('The board could not be read')).toBeVisible()
  expect(screen.getByText('No answer from the kitchen. Check your connection and try again.')).toBeVisible()
  fail('votes.today', conflict)
  await press(user, 'Try Again')
  expect(await screen.findByText(conflict.message)).toBeVisible()
  answer('votes.today', () => [tally(1)])
  await press(user, 'Try Again')
  expect(await screen.findByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  expect(screen.queryByText('The board could not be read')).not.toBeInTheDocument()
})

test('a vote shows at once, before the server has answered, and is confirmed', async () => {
  const user = await napoliWith([])
  const cast = hold('votes.cast', () => ({ venueId: 1 }))
  await press(user, 'Vote for Napoli')
  expect(await screen.findByRole('button', { name: 'Remove Vote' })).toHaveAttribute('aria-disabled', 'true')
  expect(await summary('1 person has voted on 1 restaurant')).toBeVisible()
  expect(progress()).toBe('1 of 2')
  answer('votes.today', () => [tally(1, [ada.displayName])])
  cast.release(undefined)
  await expectToast('🗳️ Vote Submitted!', 'Your vote for Napoli has been recorded successfully.')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Remove Vote' })).not.toHaveAttribute('aria-disabled', 'true'),
  )
  expect(cast.calls).toEqual([{ venueId: 1 }])
})

test.for([
  {
    procedure: 'votes.cast',
    voters: [],
    button: 'Vote for Napoli',
    undone: { summary: 'No votes yet', progress: '0 of 2' },
    title: '❌ Voting Error',
    fallback: 'There was a problem submitting your vote. Please try again.',
  },
  {
    procedure: 'votes.remove',
    voters: [ada.displayName],
    button: 'Remove Vote',
    undone: { summary: '1 person has voted on 1 restaurant', progress: '1 of 2' },
    title: '❌ Error Removing Vote',
    fallback: 'There was a problem removing your vote. Please try again.',
  },
] as const)(
  '$procedure is undone when it fails',
  async ({ procedure, voters, button, undone, title, fallback }) => {
    const user = await napoliWith([...voters])
    await expectFailures(user, procedure, { title, fallback, act: () => press(user, button) })
    expect(screen.getByRole('button', { name: button })).not.toHaveAttribute('aria-disabled', 'true')
    expect(await summary(undone.summary)).toBeVisible()
    expect(progress()).toBe(undone.progress)
  },
)

test('a removed vote is confirmed', async () => {
  const user = await napoliWith([ada.displayName])
  answer('votes.remove', () => ({ removed: true }))
  answer('votes.today', () => [tally(1)])
  await press(user, 'Remove Vote')
  await expectToast('🔄 Vote Removed', 'Your vote for Napoli has been removed.')
  expect(await summary('No votes yet')).toBeVisible()
})

test('a reset clears the votes of the whole team', async () => {
  beIdle()
  const user = await napoliWith([ada.displayName, 'Bob Ross'])
  expect(await summary('2 people have voted on 1 restaurant')).toBeVisible()
  answer('votes.reset', () => ({ cleared: 2 }))
  answer('votes.today', () => [tally(1)])
  await press(user, 'Reset Votes')
  await expectToast('🔄 Votes Reset', 'All votes have been cleared for your team.')
  expect(progress()).toBe('0 of 2')
})

test('a failed reset shows a message', async () => {
  beIdle()
  const user = await napoliWith([ada.displayName])
  await expectFailures(user, 'votes.reset', {
    title: '❌ Reset Error',
    fallback: 'Failed to reset votes. Please try again.',
    act: () => press(user, 'Reset Votes'),
  })
  expect(progress()).toBe('1 of 2')
})

test('while the board is used, the cards keep their places, until the member sorts them', async () => {
  const venues = ['First', 'Second', 'Third'].map((name, index) => venue({ id: index + 1, name }))
  const user = await openBoard({ venues, tallies: venues.map(({ id }) => tally(id)) })
  expect(order()).toEqual(['Third', 'Second', 'First'])
  answer('votes.cast', () => ({ venueId: 1 }))
  answer('votes.today', () => [tally(1, [ada.displayName]), tally(2), tally(3)])
  await press(user, 'Vote for First')
  await expectToast('🗳️ Vote Submitted!', 'Your vote for First has been recorded successfully.')
  expect(order()).toEqual(['Third', 'Second', 'First'])

  // The vote no longer exists, so the screen reloads the venues: one is new, one is deleted and one is off offer.
  answer('votes.remove', () => ({ removed: false }))
  answer('votes.today', () => [tally(3), tally(4)])
  answer('venues.list', () => [
    venue({ id: 4, name: 'Fourth' }),
    venue({ id: 3, name: 'Third' }),
    venue({ id: 2, name: 'Second', active: false }),
  ])
  await press(user, 'Remove Vote')
  await waitFor(() => expect(order()).toEqual(['Third', 'Second', 'First', 'Fourth']))
  expect(await screen.findAllByText('Off the board')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Vote for First' })).not.toBeInTheDocument()

  await press(user, 'Sort Now')
  expect(order()).toEqual(['Fourth', 'Third'])
})

test('a member alone, who knows each change, is not offered to sort the cards', async () => {
  const alone = (id: number, voters: string[] = []) => ({ ...tally(id, voters), teamSize: 1 })
  const venues = [venue(), venue({ id: 2, name: 'Ramen' })]
  const user = await openBoard({ venues, tallies: [alone(1), alone(2)] })
  answer('votes.cast', () => ({ venueId: 1 }))
  answer('votes.today', () => [alone(1, [ada.displayName]), alone(2)])
  await press(user, 'Vote for Napoli')
  await expectToast('🗳️ Vote Submitted!', 'Your vote for Napoli has been recorded successfully.')
  expect(order()).toEqual(['Ramen', 'Napoli'])
  expect(screen.queryByRole('button', { name: 'Sort Now' })).not.toBeInTheDocument()
})

test('shuffle orders venues without votes by random weights, which are saved, so a reload keeps the order', async () => {
  const venues = [1, 2, 3, 4, 5, 6].map((id) => venue({ id, name: `Venue ${id}` }))
  const user = await openBoard({ venues, tallies: venues.map(({ id }) => tally(id)) })
  await press(user, 'Shuffle')
  const weights = new Map<number, number>(JSON.parse(localStorage.getItem('venue-shuffle-order') ?? ''))
  expect(weights.size).toBe(6)
  const byWeight = venues.toSorted((a, b) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0))
  const expected = byWeight.map(({ name }) => name)
  expect(order()).toEqual(expected)
  await openBoard({ venues, tallies: venues.map(({ id }) => tally(id)) })
  expect(order()).toEqual(expected)
})

test('markup in a name stays text, and hostile markup in a description is removed', async () => {
  const description = `<img src="https://pictures.example/x" onerror="document.title='owned'"><b>Bold</b> soup`
  await openBoard({ venues: [venue({ name: '<b>Napoli</b>', description })], tallies: [tally(1)] })
  const card = screen.getByRole('article')
  expect(within(card).getByRole('heading', { name: '<b>Napoli</b>' })).toBeVisible()
  expect([...card.querySelectorAll('b')].map(({ textContent }) => textContent)).toEqual(['Bold'])
  expect(card.querySelector('[onerror]')).toBeNull()
})

test('a drawing replaces a picture that cannot be loaded', async () => {
  await napoliWith([])
  const card = screen.getByRole('article')
  const picture = card.querySelector('img')
  if (!picture) throw new Error('No picture')
  fireEvent.error(picture)
  await waitFor(() => expect(picture).not.toBeInTheDocument())
  expect(card.querySelector('svg')).toBeInTheDocument()
})
