import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount, session } from '~/testing/account.ts'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { ada, settings } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { answerPush } from '~/testing/push.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

async function openAccount(stored?: Parameters<typeof answerAccount>[0]) {
  const calls = answerAccount(stored)
  const user = await renderScreen('/account')
  await screen.findByRole('list', { name: 'Devices' })
  return { user, ...calls }
}

const devices = () => within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
const current = session({ id: 1, current: true })
const phone = session({
  id: 2,
  lastUsedAt: new Date(Date.now() - 25 * 60_000).toISOString(),
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
})
const script = session({ id: 3, userAgent: 'curl/8.5.0' })

test('while the account loads, its lists show that they are loading', async () => {
  answer('chats.list', () => [])
  answer('team.settings', () => settings)
  answerPush()
  const held = [hold('sessions.list', () => [current]), hold('tokens.list', () => [])]
  await renderScreen('/account')
  expect(await screen.findByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  expect(await screen.findByRole('status', { name: 'Loading your devices' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading your access tokens' })).toBeVisible()
  for (const { release } of held) release(undefined)
  expect(await screen.findByText('This device')).toBeVisible()
  expect(await screen.findByText('You have no access tokens.')).toBeVisible()
})

test.for([
  { procedure: 'sessions.list', title: 'Failed to fetch your devices' },
  { procedure: 'tokens.list', title: 'Failed to fetch your access tokens' },
] as const)(
  'if $procedure cannot be loaded, its section shows the reason, and trying again loads it',
  async ({ procedure, title }) => {
    answerAccount()
    fail(procedure, conflict)
    const user = await renderScreen('/account')
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(conflict.message)).toBeVisible()
    answerAccount()
    await press(user, 'Try Again')
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument())
  },
)

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

test('each device has its name, its times and a button', async () => {
  await openAccount({ sessions: [current, script, phone] })
  expect(devices().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox on LinuxThis deviceLogged in on November 20, 2026 at 11:45/),
    expect.stringMatching(/^curl 8\.5\.0.*used in the last 10 minutes/),
    expect.stringMatching(/^Safari on iOS.*used about 20 minutes ago/),
  ])
  for (const device of devices()) {
    expect(within(device).getByRole('button', { name: 'Sign Out' })).toHaveAccessibleDescription(
      /Logged in on/,
    )
  }
})

test('of many devices, the first ten are shown until somebody asks for all', async () => {
  const scripts = Array.from({ length: 29 }, (_, n) => ({ ...script, id: n + 2 }))
  const { user } = await openAccount({ sessions: [current, ...scripts] })
  expect(devices()).toHaveLength(10)
  await press(user, 'Show All 30 Devices')
  expect(devices()).toHaveLength(30)
  expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Show All/ })).not.toBeInTheDocument()
})

test('signing out another device removes it from the list', async () => {
  const { user, endings } = await openAccount({ sessions: [current, script] })
  await user.click(within(devices()[1] as HTMLElement).getByRole('button', { name: 'Sign Out' }))
  await expectToast('Device logged out', 'curl 8.5.0 is no longer logged in.')
  expect(devices()).toHaveLength(1)
  expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).not.toBeInTheDocument()
  expect(endings).toEqual([{ id: 3 }])
})

test('a device that is already signed out disappears without an error', async () => {
  const { user } = await openAccount({ sessions: [current, script] })
  fail('sessions.end', { code: 'NOT_FOUND', status: 404, message: 'Session not found' })
  answer('sessions.list', () => [current])
  await user.click(within(devices()[1] as HTMLElement).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(devices()).toHaveLength(1))
  expect(screen.queryByText('Session not found')).not.toBeInTheDocument()
})

test('signing out this device is a logout', async () => {
  const { user, endings } = await openAccount()
  answer('auth.logout', () => ({ success: true }))
  await press(user, 'Sign Out')
  await expectToast('Goodbye!', 'You have been logged out successfully.')
  expect(await screen.findByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  expect(endings).toEqual([])
})

test('all other devices are signed out at once', async () => {
  const { user } = await openAccount({ sessions: [current, phone, script] })
  answer('sessions.endOthers', () => ({ ended: 2 }))
  await press(user, 'Sign Out Everywhere Else')
  await expectToast('Logged out everywhere else', '2 other devices are no longer logged in.')
  expect(devices()).toHaveLength(1)
  expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus()
})

test.for([
  { procedure: 'sessions.end', label: 'Sign Out', title: 'Failed to log out the device' },
  {
    procedure: 'sessions.endOthers',
    label: 'Sign Out Everywhere Else',
    title: 'Failed to log out the other devices',
  },
] as const)(
  'if $procedure fails, the toast shows the reason, and nothing changes',
  async ({ procedure, label, title }) => {
    const { user } = await openAccount({ sessions: [current, script] })
    await expectFailures(user, procedure, {
      title,
      fallback: title,
      act: async () => {
        const [last] = screen.getAllByRole('button', { name: label }).slice(-1)
        if (last) await user.click(last)
      },
    })
    expect(devices()).toHaveLength(2)
  },
)

test('the devices are loaded again when the user returns to the page', async () => {
  await openAccount({ sessions: [current] })
  answer('sessions.list', () => [current, script])
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('curl 8.5.0')).toBeVisible()
})
