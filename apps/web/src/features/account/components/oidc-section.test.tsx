import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, fail } from '~/testing/api.ts'
import { ada } from '~/testing/data.ts'
import { fill, press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectToast } from '~/testing/toast.ts'
import { setWebSettings } from '~/testing/web-settings.ts'
import { AccountScreen } from './account-screen.tsx'

beforeEach(() => setWebSettings({ companyLogin: { name: 'Acme', isOnly: false } }))
afterEach(() => setWebSettings({ companyLogin: null }))

async function openAccount(link: { isLinked: boolean; hasPassword: boolean }) {
  answerAccount()
  answer('oidc.state', () => link)
  answer('team.members', () => [])
  const user = renderPart(<AccountScreen user={ada} />)
  const section = await screen.findByRole('region', { name: 'Acme' })
  return { user, section: within(section) }
}

const tooOld = {
  code: 'FORBIDDEN',
  status: 403,
  message:
    'Your account has no password. Log in with your company account again, and try this within ten minutes.',
}

test('an account with a password can be unlinked', async () => {
  const { user, section } = await openAccount({ isLinked: true, hasPassword: true })
  expect(await section.findByText(/You log in with Acme or with your password/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change Password' })).toBeVisible()
  answer('oidc.unlink', () => ({ success: true }))
  await user.click(section.getByRole('button', { name: 'Unlink' }))
  await expectToast('Account Unlinked', 'From now on, you log in with your password.')
  expect(section.getByRole('link', { name: 'Log In with Acme' })).toHaveAttribute(
    'href',
    '/api/oidc/login?returnTo=%2Faccount',
  )
  expect(section.queryByRole('button', { name: 'Unlink' })).not.toBeInTheDocument()
})

test('an account without a password sets one, after a company login of the last minutes', async () => {
  const { user, section } = await openAccount({ isLinked: true, hasPassword: false })
  await press(user, 'Set a Password')
  expect(section.queryByRole('button', { name: 'Unlink' })).not.toBeInTheDocument()
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a Password' }))
  expect(dialog.queryByLabelText('Current Password')).not.toBeInTheDocument()
  await fill(user, { 'New Password': 'battery staple', 'Confirm New Password': 'battery staple' })
  fail('auth.changePassword', tooOld)
  await press(user, 'Set Password')
  expect(await dialog.findByText(tooOld.message)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Log In with Acme' })).toBeVisible()
  const changes = answer('auth.changePassword', () => ({ success: true }))
  answer('oidc.state', () => ({ isLinked: true, hasPassword: true }))
  await press(user, 'Set Password')
  expect(await section.findByRole('button', { name: 'Unlink' })).toBeVisible()
  expect(changes).toEqual([{ newPassword: 'battery staple' }])
})

test('an account without a password is deleted without one', async () => {
  const { user } = await openAccount({ isLinked: true, hasPassword: false })
  const removals = answer('account.remove', () => ({ success: true }))
  await screen.findByRole('button', { name: 'Set a Password' })
  await press(user, 'Delete Account')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }))
  await user.click(dialog.getByRole('button', { name: 'Delete Account' }))
  await waitFor(() => expect(removals).toEqual([{}]))
})

test('where nobody has a password, none can be changed', async () => {
  setWebSettings({ companyLogin: { name: 'Acme', isOnly: true } })
  const { section } = await openAccount({ isLinked: true, hasPassword: false })
  expect(await section.findByText('Your account is linked. You log in with Acme.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Password' })).not.toBeInTheDocument()
})
