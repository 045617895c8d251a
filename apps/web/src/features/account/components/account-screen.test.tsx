import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer } from '~/testing/api.ts'
import { ada } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

async function openAccount() {
  const calls = answerAccount()
  const user = await renderScreen('/account')
  await screen.findByRole('list', { name: 'Devices' })
  return { user, ...calls }
}

test('a saved name appears in the header', async () => {
  const { user } = await openAccount()
  const changes = answer('account.update', ({ displayName = '' }) => ({ ...ada, displayName }))
  await fill(user, { 'Display Name': 'Countess of Lovelace' })
  await press(user, 'Save Name')
  await expectToast('Name saved', 'Your colleagues now see you as Countess of Lovelace.')
  expect(within(screen.getByRole('banner')).getByText('Countess of Lovelace')).toBeVisible()
  expect(changes).toEqual([{ displayName: 'Countess of Lovelace' }])
})

test('a name that is too short, missing or refused stays in the field', async () => {
  const { user } = await openAccount()
  await user.clear(screen.getByLabelText('Display Name'))
  expect(screen.getByRole('button', { name: 'Save Name' })).toBeDisabled()
  await fill(user, { 'Display Name': 'A' })
  await press(user, 'Save Name')
  await expectErrors({ 'Display Name': 'Display name must be at least 2 characters' })
  await fill(user, { 'Display Name': 'Countess' })
  await expectFailures(user, 'account.update', {
    title: 'Failed to save your name',
    fallback: 'Failed to save your name',
    act: () => press(user, 'Save Name'),
  })
  expectValues({ 'Display Name': 'Countess' })
})

test('the password section opens the dialog that changes the password', async () => {
  const { user } = await openAccount()
  await press(user, 'Change Password')
  expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change Password' })).toHaveFocus())
})

test('signing out this device is a logout', async () => {
  const { user, endings } = await openAccount()
  answer('auth.logout', () => ({ success: true }))
  await press(user, 'Sign Out')
  await expectToast('Goodbye!', 'You have been logged out successfully.')
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  expect(endings).toEqual([])
})

test('the address names one section, also that of an earlier link, and the list leads to each', async () => {
  answerAccount()
  const user = await renderScreen('/account#notifications')
  expect(await screen.findByRole('heading', { name: 'Notifications' })).toBeVisible()
  expect(window.location.search).toBe('?section=notifications')
  expect(screen.getByRole('link', { name: 'Notifications', current: 'page' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'My Days' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'My Days' }))
  expect(await screen.findByRole('heading', { name: 'My Days' })).toBeVisible()
  expect(document.title).toBe('My Days · My Account · LunchVote')
  expect(screen.getByRole('main')).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'My Account' }))
  expect(await screen.findByRole('heading', { name: 'Devices' })).toBeVisible()
})

test('an address with a section that does not exist leads to all of them', async () => {
  answerAccount()
  await renderScreen('/account?section=nothing')
  expect(await screen.findByRole('heading', { name: 'Devices' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Calendar' })).toBeVisible()
})

test.each([
  ['an admin', ada, 1],
  ['a member', { ...ada, isTeamAdmin: false }, 0],
])(
  'the version stands at the bottom, and only an admin reads of a newer one (%s)',
  async (_, person, sentences) => {
    answerAccount()
    answer('version.get', () => ({ version: '0.1.0', isOutdated: true, isOperator: false }))
    await renderScreen('/account', person)
    expect(await screen.findByText('LunchVote 0.1.0')).toBeVisible()
    expect(screen.queryAllByText(/A newer version has been used/)).toHaveLength(sentences)
  },
)

test('nobody reads of a newer version if there is none', async () => {
  await openAccount()
  expect(await screen.findByText('LunchVote 0.1.0')).toBeVisible()
  expect(screen.queryByText(/newer version/)).not.toBeInTheDocument()
})
