import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount, session } from '~/testing/account.ts'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { expectFailures } from '~/testing/failures.ts'
import { press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectToast } from '~/testing/toast.ts'
import { DevicesSection } from './devices-section.tsx'

async function openDevices(sessions = [current]) {
  const calls = answerAccount({ sessions })
  const user = renderPart(<DevicesSection />)
  await screen.findByRole('list', { name: 'Devices' })
  return { user, ...calls }
}

const devices = () => within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem')
const current = session({ id: 1, current: true })
const script = session({ id: 3, userAgent: 'curl/8.5.0' })

test('the section shows that the devices load, and after a failure, loading can be tried again', async () => {
  answerAccount()
  const held = hold('sessions.list', () => [current])
  const user = renderPart(<DevicesSection />)
  expect(await screen.findByRole('status', { name: 'Loading your devices' })).toBeVisible()
  held.release(conflict)
  expect(await screen.findByText('Failed to fetch your devices')).toBeVisible()
  expect(screen.getByText(conflict.message)).toBeVisible()
  answer('sessions.list', () => [current])
  await press(user, 'Try Again')
  expect(await screen.findByText('This device')).toBeVisible()
})

test('each device has its name, its times and a button', async () => {
  const lastUsedAt = new Date(Date.now() - 25 * 60_000).toISOString()
  await openDevices([current, script, session({ id: 2, lastUsedAt })])
  // The times are in the team's timezone, Europe/Paris.
  await screen.findAllByText(/at 11:45/)
  expect(devices().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Firefox on LinuxThis deviceLogged in on 20 November 2026 at 11:45/),
    expect.stringMatching(/^curl 8\.5\.0.*used in the last 10 minutes/),
    expect.stringMatching(/^Firefox on Linux.*used about 20 minutes ago/),
  ])
  for (const device of devices()) {
    expect(within(device).getByRole('button', { name: 'Sign Out' })).toHaveAccessibleDescription(
      /Logged in on/,
    )
  }
})

test('of many devices, the first ten are shown until somebody asks for all', async () => {
  const scripts = Array.from({ length: 29 }, (_, n) => ({ ...script, id: n + 2 }))
  const { user } = await openDevices([current, ...scripts])
  expect(devices()).toHaveLength(10)
  await press(user, 'Show All 30 Devices')
  expect(devices()).toHaveLength(30)
  expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Show All/ })).not.toBeInTheDocument()
})

test('signing out another device removes it from the list', async () => {
  const { user, endings } = await openDevices([current, script])
  await user.click(within(devices()[1] as HTMLElement).getByRole('button', { name: 'Sign Out' }))
  await expectToast('Device logged out', 'curl 8.5.0 is no longer logged in.')
  expect(devices()).toHaveLength(1)
  expect(screen.getByRole('list', { name: 'Devices' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Sign Out Everywhere Else' })).not.toBeInTheDocument()
  expect(endings).toEqual([{ id: 3 }])
})

test('a device that is already signed out disappears without an error', async () => {
  const { user } = await openDevices([current, script])
  fail('sessions.end', { code: 'NOT_FOUND', status: 404, message: 'Session not found' })
  answer('sessions.list', () => [current])
  await user.click(within(devices()[1] as HTMLElement).getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(devices()).toHaveLength(1))
  expect(screen.queryByText('Session not found')).not.toBeInTheDocument()
})

test('all other devices are signed out at once', async () => {
  const { user } = await openDevices([current, session({ id: 2 }), script])
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
    const { user } = await openDevices([current, script])
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
  await openDevices([current])
  answer('sessions.list', () => [current, script])
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('curl 8.5.0')).toBeVisible()
})
