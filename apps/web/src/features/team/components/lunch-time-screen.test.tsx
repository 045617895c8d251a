import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, settings } from '~/testing/data.ts'
import { expectErrors, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const question = { name: 'When do you leave for lunch?' }

const leavingTime = () => screen.getByLabelText('We Leave At')

async function openStep(timezone = 'UTC') {
  answerBoard()
  answer('team.settings', () => ({ ...settings, timezone }))
  const user = await renderScreen('/Engines/lunch-time')
  expect(await screen.findByRole('heading', question)).toBeVisible()
  return user
}

const registration = {
  Email: 'ada@example.com',
  Password: 'correct horse',
  'Display Name': 'Ada Lovelace',
  'Team Name': 'Engines',
}

async function signUp(isTeamAdmin: boolean) {
  const user = await renderScreen('/auth?returnTo=/faq', null)
  answer('team.search', () => [])
  answer('auth.register', () => ({ ...ada, isTeamAdmin }))
  answerBoard()
  await screen.findByRole('heading', { name: 'Create an Account' })
  await fill(user, registration)
  await press(user, 'Sign Up')
}

test('whoever founds a team is asked when it leaves for lunch', async () => {
  await signUp(true)
  expect(await screen.findByRole('heading', question)).toBeVisible()
  expect(window.location.pathname).toBe('/Engines/lunch-time')
  expect(leavingTime()).toHaveValue('12:00')
  await waitFor(() =>
    expect(leavingTime()).toHaveAccessibleDescription(/^Voting closes at 11:45, 15 minutes before\./),
  )
})

test('whoever joins a team is not asked', async () => {
  await signUp(false)
  await waitFor(() => expect(window.location.pathname).toBe('/faq'))
  expect(screen.queryByRole('heading', question)).not.toBeInTheDocument()
})

test('a member who is not the admin gets the board instead', async () => {
  answerBoard()
  await renderScreen('/Engines/lunch-time', { ...ada, isTeamAdmin: false })
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  expect(window.location.pathname).toBe('/Engines')
})

test('Save switches the daily reset on, closes voting 15 minutes before the team leaves, and shows the board', async () => {
  const user = await openStep('Europe/Paris')
  const changes = answer('team.changeSettings', () => settings)
  await fill(user, { 'We Leave At': '13:05' })
  expect(leavingTime()).toHaveAccessibleDescription(/^Voting closes at 12:50, 15 minutes before\./)
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 12:50 on lunch days\./))
  const times = { leavesAt: '13:05', votingCloses: '12:50' }
  expect(changes).toEqual([{ timezone: 'Europe/Paris', dailyReset: true, ...times }])
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
})

test('a team that has not chosen a timezone gets the one of the browser', async () => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'America/New_York' })
  onTestFinished(() => spy.mockRestore())
  const user = await openStep()
  expect(await screen.findByText(/ The time in Eastern Time \(US\)\.$/)).toBeVisible()
  const changes = answer('team.changeSettings', () => settings)
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 11:45 on lunch days\./))
  const times = { leavesAt: '12:00', votingCloses: '11:45' }
  expect(changes).toEqual([{ timezone: 'America/New_York', dailyReset: true, ...times }])
})

test('Not Now leaves the settings as they are, and the question is not behind the board', async () => {
  const user = await openStep()
  const changes = answer('team.changeSettings', () => settings)
  await user.click(screen.getByRole('link', { name: 'Not Now' }))
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  expect(changes).toEqual([])
})

test('if the server refuses the time, the reason stands at the field, and the time stays', async () => {
  const user = await openStep()
  const message = 'Voting has to open before it closes'
  fail('team.changeSettings', { code: 'BAD_REQUEST', status: 400, message })
  await fill(user, { 'We Leave At': '00:20' })
  await press(user, 'Save')
  await expectErrorToast('Failed to update settings', message)
  expect(leavingTime()).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(leavingTime()).toHaveValue('00:20')
})

test('a time before 00:20 is refused at the field, until another is typed', async () => {
  const user = await openStep()
  const changes = answer('team.changeSettings', () => settings)
  await fill(user, { 'We Leave At': '00:19' })
  expect(leavingTime()).not.toBeInvalid()
  await press(user, 'Save')
  await expectErrors({ 'We Leave At': 'Choose 00:20 or later.' })
  expect(leavingTime()).toHaveFocus()
  await fill(user, { 'We Leave At': '00:20' })
  expect(leavingTime()).not.toBeInvalid()
  await press(user, 'Save')
  await waitFor(() => expect(changes).toMatchObject([{ leavesAt: '00:20', votingCloses: '00:05' }]))
})
