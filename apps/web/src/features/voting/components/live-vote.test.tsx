import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold, type OutputOf } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { ada, lunchToday, tally, venue } from '~/testing/data.ts'
import { startEventStream } from '~/testing/event-stream.ts'
import { press } from '~/testing/forms.ts'
import { me, openBoard } from '~/testing/lunch-board.ts'
import { beIdle, renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

async function loaded(): Promise<void> {
  const { queryClient } = await import('~/lib/api/query-client.ts')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
}

/** Opens the board, on which the member may have voted for Napoli. Then counts how often the tally is loaded. */
async function openLive({ hasVoted = false, isLive = true } = {}) {
  beIdle()
  const send = startEventStream()
  const voters = hasVoted ? [ada.displayName] : []
  const user = await openBoard({ voters })
  if (isLive) {
    answer('team.members', () => [])
    const all = answer('votes.today', () => [tally(1, voters)])
    send('alive')
    await waitFor(() => expect(all).toHaveLength(1))
  }
  await loaded()
  const loads = answer('votes.today', () => [tally(1, hasVoted ? [] : [ada.displayName])])
  return { send, user, loads }
}

const awayToday = () => lunchToday({ day: today(), away: [me] })

const acts = [
  { button: 'Vote for Napoli', procedure: 'votes.cast', respond: () => ({ venueId: 1 }), hasVoted: false },
  { button: 'Remove Vote', procedure: 'votes.remove', respond: () => ({ removed: true }), hasVoted: true },
  { button: 'Not Today', procedure: 'lunch.away', respond: awayToday, hasVoted: true },
  { button: 'Reset Votes', procedure: 'votes.reset', respond: () => ({ cleared: 1 }), hasVoted: true },
] as const

test.for(acts.flatMap((act) => (['before', 'after'] as const).map((when) => ({ ...act, when }))))(
  '$procedure loads the tally once, if its event comes $when the answer',
  async ({ button, procedure, respond, hasVoted, when }) => {
    const { send, user, loads } = await openLive({ hasVoted })
    const call = hold(procedure, respond as () => OutputOf<typeof procedure>)
    await press(user, button)
    await waitFor(() => expect(call.calls).toHaveLength(1))
    if (when === 'before') send('votes')
    call.release(undefined)
    const { queryClient } = await import('~/lib/api/query-client.ts')
    await waitFor(() => expect(queryClient.isMutating()).toBe(0))
    if (when === 'after') send('votes')
    await waitFor(() => expect(loads.length).toBeGreaterThan(0))
    await loaded()
    expect(loads).toHaveLength(1)
  },
)

test('without events, a vote loads the tally by itself', async () => {
  const { user, loads } = await openLive({ isLive: false })
  answer('votes.cast', () => ({ venueId: 1 }))
  await press(user, 'Vote for Napoli')
  await expectToast('🗳️ Vote Submitted!', expect.anything())
  await waitFor(() => expect(loads).toHaveLength(1))
})

test('a stream that is gone counts as no stream', async () => {
  const { send, user, loads } = await openLive()
  window.dispatchEvent(new Event('offline'))
  answer('votes.cast', () => ({ venueId: 1 }))
  await press(user, 'Vote for Napoli')
  await waitFor(() => expect(loads).toHaveLength(1))
  send('alive')
  await loaded()
})

test('a refused vote, which has no event, loads the tally by itself', async () => {
  const { user, loads } = await openLive()
  fail('votes.cast', conflict)
  await press(user, 'Vote for Napoli')
  await expectErrorToast('❌ Voting Error', conflict.message)
  await waitFor(() => expect(loads).toHaveLength(1))
})

test('removing a vote that no longer exists loads the tally by itself', async () => {
  const { user, loads } = await openLive({ hasVoted: true })
  answer('votes.remove', () => ({ removed: false }))
  await press(user, 'Remove Vote')
  await waitFor(() => expect(loads).toHaveLength(1))
})

test('a reset that clears nothing, which has no event, loads the tally by itself', async () => {
  const { user, loads } = await openLive({ hasVoted: true })
  answer('votes.reset', () => ({ cleared: 0 }))
  await press(user, 'Reset Votes')
  await waitFor(() => expect(loads).toHaveLength(1))
})

test('a refused change that another change follows is not forgotten', async () => {
  const { user, loads } = await openLive({ hasVoted: true })
  const remove = hold('votes.remove', () => ({ removed: true }))
  const away = hold('lunch.away', awayToday)
  await press(user, 'Remove Vote')
  await press(user, 'Not Today')
  remove.release(conflict)
  await waitFor(() => expect(away.calls).toHaveLength(1))
  expect(loads).toHaveLength(0)
  away.release(undefined)
  await waitFor(() => expect(loads).toHaveLength(1))
})

test('a screen reader hears of another leader, but not of a tie or of one more vote', async () => {
  beIdle()
  const send = startEventStream()
  const [bob, eve, cy] = ['Bob Ross', 'Eve Arden', 'Cy Twombly'] as const
  answerBoard(
    [venue(), venue({ id: 2, name: 'Sushi Aoi' })],
    [tally(1, [bob]), tally(2)],
    lunchToday({ day: today() }),
  )
  await renderScreen('/Engines')
  await screen.findByRole('heading', { name: 'Napoli', level: 2 })
  const news = () => screen.queryByText(/leads with/)?.textContent
  const steps = [
    { votes: [[bob], [eve]], headline: /Napoli/, heard: undefined },
    { votes: [[], [eve, cy]], headline: 'Sushi Aoi', heard: 'Sushi Aoi leads with 2 votes' },
    { votes: [[], [bob, eve, cy]], headline: 'Sushi Aoi', heard: 'Sushi Aoi leads with 2 votes' },
    { votes: [[bob, eve, cy], []], headline: 'Napoli', heard: 'Napoli leads with 3 votes' },
  ]
  for (const { votes, headline, heard } of steps) {
    const calls = answer('votes.today', () => votes.map((names, n) => tally(n + 1, names)))
    send('votes')
    await waitFor(() => expect(calls).toHaveLength(1))
    await loaded()
    expect(await screen.findByRole('heading', { name: headline, level: 2 })).toBeVisible()
    await waitFor(() => expect(news()).toBe(heard))
  }
})
