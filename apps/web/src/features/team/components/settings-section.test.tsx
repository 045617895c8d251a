import type { TeamSettings } from '@lunchvote/contracts/team'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { conflict, fail, hold } from '~/testing/api.ts'
import { settings as defaults } from '~/testing/data.ts'
import { expectErrors, fill, press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { answerSettings } from '~/testing/settings.ts'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { JoiningSection, SettingsSection } from './settings-section.tsx'

async function openSettings(initial: TeamSettings) {
  const changes = answerSettings(initial)
  const user = renderPart(
    <>
      <SettingsSection />
      <JoiningSection />
    </>,
  )
  await screen.findByRole('combobox', { name: 'Timezone' })
  return { user, changes }
}

test('the section shows that the settings load, and after a failure, loading can be tried again', async () => {
  const held = hold('team.settings', () => defaults)
  const user = renderPart(<SettingsSection />)
  expect(await screen.findByRole('status', { name: 'Loading the settings' })).toBeVisible()
  held.release(conflict)
  expect(await screen.findByText('Failed to fetch team settings')).toBeVisible()
  expect(screen.getByText(conflict.message)).toBeVisible()
  answerSettings(defaults)
  await press(user, 'Try Again')
  expect(await screen.findByRole('switch', { name: 'Daily reset' })).not.toBeChecked()
})

const timezone = () => screen.getByRole('combobox', { name: 'Timezone' })

test('if no timezone is chosen, that of the browser is saved', async () => {
  vi.stubEnv('TZ', 'Asia/Calcutta')
  const { changes } = await openSettings({ ...defaults, timezone: 'UTC', dailyReset: true })
  await waitFor(() => expect(timezone()).toHaveTextContent('India'))
  await expectToast('Settings updated', expect.stringContaining('India'))
  expect(timezone()).toHaveAccessibleDescription(/Found by your browser and saved/)
  expect(changes).toEqual([{ ...defaults, timezone: 'Asia/Kolkata', dailyReset: true }])
  vi.unstubAllEnvs()
})

test('the common timezones come first, and UTC can be searched, chosen and stays chosen', async () => {
  const { user, changes } = await openSettings({ ...defaults, timezone: 'Europe/London' })
  await user.click(timezone())
  const common = await screen.findByRole('group', { name: 'Common timezones' })
  expect(within(common).getByRole('option', { selected: true })).toHaveTextContent(/^UK/)
  await user.click(screen.getByLabelText('Search by city or region'))
  await user.paste('utc')
  await user.click(screen.getByRole('option', { name: 'UTC' }))
  await expectToast('Settings updated', "The team's timezone is now UTC.")
  expect(timezone()).toHaveTextContent('UTC')
  expect(timezone()).toHaveAccessibleDescription(/^It is .* there now\.$/)
  expect(changes).toEqual([{ ...defaults, timezone: 'Etc/UTC' }])
})

const closing = () => screen.getByRole('switch', { name: 'Close voting every day' })
const closingTime = () => screen.getByLabelText('Voting closes at')
const day = (name: string) => screen.getByRole('checkbox', { name })

const daily: TeamSettings = { ...defaults, dailyReset: true }
const closingDaily: TeamSettings = { ...daily, votingCloses: '11:45' }

test('voting can close every day only with the daily reset, and a hint says so', async () => {
  // A timezone outside the common ones is shown as it is, and kept.
  const { user, changes } = await openSettings({ ...defaults, timezone: 'Asia/Kathmandu' })
  expect(timezone()).toHaveTextContent('Asia/Kathmandu')
  expect(closing()).toBeDisabled()
  expect(closing()).toHaveAccessibleDescription('This needs the daily reset. Switch that on first.')
  await user.click(screen.getByRole('switch', { name: 'Daily reset' }))
  await expectToast('Settings updated', 'Votes are reset every midnight.')
  expect(closing()).toBeEnabled()
  expect(screen.queryByLabelText('Voting closes at')).not.toBeInTheDocument()
  expect(changes).toEqual([{ ...daily, timezone: 'Asia/Kathmandu' }])
})

test('the switch suggests 11:45, and nothing is stored before Save', async () => {
  const { user, changes } = await openSettings(daily)
  await user.click(closing())
  await fill(user, { 'Voting closes at': '12:30' })
  await user.click(closing())
  expect(screen.queryByLabelText('Voting closes at')).not.toBeInTheDocument()
  await user.click(closing())
  expect(closingTime()).toHaveValue('11:45')
  expect(screen.getByText('Not saved yet. Voting does not close by itself.')).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  await user.tab()
  expect(changes).toEqual([])
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 11:45 on lunch days\./))
  expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument()
  await waitFor(() => expect(closingTime()).toHaveFocus())
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(5)
  await user.click(closing())
  await expectToast('Settings updated', 'Voting no longer closes by itself.')
  expect(screen.queryByLabelText('Voting closes at')).not.toBeInTheDocument()
  expect(changes).toEqual([closingDaily, daily])
})

test('switching the daily reset off also clears the closing time, and says so', async () => {
  const { user, changes } = await openSettings(closingDaily)
  const reset = screen.getByRole('switch', { name: 'Daily reset' })
  expect(reset).toHaveAccessibleDescription(/Without the reset, voting does not close by itself\.$/)
  await user.click(reset)
  await expectToast(
    'Settings updated',
    'Votes stay until somebody resets them. Voting no longer closes by itself.',
  )
  expect(changes).toEqual([{ ...closingDaily, dailyReset: false, votingCloses: null }])
})

test('another time is saved by Save or Enter, once, and neither during typing nor when the field is left', async () => {
  const { user, changes } = await openSettings(closingDaily)
  await fill(user, { 'Voting closes at': '01:30' })
  await fill(user, { 'Voting closes at': '12:30' })
  await user.tab()
  expect(changes).toEqual([])
  expect(screen.getByText('Not saved yet. Voting still closes at 11:45.')).toBeVisible()
  await user.type(closingTime(), '{Enter}')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 12:30 on lunch days\./))
  await user.keyboard('{Enter}')
  expect(closingTime()).toHaveValue('12:30')
  expect(changes).toEqual([{ ...closingDaily, votingCloses: '12:30' }])
})

const refusal = (message: string) => ({ code: 'BAD_REQUEST', status: 400, message })

test('a time that the server refuses stays in the field, with the reason, until another is typed', async () => {
  const message = 'Voting closes at a time like 11:45'
  const { user } = await openSettings(daily)
  fail('team.changeSettings', refusal(message))
  await user.click(closing())
  await fill(user, { 'Voting closes at': '00:00' })
  await press(user, 'Save')
  await expectErrors({ 'Voting closes at': message })
  expect(closingTime()).toHaveValue('00:00')
  expect(screen.getByText('Not saved yet. Voting does not close by itself.')).toBeVisible()
  await fill(user, { 'Voting closes at': '12:00' })
  expect(closingTime()).not.toBeInvalid()
})

test.for([
  {
    label: 'Remind before voting closes',
    shown: 15,
    values: ['30', '90'],
    change: { remindMinutes: 30 },
    saved: 'The team is reminded 30 minutes before voting closes.',
  },
  {
    label: 'Announce voting at',
    shown: '',
    values: ['09:00', '12:00'],
    change: { votingOpens: '09:00' },
    saved: 'Voting is announced at 09:00.',
  },
  {
    label: 'We Leave At',
    shown: '',
    values: ['12:00', '11:44'],
    change: { leavesAt: '12:00' },
    saved: 'You leave at 12:00.',
  },
  {
    label: 'Meeting Point',
    shown: '',
    values: [' At the lift ', 'x'],
    change: { meetingPoint: 'At the lift' },
    saved: 'Meeting point: At the lift.',
  },
])('$label: Enter saves, and what the server refuses stays in the field, with the reason', async (field) => {
  const [value = '', refused = ''] = field.values
  const { user, changes } = await openSettings(closingDaily)
  expect(screen.getByLabelText(field.label)).toHaveValue(field.shown)
  await fill(user, { [field.label]: value })
  await user.keyboard('{Enter}')
  await expectToast('Settings updated', field.saved)
  fail('team.changeSettings', refusal('Not at this time'))
  await fill(user, { [field.label]: refused })
  await user.tab()
  await expectErrors({ [field.label]: 'Not at this time' })
  expect(screen.getByDisplayValue(refused)).toBe(screen.getByLabelText(field.label))
  // No toast tells it as well.
  await expectErrorToast()
  expect(changes).toEqual([{ ...closingDaily, ...field.change }])
})

test('a team without a closing time can leave at a time, for which the switch then suggests one', async () => {
  const { user, changes } = await openSettings({ ...daily, leavesAt: '13:00', meetingPoint: 'At the lift' })
  await user.clear(screen.getByLabelText('Meeting Point'))
  await user.tab()
  await expectToast('Settings updated', 'You have no meeting point.')
  await user.click(closing())
  expect(closingTime()).toHaveValue('12:45')
  await user.clear(screen.getByLabelText('We Leave At'))
  await user.tab()
  await expectToast('Settings updated', 'You leave at no fixed time.')
  expect(closingTime()).toHaveValue('11:45')
  expect(changes).toEqual([
    { ...daily, leavesAt: '13:00', meetingPoint: null },
    { ...daily, leavesAt: null, meetingPoint: null },
  ])
})

test('a closing time that is not before leaving stays typed, and is saved once the team leaves later', async () => {
  const initial = { ...closingDaily, leavesAt: '12:00' }
  const { user } = await openSettings(initial)
  const message = 'Leave after voting closes'
  fail('team.changeSettings', refusal(message))
  await fill(user, { 'Voting closes at': '12:30' })
  await press(user, 'Save')
  await expectErrors({ 'Voting closes at': message })
  expect(closingTime()).toHaveValue('12:30')
  expect(screen.getByLabelText('We Leave At')).toHaveValue('12:00')
  const changes = answerSettings(initial)
  await fill(user, { 'We Leave At': '12:45' })
  await user.tab()
  await expectToast('Settings updated', 'You leave at 12:45.')
  expect(closingTime()).not.toBeInvalid()
  expect(closingTime()).toHaveValue('12:30')
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 12:30 on lunch days\./))
  expect(changes).toEqual([
    { ...initial, leavesAt: '12:45' },
    { ...initial, leavesAt: '12:45', votingCloses: '12:30' },
  ])
})

test('each weekday can be a lunch day, and one always remains', async () => {
  const { user, changes } = await openSettings({ ...closingDaily, lunchDays: [3] })
  await user.click(day('Wednesday'))
  expect(await screen.findByText('Choose at least one weekday')).toBeVisible()
  expect(day('Wednesday')).toBeChecked()
  expect(changes).toEqual([])
  await user.click(day('Monday'))
  await expectToast('Settings updated', 'Voting closes on Monday and Wednesday.')
  expect(screen.queryByText('Choose at least one weekday')).not.toBeInTheDocument()
  expect(changes.map(({ lunchDays }) => lunchDays)).toEqual([[1, 3]])
})

test('a change shows at once, and is taken back if it fails', async () => {
  const { user } = await openSettings(closingDaily)
  const change = hold('team.changeSettings', () => closingDaily)
  await user.click(day('Friday'))
  expect(day('Friday')).not.toBeChecked()
  change.release('wordless')
  await expectErrorToast('Failed to update settings', 'Failed to update team settings')
  expect(day('Friday')).toBeChecked()
})

test('the admin chooses who can join, and the language of messages to chats', async () => {
  const { user, changes } = await openSettings(daily)
  const choices = screen.getByRole('group', { name: 'Who can join' })
  const byName = within(choices).getByRole('radio', { name: "Anyone who knows the team's name" })
  const byInvitation = within(choices).getByRole('radio', { name: 'By invitation only' })
  expect(byName).toBeChecked()
  await user.click(byInvitation)
  await expectToast(
    'Settings updated',
    'New members now need the invite link. It is new, and earlier links do not work.',
  )
  expect(byInvitation).toBeChecked()
  await user.click(byName)
  await expectToast('Settings updated', "Anyone who knows the team's name can join.")
  await user.selectOptions(screen.getByLabelText('Language in chats'), 'Suomi')
  await expectToast('Settings updated', 'Messages to chats are now in Suomi.')
  expect(changes).toEqual([{ ...daily, joining: 'invite' }, daily, { ...daily, language: 'fi' }])
})
