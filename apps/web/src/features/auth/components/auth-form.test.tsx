import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { expectBusy, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const registration = {
  Email: 'ada@example.com',
  Password: 'correct horse',
  'Display Name': 'Ada',
  'Team Name': 'Engines',
}
const credentials = { Email: 'ada@example.com', Password: 'correct horse' }

async function openSignUp() {
  const user = await renderScreen('/auth', null)
  answer('team.search', () => [])
  await screen.findByRole('heading', { name: 'Create an Account' })
  return user
}

async function openLogin() {
  const user = await renderScreen('/auth', null)
  await user.click(await screen.findByRole('tab', { name: 'LOG IN' }))
  expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  return user
}

test('the form opens on sign-up, and its button is disabled until every field is filled', async () => {
  const user = await openSignUp()
  expect(screen.getByRole('tab', { name: 'SIGN UP' })).toHaveAttribute('aria-selected', 'true')
  const button = screen.getByRole('button', { name: 'Sign Up' })
  for (const [label, value] of Object.entries(registration)) {
    expect(button).toBeDisabled()
    await fill(user, { [label]: value })
  }
  expect(button).toBeEnabled()
})

test.each(['tab=other', 'tab=constructor', 'team=%20&invite=%20&returnTo=//evil.example'])(
  'the form opens on sign-up if the address has %s',
  async (search) => {
    await renderScreen(`/auth?${search}`, null)
    expect(await screen.findByRole('heading', { name: 'Create an Account' })).toBeVisible()
    expectValues({ 'Team Name': '' })
  },
)

test('each invalid field shows its error, the first one gets the focus, and nothing typed is lost', async () => {
  const user = await openSignUp()
  const wrong = { Email: 'ada@', Password: '12345', 'Display Name': 'A', 'Team Name': 'E' }
  await fill(user, wrong)
  await press(user, 'Sign Up')
  await expectErrors({
    Email: 'Invalid email format',
    Password: 'Password must be at least 6 characters',
    'Display Name': 'Display name must be at least 2 characters',
    'Team Name': 'Team name must be at least 2 characters',
  })
  expect(screen.getByLabelText('Email')).toHaveFocus()
  expectValues(wrong)

  const long = 'n'.repeat(51)
  await fill(user, { Password: long, 'Display Name': long, 'Team Name': long })
  await press(user, 'Sign Up')
  await expectErrors({
    Password: 'Password must be at most 50 characters',
    'Display Name': 'Display name must be at most 50 characters',
    'Team Name': 'Team name must be at most 50 characters',
  })
  await user.click(screen.getByRole('tab', { name: 'LOG IN' }))
  expectValues({ Email: 'ada@' })
})

test('signing up shows its progress, and sends one request', async () => {
  const user = await openSignUp()
  answerBoard()
  const register = hold('auth.register', () => ada)
  await fill(user, registration)
  await press(user, 'Sign Up')
  await expectBusy('Creating Account...')
  await user.type(screen.getByLabelText('Email'), '{Enter}')
  register.release(undefined)
  await expectToast('Welcome to LunchVote!', 'Your account has been created successfully.')
  expect(register.calls).toEqual([
    {
      email: 'ada@example.com',
      password: 'correct horse',
      displayName: 'Ada',
      teamName: 'Engines',
      recaptchaToken: 'disabled',
    },
  ])
})

test('a failed registration shows the reason under the form and in a toast, and keeps the typed text', async () => {
  const user = await openSignUp()
  await fill(user, registration)
  const fallback = 'Could not create your account. Please try again.'
  await expectFailures(user, 'auth.register', {
    title: '❌ Error',
    fallback,
    act: () => press(user, 'Sign Up'),
  })
  expect(within(screen.getByRole('main')).getByText(fallback)).toBeVisible()
  expectValues(registration)
  await user.click(screen.getByRole('tab', { name: 'LOG IN' }))
  expect(within(screen.getByRole('main')).queryByText(fallback)).not.toBeInTheDocument()
})

test('logging in shows its progress, then a welcome', async () => {
  const user = await openLogin()
  answerBoard()
  const login = hold('auth.login', () => ada)
  await fill(user, credentials)
  await press(user, 'Sign In')
  await expectBusy('Signing In...')
  login.release(undefined)
  await expectToast('Welcome Back!', 'You are logged in as Ada Lovelace.')
})

test('a failed login shows the reason under the form and in a toast, and keeps the typed text', async () => {
  const user = await openLogin()
  await fill(user, credentials)
  const fallback = 'Invalid email or password. Please try again.'
  await expectFailures(user, 'auth.login', { title: '❌ Error', fallback, act: () => press(user, 'Sign In') })
  expect(within(screen.getByRole('main')).getByText(fallback)).toBeVisible()
  expectValues(credentials)

  fail('auth.login', { code: 'UNAUTHORIZED', status: 401, message: 'Invalid email or password' })
  await press(user, 'Sign In')
  await expectErrorToast('❌ Error', 'Invalid email or password')
  expect(within(screen.getByRole('main')).getByText('Invalid email or password')).toBeVisible()
})

test('the team field finds teams during typing, and takes the one that is picked', async () => {
  const user = await openSignUp()
  const searches = answer('team.search', ({ q }) => [{ id: 7, name: `Grand Hotel (${q})` }])
  await user.type(screen.getByLabelText('Team Name'), 'grand hotel')
  await user.click(await screen.findByRole('option', { name: 'Grand Hotel (grand hotel)' }))
  expectValues({ 'Team Name': 'Grand Hotel (grand hotel)' })
  expect(searches[0], 'one search after a pause, not one a letter').toEqual({ q: 'grand hotel' })
})

test('a team that does not exist is offered as a new one', async () => {
  const user = await openSignUp()
  await fill(user, { 'Team Name': 'Engines' })
  expect(await screen.findByText('No existing team found.')).toBeVisible()
  await press(user, 'Add as new team')
  expect(screen.queryByText('No existing team found.')).not.toBeInTheDocument()
  const field = screen.getByLabelText('Team Name')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('"Engines" will be created when you register')
})

test('the offer of a new team stays when another field gets the focus', async () => {
  const user = await openSignUp()
  await fill(user, { 'Team Name': 'Engines' })
  await screen.findByText('No existing team found.')
  await user.click(screen.getByLabelText('Email'))
  expect(screen.getByText('No existing team found.')).toBeVisible()
})

test('a failed search for teams shows a message', async () => {
  const user = await openSignUp()
  fail('team.search', 'lost')
  await fill(user, { 'Team Name': 'Engines' })
  await expectErrors({ 'Team Name': 'Failed to fetch teams' })
})
