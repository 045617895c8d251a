import type { TeamSettings } from '@lunchvote/contracts/team'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { settings as defaults, members } from '~/testing/data.ts'
import { expectErrors, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

afterEach(() => vi.unstubAllEnvs())

/** Opens the settings of a team. The fake server stores the changes. */
async function openSettings(initial: TeamSettings) {
  let settings = initial
  answer('team.settings', () => settings)
  answer('team.members', () => members)
  answer('outlets.list', () => [])
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
])('a browser in $zone saves $option if no timezone is chosen', async ({ zone, option, label }) => {
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

const closing = () => screen.getByRole('switch', { name: 'Close voting every day' })
const closingTime = () => screen.getByLabelText('Voting closes at')
const day = (name: string) => screen.getByRole('checkbox', { name })

const daily: TeamSettings = { ...defaults, dailyReset: true }
const closingDaily: TeamSettings = { ...daily, votingCloses: '11:45' }

test('without the daily reset, voting cannot close every day, and a hint says why', async () => {
  const { user, changes } = await openSettings(defaults)
  expect(closing()).toBeDisabled()
  expect(closing()).toHaveAccessibleDescription('This needs the daily reset. Switch that on first.')
  await user.click(screen.getByRole('switch', { name: 'Daily reset' }))
  await waitFor(() => expect(closing()).toBeEnabled())
  expect(screen.queryByLabelText('Voting closes at')).not.toBeInTheDocument()
  expect(changes).toEqual([daily])
})

test('the switch suggests 11:45, and nothing is stored before Save', async () => {
  const { user, changes } = await openSettings(daily)
  await user.click(closing())
  expect(closing()).toBeChecked()
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
  expect(changes).toEqual([closingDaily])
})

test('a choice that was not saved is dropped when the switch is turned off again', async () => {
  const { user, changes } = await openSettings(daily)
  await user.click(closing())
  await fill(user, { 'Voting closes at': '12:30' })
  await user.click(closing())
  expect(screen.queryByLabelText('Voting closes at')).not.toBeInTheDocument()
  await user.click(closing())
  expect(closingTime()).toHaveValue('11:45')
  expect(changes).toEqual([])
})

test('switching the closing time off holds at once', async () => {
  const { user, changes } = await openSettings(closingDaily)
  await user.click(closing())
  await expectToast('Settings updated', 'Voting no longer closes by itself.')
  expect(screen.queryByLabelText('Voting closes at')).not.toBeInTheDocument()
  expect(changes).toEqual([daily])
})

test.for([
  { time: '15:30', lunchDays: [1, 2, 3, 4, 5], hint: "In the team's timezone. It holds from today." },
  {
    time: '14:05',
    lunchDays: [1, 2, 3, 4, 5],
    hint: 'This time is past today, so it holds from the next lunch day, Monday.',
  },
  {
    time: '14:05',
    lunchDays: [5],
    hint: 'This time is past today, so it holds from the next lunch day, Friday.',
  },
  {
    time: '15:30',
    lunchDays: [7],
    hint: "In the team's timezone. It holds from the next lunch day, Sunday.",
  },
])(
  'the field says from when $time holds with the lunch days $lunchDays',
  async ({ time, lunchDays, hint }) => {
    // It is Friday, 14:05 in Paris.
    vi.useFakeTimers({ now: Date.parse('2026-11-20T13:05:00.000Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = await openSettings({ ...daily, lunchDays })
    await user.click(closing())
    await fill(user, { 'Voting closes at': time })
    expect(closingTime()).toHaveAccessibleDescription(hint)
  },
)

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

test('another time is saved by Save, and neither while someone types nor when the field is left', async () => {
  const { user, changes } = await openSettings(closingDaily)
  await fill(user, { 'Voting closes at': '01:30' })
  await fill(user, { 'Voting closes at': '12:30' })
  await user.tab()
  expect(changes).toEqual([])
  expect(screen.getByText('Not saved yet. Voting still closes at 11:45.')).toBeVisible()
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 12:30 on lunch days\./))
  expect(closingTime()).toHaveValue('12:30')
  expect(changes).toEqual([{ ...closingDaily, votingCloses: '12:30' }])
})

test('Enter saves the time once', async () => {
  const { user, changes } = await openSettings(closingDaily)
  await fill(user, { 'Voting closes at': '12:30' })
  await user.keyboard('{Enter}')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 12:30 on lunch days\./))
  await user.keyboard('{Enter}')
  expect(changes).toEqual([{ ...closingDaily, votingCloses: '12:30' }])
})

test('a time that the server refuses stays in the field, with the reason', async () => {
  const message = 'Voting closes at a time like 11:45'
  const { user } = await openSettings(daily)
  fail('team.changeSettings', { code: 'BAD_REQUEST', status: 400, message })
  await user.click(closing())
  await fill(user, { 'Voting closes at': '00:00' })
  await press(user, 'Save')
  await expectErrors({ 'Voting closes at': message })
  expect(closingTime()).toHaveValue('00:00')
  expect(screen.getByText('Not saved yet. Voting does not close by itself.')).toBeVisible()
  const changes = answer('team.changeSettings', () => ({ ...closingDaily, votingCloses: '12:00' }))
  await fill(user, { 'Voting closes at': '12:00' })
  expect(closingTime()).not.toBeInvalid()
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 12:00 on lunch days\./))
  expect(changes).toHaveLength(1)
})

test('the team chooses how long before the closing time it is reminded', async () => {
  const { user, changes } = await openSettings(closingDaily)
  expect(screen.getByLabelText('Remind before voting closes')).toHaveValue(15)
  await fill(user, { 'Remind before voting closes': '30' })
  await user.keyboard('{Enter}')
  await expectToast('Settings updated', 'The team is reminded 30 minutes before voting closes.')
  const message = 'Remind 5 to 60 minutes before voting closes'
  fail('team.changeSettings', { code: 'BAD_REQUEST', status: 400, message })
  await fill(user, { 'Remind before voting closes': '90' })
  await user.tab()
  await expectErrors({ 'Remind before voting closes': message })
  expect(screen.getByLabelText('Remind before voting closes')).toHaveValue(90)
  expect(changes).toEqual([{ ...closingDaily, remindMinutes: 30 }])
})

test('the team chooses when chats are told that voting is open', async () => {
  const { user, changes } = await openSettings(closingDaily)
  expect(screen.getByLabelText('Announce voting at')).toHaveValue('')
  await fill(user, { 'Announce voting at': '09:00' })
  await user.keyboard('{Enter}')
  await expectToast('Settings updated', 'Voting is announced at 09:00.')
  const message = 'Voting has to open before it closes'
  fail('team.changeSettings', { code: 'BAD_REQUEST', status: 400, message })
  await fill(user, { 'Announce voting at': '12:00' })
  await user.tab()
  await expectErrors({ 'Announce voting at': message })
  expect(screen.getByLabelText('Announce voting at')).toHaveValue('12:00')
  // No toast tells it as well.
  await expectErrorToast()
  expect(changes).toEqual([{ ...closingDaily, votingOpens: '09:00' }])
})

test('each weekday can be a lunch day, and one always remains', async () => {
  const { user, changes } = await openSettings({ ...closingDaily, lunchDays: [3] })
  expect(day('Wednesday')).toBeChecked()
  await user.click(day('Wednesday'))
  expect(await screen.findByText('Choose at least one weekday')).toBeVisible()
  expect(day('Wednesday')).toBeChecked()
  expect(changes).toEqual([])
  await user.click(day('Monday'))
  await expectToast('Settings updated', 'Voting closes on Monday and Wednesday.')
  await user.click(day('Wednesday'))
  await expectToast('Settings updated', 'Voting closes on Monday.')
  expect(screen.queryByText('Choose at least one weekday')).not.toBeInTheDocument()
  expect(changes.map(({ lunchDays }) => lunchDays)).toEqual([[1, 3], [1]])
})

test('a change of the lunch days shows at once, and is taken back if the server refuses it', async () => {
  const { user } = await openSettings(closingDaily)
  const change = hold('team.changeSettings', () => closingDaily)
  await user.click(day('Friday'))
  expect(day('Friday')).not.toBeChecked()
  change.release(conflict)
  await expectErrorToast('Failed to update settings', conflict.message)
  expect(day('Friday')).toBeChecked()
})

test('the admin chooses who can join', async () => {
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
  expect(changes).toEqual([{ ...daily, joining: 'invite' }, daily])
})
