import type { CurrentUser } from '@lunchvote/contracts/auth'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, fail } from '~/testing/api.ts'
import { ada, members } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { expectErrors, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { dismissToast, expectErrorToast, expectToast } from '~/testing/toast.ts'

const bob: CurrentUser = { ...ada, isTeamAdmin: false }

async function openDialog(member: CurrentUser) {
  answerAccount()
  const user = await renderScreen('/account', member)
  await press(user, 'Delete Account')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Account' })
  const remove = () => user.click(within(dialog).getByRole('button', { name: 'Delete Account' }))
  return { user, dialog, remove }
}

test('a member deletes the account with the password, and is signed out', async () => {
  const { user, dialog, remove } = await openDialog(bob)
  expect(dialog).toHaveAccessibleDescription(/stay with Engines\. This cannot be undone\.$/)
  expect(within(dialog).getByRole('button', { name: 'Delete Account' })).toBeDisabled()
  const removals = answer('account.remove', () => ({ success: true }))
  await fill(user, { Password: 'correct horse' }, dialog)
  await remove()
  await expectToast('Account deleted', 'Thank you for the lunches.')
  expect(await screen.findByRole('heading', { name: 'Create an Account' })).toBeVisible()
  expect(removals).toEqual([{ password: 'correct horse' }])
})

test('the error of a wrong password is at its field, which gets the focus', async () => {
  const { user, dialog, remove } = await openDialog(bob)
  await fill(user, { Password: '12345' }, dialog)
  await remove()
  await expectErrors({ Password: 'Password must be at least 6 characters' }, dialog)
  fail('account.remove', { code: 'BAD_REQUEST', status: 400, message: 'Current password is incorrect' })
  await fill(user, { Password: 'wrong horse' }, dialog)
  await remove()
  await expectErrorToast('Failed to delete your account', 'Current password is incorrect')
  await expectErrors({ Password: 'Current password is incorrect' }, dialog)
  await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus())
  await dismissToast(user)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await press(user, 'Delete Account')
  expect(within(await screen.findByRole('dialog')).getByLabelText('Password')).toHaveValue('')
})

test('a failed deletion shows the reason in the dialog and in a toast', async () => {
  const { user, dialog, remove } = await openDialog(bob)
  await fill(user, { Password: 'correct horse' }, dialog)
  const fallback = 'Could not delete your account. Please try again.'
  await expectFailures(user, 'account.remove', {
    title: 'Failed to delete your account',
    fallback,
    act: remove,
  })
  expect(within(dialog).getByText(fallback)).toBeVisible()
  expect(within(dialog).getByLabelText('Password')).toHaveValue('correct horse')
})

test('an admin with colleagues gets a link to the screen where the role can be transferred', async () => {
  answer('team.members', () => members)
  answer('outlets.list', () => [])
  const { user, dialog, remove } = await openDialog(ada)
  const way = await within(dialog).findByRole('link', { name: 'Open Team Management' })
  expect(way).toHaveAttribute('href', '/Engines/team-management')
  const message = 'Transfer the admin role first'
  fail('account.remove', { code: 'CONFLICT', status: 409, message })
  await fill(user, { Password: 'correct horse' }, dialog)
  await remove()
  await expectErrorToast('Failed to delete your account', message)
  expect(within(dialog).getByText(message)).toBeVisible()
  await user.click(way)
  expect(await screen.findByRole('heading', { name: 'Team Management' })).toBeVisible()
})

test('the only member is told that the team is deleted too', async () => {
  answer('team.members', () => members.slice(0, 1))
  const { dialog } = await openDialog(ada)
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(/so the team goes too/))
  expect(within(dialog).queryByRole('link')).not.toBeInTheDocument()
})
