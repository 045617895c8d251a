import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail, hold, requestsMatched } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { expectBusy, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const typed = { 'New Password': 'battery staple', 'Confirm New Password': 'battery staple' }
const sent = 'If there is an account for this address, a link is on its way.'
const noMail = {
  code: 'SERVICE_UNAVAILABLE',
  status: 503,
  message: 'This server sends no mail. Ask your team admin for a reset link.',
}
const deadLink = {
  code: 'BAD_REQUEST',
  status: 400,
  message: 'This link is no longer valid. Ask for a new one.',
}

const inMain = () => within(screen.getByRole('main'))

async function openRequest() {
  const user = await renderScreen('/reset-password', null)
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  return user
}

async function openLink(signedIn: typeof ada | null = null) {
  answer('resets.check', () => ({ success: true }))
  const user = await renderScreen('/reset-password?token=12e34', signedIn)
  await screen.findByRole('heading', { name: 'Choose a New Password' })
  return user
}

test('the typed address is also in the form for a reset link, and again in the login form', async () => {
  const user = await renderScreen('/auth?tab=login', null)
  await screen.findByRole('heading', { name: 'Welcome Back!' })
  await fill(user, { Email: 'ada@example.com' })
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Forgot your password?' })
  expectValues({ Email: 'ada@example.com' })
  expect(window.location.pathname + window.location.search).toBe('/reset-password')
  await fill(user, { Email: 'ada.lovelace@example.com' })
  await user.click(screen.getByRole('link', { name: 'Back to Log In' }))
  expect(await screen.findByRole('tab', { name: 'LOG IN', selected: true })).toBeVisible()
  expectValues({ Email: 'ada.lovelace@example.com' })
})

test('asking for a link shows its progress, then a text that has the focus', async () => {
  const user = await openRequest()
  const button = screen.getByRole('button', { name: 'Send Reset Link' })
  expect(button).toBeDisabled()
  const request = hold('resets.request', () => ({ sent: true }))
  await fill(user, { Email: 'ada@example.com' })
  await user.click(button)
  await expectBusy('Sending...')
  request.release(undefined)
  const text = await inMain().findByRole('status')
  expect(text).toHaveTextContent(sent)
  await waitFor(() => expect(text).toHaveFocus())
  expect(request.calls).toEqual([{ email: 'ada@example.com' }])
  expect(document.title).toBe('Forgot your password? · LunchVote')
  expect(inMain().getAllByRole('link', { name: 'Back to Log In' })).toHaveLength(2)
})

test('an invalid address is refused in the form', async () => {
  const user = await openRequest()
  await fill(user, { Email: 'ada@' })
  await press(user, 'Send Reset Link')
  await expectErrors({ Email: 'Invalid email format' })
  expect(screen.getByLabelText('Email')).toHaveFocus()
})

test('a failed request shows the reason in the form and in a toast, and keeps the address', async () => {
  const user = await openRequest()
  await fill(user, { Email: 'ada@example.com' })
  const fallback = 'Could not send a reset link. Please try again.'
  const act = () => press(user, 'Send Reset Link')
  await expectFailures(user, 'resets.request', { title: '❌ Error', fallback, act })
  expect(inMain().getByText(fallback)).toBeVisible()

  fail('resets.request', noMail)
  await act()
  await expectErrorToast('❌ Error', noMail.message)
  expect(inMain().getByText(noMail.message)).toBeVisible()
  expectValues({ Email: 'ada@example.com' })
})

test('the secret of a link is removed from the address bar, and the new password signs the user in', async () => {
  const before = window.history.length
  const user = await openLink()
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(window.history.length, 'no entry keeps the link').toBe(before)
  expect(document.title).toBe('Choose a New Password · LunchVote')
  answerBoard()
  const redeem = hold('resets.redeem', () => ada)
  const save = screen.getByRole('button', { name: 'Save Password' })
  expect(save).toBeDisabled()
  await fill(user, typed)
  await user.click(save)
  await expectBusy('Saving...')
  redeem.release(undefined)
  await expectToast('Password Saved', 'You are logged in as Ada Lovelace.')
  expect(await screen.findByRole('heading', { name: 'No venues available. Add one!' })).toBeVisible()
  expect(window.location.pathname).toBe('/Engines')
  expect(window.history.length, 'the board replaces the form').toBe(before)
  expect(redeem.calls).toEqual([{ token: '12e34', newPassword: 'battery staple' }])
})

test('passwords that are too short, or that differ, are refused in the form', async () => {
  const user = await openLink()
  await fill(user, { 'New Password': '12345', 'Confirm New Password': '123456' })
  await press(user, 'Save Password')
  await expectErrors({
    'New Password': 'New password must be at least 6 characters long',
    'Confirm New Password': "New passwords don't match",
  })
  expect(screen.getByLabelText('New Password')).toHaveFocus()
})

test('a failed save shows the reason in the form and in a toast, and keeps the passwords', async () => {
  const user = await openLink()
  await fill(user, typed)
  const fallback = 'Could not save your password. Please try again.'
  const act = () => press(user, 'Save Password')
  await expectFailures(user, 'resets.redeem', { title: '❌ Error', fallback, act })
  expect(inMain().getByText(fallback)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask for a New Link' })).not.toBeInTheDocument()
  expectValues(typed)
})

test('after a link that is no longer valid, the user can ask for a new one', async () => {
  const user = await openLink()
  fail('resets.redeem', deadLink)
  await fill(user, typed)
  await press(user, 'Save Password')
  await expectErrorToast('❌ Error', deadLink.message)
  expect(inMain().getByText(deadLink.message)).toBeVisible()
  expectValues(typed)
  await press(user, 'Ask for a New Link')
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus())
})

test('a member gets a warning that the link may be for another account', async () => {
  const user = await openLink({ ...ada, id: 2, displayName: 'Bob' })
  expect(screen.getByText(/^You are logged in as Bob\./)).toBeVisible()
  answerBoard()
  answer('resets.redeem', () => ada)
  await fill(user, typed)
  await press(user, 'Save Password')
  await expectToast('Password Saved', 'You are logged in as Ada Lovelace.')
})

test('a link that is no longer valid says so before anything is typed, and leads to a new one', async () => {
  fail('resets.check', deadLink)
  const user = await renderScreen('/reset-password?token=12e34', null)
  expect(await screen.findByText(deadLink.message)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  expect(screen.queryByLabelText('New Password')).not.toBeInTheDocument()
  await press(user, 'Ask for a New Link')
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
})

test('a link that could not be checked keeps its form', async () => {
  fail('resets.check', 'lost')
  await renderScreen('/reset-password?token=12e34', null)
  expect(await screen.findByLabelText('New Password')).toBeVisible()
  await requestsMatched()
  expect(screen.getByLabelText('New Password')).toBeVisible()
})

test('without mail, the screen says whom to ask, and how the admin gets a link, without the refused login', async () => {
  const user = await renderScreen('/auth?tab=login', null, {}, ['mail'])
  await screen.findByRole('heading', { name: 'Welcome Back!' })
  fail('auth.login', { code: 'UNAUTHORIZED', status: 401, message: 'Invalid email or password' })
  await fill(user, { Email: "o'brien@example.com", Password: 'wrong horse' })
  await press(user, 'Sign In')
  await expectErrorToast('❌ Error', 'Invalid email or password')
  await user.click(screen.getByRole('link', { name: 'Forgot password?' }))
  expect(await screen.findByText('Ask your team admin for a reset link.')).toBeVisible()
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
  const command = String.raw`npm run lunchvote -- reset-link 'o'\''brien@example.com'`
  expect(screen.getByText(/^Are you the admin\?/).nextElementSibling).toHaveTextContent(command)
  await waitFor(() => expect(screen.queryByText('❌ Error')).not.toBeInTheDocument())
})
