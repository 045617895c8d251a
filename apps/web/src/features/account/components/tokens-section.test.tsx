import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { accessToken, answerAccount } from '~/testing/account.ts'
import { conflict, fail, hold } from '~/testing/api.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectToast } from '~/testing/toast.ts'
import { TokensSection } from './tokens-section.tsx'

const secret = 'lv_secret'

async function openTokens(tokens = [accessToken()]) {
  vi.stubGlobal('isSecureContext', true)
  const calls = answerAccount({ tokens })
  const user = renderPart(<TokensSection />)
  await screen.findByRole('button', { name: 'New Token' })
  return { user, ...calls }
}

const rows = () => within(screen.getByRole('list', { name: 'Access tokens' })).getAllByRole('listitem')

async function createToken(user: ReturnType<typeof renderPart>) {
  await press(user, 'New Token')
  await screen.findByRole('dialog', { name: 'New Token' })
  await fill(user, { Name: 'Slack bot' })
  await user.selectOptions(screen.getByLabelText('Expires'), 'Never')
  await press(user, 'Create Token')
  return screen.findByRole('dialog', { name: 'Slack bot' })
}

test('the section shows that the tokens load, and after a failure, loading can be tried again', async () => {
  answerAccount()
  const held = hold('tokens.list', () => [])
  const user = renderPart(<TokensSection />)
  expect(await screen.findByRole('status', { name: 'Loading your access tokens' })).toBeVisible()
  held.release(conflict)
  expect(await screen.findByText('Failed to fetch your access tokens')).toBeVisible()
  answerAccount()
  await press(user, 'Try Again')
  expect(await screen.findByText('You have no access tokens.')).toBeVisible()
})

test('the list shows the scope, the end and the last use of each token, and marks an expired token', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await openTokens([
    accessToken({ id: 3, name: 'Slack bot', scope: 'vote', expiresAt: '2126-12-20T23:30:00.000Z' }),
    accessToken({ id: 2, name: 'Import', scope: 'manage', expiresAt: ago(90), lastUsedAt: ago(180) }),
    accessToken({ id: 1, name: 'Kitchen display', scope: 'read' }),
  ])
  // The dates are in the team's timezone, Europe/Paris, where 23:30 UTC is already on the next day.
  await screen.findByText(/expires on 21 December 2126/)
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'Slack botRead and vote, expires on 21 December 2126, never usedRevoke',
    expect.stringMatching(/^ImportExpiredManage, expired on .*, used 3 hours agoRevoke$/),
    'Kitchen displayRead, does not expire, never usedRevoke',
  ])
})

test('a new token is shown once, and can be copied', async () => {
  const { user, creations } = await openTokens([])
  await press(user, 'New Token')
  const dialog = await screen.findByRole('dialog', { name: 'New Token' })
  expect(within(dialog).getByRole('button', { name: 'Create Token' })).toBeDisabled()
  await fill(user, { Name: 'Slack bot' })
  await user.click(screen.getByRole('radio', { name: 'Read and vote' }))
  await user.selectOptions(screen.getByLabelText('Expires'), '365 days')
  await press(user, 'Create Token')
  const field = await screen.findByLabelText('Access token')
  expect(field).toHaveValue(secret)
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription(/It is not shown again/)
  await press(user, 'Copy Token')
  await expectToast('✅ Token Copied!', 'The token has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(secret)
  await press(user, 'Done')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('button', { name: 'New Token' })).toHaveFocus())
  expect(rows()).toHaveLength(1)
  expect(creations).toEqual([{ name: 'Slack bot', scope: 'vote', expiresInDays: 365 }])
  expect(document.body.innerHTML).not.toContain(secret)
  await press(user, 'New Token')
  expect(await screen.findByLabelText('Name')).toHaveValue('')
})

test('if the token was not copied, a warning comes before the dialog closes', async () => {
  const { user, creations } = await openTokens([])
  const dialog = await createToken(user)
  expect(creations).toEqual([{ name: 'Slack bot', scope: 'read', expiresInDays: null }])
  await user.keyboard('{Escape}')
  expect(
    await within(dialog).findByText('You have not copied the token yet. It is not shown again.'),
  ).toBeVisible()
  expect(screen.getByLabelText('Access token')).toHaveValue(secret)
  await press(user, 'Close Without Copying')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test('until a new token is copied, by the keyboard too, the browser asks before it leaves the page', async () => {
  const { user } = await openTokens([])
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(leave()).toBe(true)
  const dialog = await createToken(user)
  expect(leave()).toBe(false)
  await waitFor(() => expect(within(dialog).getByLabelText('Access token')).toHaveFocus())
  await user.copy()
  await waitFor(() => expect(leave()).toBe(true))
  await press(user, 'Done')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test('if a token is refused, the form keeps what was typed and shows the reason', async () => {
  const { user } = await openTokens()
  await press(user, 'New Token')
  const dialog = await screen.findByRole('dialog')
  await fill(user, { Name: 'x' })
  await press(user, 'Create Token')
  await expectErrors({ Name: 'Token name must be at least 2 characters' })
  await fill(user, { Name: 'Slack bot' })
  await expectFailures(user, 'tokens.create', {
    title: 'Failed to create the token',
    fallback: 'Failed to create the token',
    act: () => press(user, 'Create Token'),
  })
  const message = 'An account can have at most 20 access tokens'
  fail('tokens.create', { code: 'CONFLICT', status: 409, message })
  await press(user, 'Create Token')
  expect(await within(dialog).findByText(message)).toBeVisible()
  expectValues({ Name: 'Slack bot' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await press(user, 'New Token')
  expect(await screen.findByLabelText('Name')).toHaveValue('Slack bot')
})

test('a token is revoked after a confirmation', async () => {
  const { user, revocations } = await openTokens()
  await press(user, 'Revoke')
  const question = await screen.findByRole('alertdialog', { name: 'Revoke Access Token' })
  expect(question).toHaveTextContent('Kitchen display')
  expect(revocations).toEqual([])
  await confirm(user, 'Revoke')
  await expectToast('Token revoked', 'Kitchen display no longer works.')
  expect(await screen.findByText('You have no access tokens.')).toBeVisible()
  expect(revocations).toEqual([{ id: 1 }])
})

test('if a token cannot be revoked, the toast shows the reason, and the token stays', async () => {
  const { user } = await openTokens()
  await expectFailures(user, 'tokens.revoke', {
    title: 'Failed to revoke the token',
    fallback: 'Failed to revoke the token',
    act: async () => {
      await press(user, 'Revoke')
      await confirm(user, 'Revoke')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    },
  })
  expect(rows()).toHaveLength(1)
})
