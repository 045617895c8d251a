import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

const token = '9f2c4e81b07a35d6e8f1c2a4b5d60718293a4b5c'
const path = `/chats/link?token=${token}`
const offer = { kind: 'mattermost', userName: 'ada.l', venueName: 'Napoli' } as const
const invalid = 'This link is no longer valid. Press the button in the chat again.'

test('the page names the person in the chat, and one focused button links and votes', async () => {
  answerBoard()
  const checks = answer('chats.check', () => offer)
  const redeemed = answer('chats.redeem', () => ({
    kind: 'mattermost',
    userName: 'ada.l',
    done: true,
    message: 'You voted for Napoli.',
    reason: 'press_voted',
    params: { venue: 'Napoli' },
  }))
  const user = await renderScreen(path)
  expect(await screen.findByRole('heading', { name: 'Vote in Mattermost' })).toBeVisible()
  expect(
    screen.getByText(/^Are you ada\.l in Mattermost\? .+ vote is for Napoli\. If not, close this page\.$/),
  ).toBeVisible()
  expect(window.location.search).toBe('')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Link and Vote' })).toHaveFocus())
  expect(redeemed).toEqual([])
  await user.keyboard('{Enter}')
  await expectToast('Mattermost linked', 'You voted for Napoli.')
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  expect([checks, redeemed]).toEqual([[{ token }], [{ token }]])
})

test('after "Not Today", the button only links', async () => {
  answer('chats.check', () => ({ ...offer, venueName: null }))
  await renderScreen(path)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Link' })).toHaveFocus())
  expect(screen.getByText(/You are then not in today\./)).toBeVisible()
})

test.each([
  { code: 'BAD_REQUEST', status: 400, message: invalid },
  { code: 'FORBIDDEN', status: 403, message: 'This link is for members of another team' },
])('a link that is refused has no button: $message', async (refusal) => {
  fail('chats.check', refusal)
  await renderScreen(path)
  expect(await screen.findByText(refusal.message)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Link|Try Again/ })).not.toBeInTheDocument()
})

test('a link that was used meanwhile says so, and a page without a link too', async () => {
  answer('chats.check', () => offer)
  fail('chats.redeem', { code: 'BAD_REQUEST', status: 400, message: invalid })
  const user = await renderScreen(path)
  await press(user, 'Link and Vote')
  expect(await screen.findByText(invalid)).toBeVisible()
  await renderScreen('/chats/link')
  expect(await screen.findByText(invalid)).toBeVisible()
})

test('a visitor logs in first, and then gets to the page', async () => {
  await renderScreen(path, null)
  await screen.findByRole('heading', { level: 1 })
  const search = new URLSearchParams(window.location.search)
  expect([search.get('tab'), search.get('returnTo')]).toEqual(['login', path])
})
