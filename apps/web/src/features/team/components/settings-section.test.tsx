import type { TeamSettings } from '@lunchvote/contracts/team'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer } from '~/testing/api.ts'
import { settings as defaults, members } from '~/testing/data.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

afterEach(() => vi.unstubAllEnvs())

/** Opens the settings of a team. The fake server stores the changes. */
async function openSettings(initial: TeamSettings) {
  let settings = initial
  answer('team.settings', () => settings)
  answer('team.members', () => members)
  const changes = answer('team.changeSettings', (changed) => {
    settings = { ...settings, ...changed } as TeamSettings
    return settings
  })
  const user = await renderScreen('/Engines/team-management')
  await screen.findByRole('combobox', { name: 'Timezone' })
  return { user, changes }
}

const timezone = () => screen.getByRole('combobox', { name: 'Timezone' })

test.for([
  { zone: 'Asia/Tokyo', option: 'Asia/Tokyo', label: 'Japan' },
  { zone: 'Asia/Calcutta', option: 'Asia/Kolkata', label: 'India' },
  { zone: 'Europe/Vienna', option: 'Europe/Paris', label: 'Central European Time' },
])('a browser in $zone chooses $option for a team that has not', async ({ zone, option, label }) => {
  vi.stubEnv('TZ', zone)
  const { changes } = await openSettings({ ...defaults, timezone: 'UTC', dailyReset: true })
  await waitFor(() => expect(timezone()).toHaveTextContent(label))
  await expectToast('Settings updated', expect.stringContaining(label))
  expect(timezone()).toHaveAccessibleDescription(/Found by your browser and saved/)
  expect(changes).toEqual([{ ...defaults, timezone: option, dailyReset: true }])
})

test('the common timezones come first, and a choice is saved at once', async () => {
  const { user, changes } = await openSettings({ ...defaults, timezone: 'Europe/London', dailyReset: true })
  await user.click(timezone())
  const common = within(await screen.findByRole('group', { name: 'Common timezones' })).getAllByRole('option')
  expect(common).toHaveLength(17)
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^UK/)
  await user.click(screen.getByRole('option', { name: /Tokyo, Osaka/ }))
  await waitFor(() => expect(timezone()).toHaveTextContent('Japan (Tokyo, Osaka)'))
  await expectToast('Settings updated', expect.stringContaining('Japan'))
  expect(changes).toEqual([{ ...defaults, timezone: 'Asia/Tokyo', dailyReset: true }])
})

test('UTC can be chosen, and stays chosen', async () => {
  const { user, changes } = await openSettings({ ...defaults, timezone: 'Asia/Tokyo', dailyReset: true })
  await user.click(timezone())
  await user.type(await screen.findByLabelText('Search by city or region'), 'utc')
  await user.click(screen.getByRole('option', { name: 'UTC' }))
  await expectToast('Settings updated', "The team's timezone is now UTC.")
  expect(timezone()).toHaveTextContent('UTC')
  expect(timezone()).toHaveAccessibleDescription(/^It is .* there now\.$/)
  expect(changes).toEqual([{ ...defaults, timezone: 'Etc/UTC', dailyReset: true }])
})

test('a timezone outside the common ones is shown as it is, and kept', async () => {
  const { user, changes } = await openSettings({ ...defaults, timezone: 'Asia/Kathmandu', dailyReset: false })
  expect(timezone()).toHaveTextContent('Asia/Kathmandu')
  await user.click(screen.getByRole('switch', { name: 'Daily reset' }))
  await expectToast('Settings updated', 'Votes are reset every midnight.')
  expect(changes).toEqual([{ ...defaults, timezone: 'Asia/Kathmandu', dailyReset: true }])
})
