import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, settings } from '~/testing/data.ts'
import { fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const question = { name: 'When do you leave for lunch?' }

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
  expect(screen.getByLabelText('Voting closes at')).toHaveValue('11:45')
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

test('Save switches the daily reset and the closing time on, and shows the board', async () => {
  const user = await openStep('Europe/Paris')
  const changes = answer('team.changeSettings', () => settings)
  await fill(user, { 'Voting closes at': '12:15' })
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 12:15 on lunch days\./))
  expect(changes).toEqual([{ timezone: 'Europe/Paris', dailyReset: true, votingCloses: '12:15' }])
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
})

test('a team that has not chosen a timezone gets the one of the browser', async () => {
  const options = Intl.DateTimeFormat().resolvedOptions()
  const spy = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'America/New_York' })
  onTestFinished(() => spy.mockRestore())
  const user = await openStep()
  expect(await screen.findByText(/^The time in Eastern Time \(US\)\./)).toBeVisible()
  const changes = answer('team.changeSettings', () => settings)
  await press(user, 'Save')
  await expectToast('Settings updated', expect.stringMatching(/^Voting closes at 11:45 on lunch days\./))
  expect(changes).toEqual([{ timezone: 'America/New_York', dailyReset: true, votingCloses: '11:45' }])
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
  const message = 'Voting closes at a time like 11:45'
  fail('team.changeSettings', { code: 'BAD_REQUEST', status: 400, message })
  await fill(user, { 'Voting closes at': '00:00' })
  await press(user, 'Save')
  await expectErrorToast('Failed to update settings', message)
  expect(screen.getByLabelText('Voting closes at')).toHaveAccessibleDescription(
    expect.stringContaining(message),
  )
  expect(screen.getByLabelText('Voting closes at')).toHaveValue('00:00')
})
