import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, lunch, lunchToday, tally, venue } from '~/testing/data.ts'
import { fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast } from '~/testing/toast.ts'

const napoli = venue({ id: 7, name: 'Napoli' })
const sushi = venue({ id: 8, name: 'Sushi' })

async function openLink(venueId: number | string) {
  const user = await renderScreen(`/Engines?q=na&vote=${venueId}`)
  return { user, dialog: await screen.findByRole('dialog') }
}

test('a link to vote changes nothing, and asks with one button that has the focus', async () => {
  answerBoard([napoli, sushi], [tally(7), tally(8)])
  const cast: unknown[] = []
  const vote = hold('votes.cast', (input) => {
    cast.push(input)
    return { venueId: 7 }
  })
  const { user, dialog } = await openLink(7)
  expect(within(dialog).getByRole('heading', { name: 'Vote for Napoli?' })).toBeVisible()
  const button = within(dialog).getByRole('button', { name: 'Vote' })
  await waitFor(() => expect(button).toHaveFocus())
  expect(cast).toEqual([])
  await user.keyboard('{Enter}')
  // Nothing else comes under the finger while the vote is on its way.
  expect(await screen.findByText('You: Napoli')).toBeInTheDocument()
  expect(within(dialog).getByRole('heading', { name: 'Vote for Napoli?' })).toBeVisible()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  vote.release(undefined)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  expect(cast).toEqual([{ venueId: 7 }])
  // The address is the board's again, so that a reload does not ask again.
  await waitFor(() => expect(window.location.search).toBe('?q=na'))
})

test('a vote that the server refuses leaves the question, with the reason', async () => {
  answerBoard([napoli], [tally(7)])
  fail('votes.cast', conflict)
  const { user, dialog } = await openLink(7)
  await press(user, 'Vote')
  await expectErrorToast('❌ Voting Error', conflict.message)
  expect(within(dialog).getByRole('button', { name: 'Vote' })).toBeEnabled()
})

const closedLunch = lunchToday({ isOpen: false, decision: lunch('2026-11-20', { venueId: 8 }) })
const shut = venue({ id: 7, name: 'Napoli', today: { isOpen: false, reason: 'Closed on Fridays' } })

test.each([
  [
    'has the own vote',
    [napoli],
    [tally(7, [ada.displayName])],
    lunchToday(),
    'You have voted for Napoli',
    undefined,
  ],
  ['is closed today', [shut], [tally(7)], lunchToday(), 'Napoli', 'Closed on Fridays'],
  ['has been deleted', [sushi], [tally(8)], lunchToday(), 'This venue is not on offer', 'It may have left'],
  ['comes too late', [napoli], [tally(7)], closedLunch, 'Napoli', 'Voting has closed for today'],
])(
  'a link to a venue that %s says so, and leads to the board',
  async (_, venues, tallies, today, title, text) => {
    answerBoard(venues, tallies)
    answer('lunch.today', () => today)
    const { user, dialog } = await openLink(7)
    expect(within(dialog).getByRole('heading', { name: title })).toBeVisible()
    if (text) expect(within(dialog).getByText(text, { exact: false })).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Show the Board' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
)

test.each([
  ['after the login, for a visitor', '/Engines?vote=7', null],
  ['also if the team has been renamed since', '/Old%20Engines?vote=7', ada],
])('the question comes %s', async (_, path, member) => {
  answerBoard([napoli], [tally(7)])
  const user = await renderScreen(path, member)
  if (!member) {
    answer('auth.login', () => ada)
    await screen.findByRole('heading', { name: 'Welcome Back!' })
    await fill(user, { Email: 'ada@example.com', Password: 'correct horse' })
    await press(user, 'Sign In')
  }
  expect(await screen.findByRole('heading', { name: 'Vote for Napoli?' })).toBeVisible()
})

test('a link without a number is the board', async () => {
  answerBoard([napoli], [tally(7)])
  await renderScreen('/Engines?vote=Napoli')
  expect(await screen.findByRole('button', { name: 'Vote for Napoli' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
