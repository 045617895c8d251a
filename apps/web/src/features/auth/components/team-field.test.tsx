import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, type Failure, fail, requestsMatched } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada } from '~/testing/data.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const person = { Email: 'bob@example.com', Password: 'correct horse', 'Display Name': 'Bob' }
const gone = 'There is no team called "Engines" any more. Ask for a new link, or start a team of your own.'
const byInvitation = {
  code: 'FORBIDDEN',
  status: 403,
  message: 'This team takes new members by invitation only. Ask a member for the invite link.',
}
const misspelt = {
  code: 'CONFLICT',
  status: 409,
  message: 'There is already a team called "Engines". To join it, spell its name exactly like that.',
}
const missing = { code: 'NOT_FOUND', status: 404, message: gone }
const addButton = { name: 'Add as new team' }

/** Opens the form with a link, which the server accepts unless `refusal` is given. */
async function openLink(search: string, refusal?: Failure) {
  const user = await renderScreen(`/auth?${search}`, null)
  answer('team.search', () => [])
  const checks = answer('team.invitation', ({ team }) => ({ name: team }))
  if (refusal) fail('team.invitation', refusal)
  await screen.findByRole('tab', { name: 'SIGN UP' })
  return { user, checks }
}

/** Signs up, and returns the part of the registration that is about the team. */
async function signUp(user: UserEvent, action = 'Sign Up') {
  answerBoard()
  const calls = answer('auth.register', () => ada)
  await fill(user, person)
  await press(user, action)
  await expectToast('Welcome to LunchVote!', 'Your account has been created successfully.')
  const [{ teamName, invite, joinOnly } = {}] = calls
  return { teamName, invite, joinOnly }
}

const problem = () => expectErrors({ 'Team Name': gone })

test('a link to a team greets with its name, which is not a field, and can only join this team', async () => {
  const { user, checks } = await openLink('team=Engines')
  expect(await screen.findByRole('heading', { name: 'Join Engines' })).toBeVisible()
  expect(screen.getByText('You are invited to join this team.')).toBeVisible()
  expect(screen.queryByLabelText('Team Name')).not.toBeInTheDocument()
  expect(await signUp(user, 'Join')).toEqual({ teamName: 'Engines', joinOnly: true, invite: undefined })
  expect(checks).toEqual([{ team: 'Engines' }])
})

test('a sign-up with an invite link sends the invite', async () => {
  const { user, checks } = await openLink('team=Engines&invite=12e34')
  expect(await screen.findByRole('heading', { name: 'Join Engines' })).toBeVisible()
  expect(await signUp(user, 'Join')).toEqual({ teamName: 'Engines', joinOnly: true, invite: '12e34' })
  expect(checks).toEqual([{ team: 'Engines', invite: '12e34' }])
})

test('Another team makes the team a field, and only the name in the link sends the invite', async () => {
  const { user } = await openLink('team=Engines&invite=12e34')
  await press(user, 'Another team')
  const field = screen.getByLabelText('Team Name')
  expect(field).toHaveFocus()
  expect(field).toHaveValue('Engines')
  expect(screen.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await fill(user, { 'Team Name': 'Kitchen' })
  expect(await screen.findByText('No existing team found.')).toBeVisible()
  await fill(user, { 'Team Name': 'Engines' })
  expect(screen.queryByText('No existing team found.')).not.toBeInTheDocument()
  await fill(user, { 'Team Name': 'Kitchen' })
  expect(await signUp(user)).toEqual({ teamName: 'Kitchen', joinOnly: undefined, invite: undefined })
})

test('if the team of a link no longer exists, the screen says so before anything is typed', async () => {
  const { user } = await openLink('team=Engines', missing)
  expect(await screen.findByText(gone)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  const field = screen.getByLabelText('Team Name')
  expect(field).toHaveValue('Engines')
  expect(field).not.toHaveFocus()
  await press(user, 'Add as new team')
  expect(field).toHaveFocus()
  expect(screen.queryByText(gone)).not.toBeInTheDocument()
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription('"Engines" will be created when you register'),
  )
  expect(await signUp(user)).toEqual({ teamName: 'Engines', joinOnly: undefined, invite: undefined })
})

test.for([
  { search: 'team=Engines', refusal: byInvitation },
  { search: 'team=Engines&invite=12e34', refusal: byInvitation },
  { search: 'team=Engines&invite=12e34', refusal: missing },
  { search: 'team=engines', refusal: misspelt },
])(
  'if nobody can join with the link ?$search, the screen says why before anything is typed',
  async ({ search, refusal }) => {
    const { user } = await openLink(search, refusal)
    expect(await screen.findByText(refusal.message)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
    expect(screen.queryByRole('button', addButton)).not.toBeInTheDocument()
    await fill(user, { 'Team Name': 'Kitchen' })
    expect(screen.queryByText(refusal.message)).not.toBeInTheDocument()
  },
)

test('if the link cannot be checked, the server decides when the form is sent', async () => {
  const { user } = await openLink('team=Engines', 'lost')
  await requestsMatched()
  expect(await signUp(user, 'Join')).toEqual({ teamName: 'Engines', joinOnly: true, invite: undefined })
})

test('a name with markup is text, also in the heading', async () => {
  await openLink(`team=${encodeURIComponent('<b>Bold</b>')}`)
  expect(await screen.findByRole('heading', { name: 'Join <b>Bold</b>' })).toBeVisible()
})

test('if the team of a link is deleted during the sign-up, a team is created only after a confirmation', async () => {
  const { user } = await openLink('team=Engines')
  fail('auth.register', missing)
  await fill(user, person)
  await press(user, 'Join')
  await expectErrorToast('❌ Error', gone)
  await problem()
  await waitFor(() => expect(screen.getByLabelText('Team Name')).toHaveFocus())
  expect(screen.getAllByText(gone).filter((text) => text.closest('main'))).toHaveLength(1)
  expectValues(person)
  await press(user, 'Add as new team')
  expect(await signUp(user)).toEqual({ teamName: 'Engines', joinOnly: undefined, invite: undefined })
})

test.for([byInvitation, missing])(
  'if an invite ends during the sign-up, the team is a field with the reason ($status)',
  async (refusal) => {
    const { user } = await openLink('team=Engines&invite=12e34')
    fail('auth.register', refusal)
    await fill(user, person)
    await press(user, 'Join')
    await expectErrorToast('❌ Error', refusal.message)
    const field = screen.getByLabelText('Team Name')
    await waitFor(() => expect(field).toHaveFocus())
    expect(field).toHaveAccessibleDescription(refusal.message)
    expect(screen.queryByRole('button', addButton)).not.toBeInTheDocument()
    expectValues({ ...person, 'Team Name': 'Engines' })
    await fill(user, { Password: 'battery staple' })
    expect(field, 'until the name changes').toHaveAccessibleDescription(refusal.message)
    await fill(user, { 'Team Name': 'Kitchen' })
    expect(field).toBeValid()
  },
)

test('the name of a team that is by invitation only is refused, even if it was confirmed as a new team', async () => {
  const { user } = await openLink('')
  await fill(user, { ...person, 'Team Name': 'Engines' })
  await press(user, 'Add as new team')
  fail('auth.register', byInvitation)
  await press(user, 'Sign Up')
  await expectErrorToast('❌ Error', byInvitation.message)
  await waitFor(() =>
    expect(screen.getByLabelText('Team Name')).toHaveAccessibleDescription(byInvitation.message),
  )
  expect(screen.queryByRole('button', addButton)).not.toBeInTheDocument()
  expectValues({ ...person, 'Team Name': 'Engines' })
})

test('a login with a link to another team says that the link has no effect', async () => {
  const { user } = await openLink('team=Elsewhere', missing)
  answerBoard()
  answer('auth.login', () => ada)
  await user.click(await screen.findByRole('tab', { name: 'LOG IN' }))
  await fill(user, { Email: ada.email, Password: 'correct horse' })
  await press(user, 'Sign In')
  await expectErrorToast(
    'Already Logged In',
    'You\'re already logged in to team "Engines". To join "Elsewhere", please log out first.',
  )
})
