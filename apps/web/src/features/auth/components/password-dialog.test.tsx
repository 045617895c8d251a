import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fail, hold } from '~/testing/api.ts'
import { expectFailures } from '~/testing/failures.ts'
import { expectBusy, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { dismissToast, expectErrorToast, expectToast } from '~/testing/toast.ts'

const typed = {
  'Current Password': 'correct horse',
  'New Password': 'battery staple',
  'Confirm New Password': 'battery staple',
}

async function openDialog(user: UserEvent) {
  await press(user, 'Menu')
  await user.click(await screen.findByRole('menuitem', { name: 'Change Password' }))
  return screen.findByRole('dialog', { name: 'Change Password' })
}

test('a password change shows its progress, then closes the dialog', async () => {
  const user = await renderScreen('/faq')
  const dialog = await openDialog(user)
  const change = hold('auth.changePassword', () => ({ success: true }))
  await fill(user, typed)
  await press(user, 'Update Password')
  await expectBusy('Updating...')
  change.release(undefined)
  await expectToast('Success', 'Your password has been updated successfully.')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(change.calls).toEqual([{ currentPassword: 'correct horse', newPassword: 'battery staple' }])
})

test('the dialog shows its errors, keeps the typed text, and clears it when cancelled', async () => {
  const user = await renderScreen('/faq')
  const dialog = await openDialog(user)
  const update = within(dialog).getByRole('button', { name: 'Update Password' })
  expect(update).toBeDisabled()
  await fill(user, { 'Current Password': 'wrong horse', 'New Password': '12345' })
  expect(update).toBeDisabled()
  await fill(user, { 'Confirm New Password': '12345' })
  expect(update).toBeEnabled()
  await user.click(update)
  await expectErrors({ 'New Password': 'New password must be at least 6 characters long' })
  expect(screen.getByLabelText('New Password')).toHaveFocus()

  await fill(user, { 'New Password': 'battery staple', 'Confirm New Password': 'battery stable' })
  await user.click(update)
  await expectErrors({ 'Confirm New Password': "New passwords don't match" })

  fail('auth.changePassword', { code: 'BAD_REQUEST', status: 400, message: 'Current password is incorrect' })
  await fill(user, { 'Confirm New Password': 'battery staple' })
  await user.click(update)
  await expectErrorToast('Password Change Failed', 'Current password is incorrect')
  await expectErrors({ 'Current Password': 'Current password is incorrect' })
  await waitFor(() => expect(screen.getByLabelText('Current Password')).toHaveFocus())
  expectValues({ ...typed, 'Current Password': 'wrong horse' })

  await dismissToast(user)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await openDialog(user)
  expectValues({ 'Current Password': '' })
})

test('a failed change shows the reason in the dialog and in a toast, and keeps the typed text', async () => {
  const user = await renderScreen('/faq')
  const dialog = await openDialog(user)
  await fill(user, typed)
  const fallback = 'Could not update your password. Please try again.'
  await expectFailures(user, 'auth.changePassword', {
    title: 'Password Change Failed',
    fallback,
    act: () => press(user, 'Update Password'),
  })
  expect(within(dialog).getByText(fallback)).toBeVisible()
  expectValues(typed)
})
