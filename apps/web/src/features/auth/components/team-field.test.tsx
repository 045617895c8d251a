import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, fail, requestsMatched } from '~/testing/api.ts'
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
const missing = { code: 'NOT_FOUND', status: 404, message: gone }
const addButton = { name: 'Add as new team' }

async function openLink(search: string, teams: string[] = []) {
  const user = await renderScreen(`/auth?${search}`, null)
  const searches = answer('team.search', () => teams.map((name, index) => ({ id: index + 1, name })))
  await screen.findByRole('heading', { name: 'Create an Account' })
  return { user, searches }
}

/** Signs up, and returns the part of the registration that is about the team. */
async function signUp(user: UserEvent) {
  answerBoard()
  const calls = answer('auth.register', () => ada)
  await fill(user, person)
  await press(user, 'Sign Up')
  await expectToast('Welcome to LunchVote!', 'Your account has been created successfully.')
  const [{ teamName, invite, joinOnly } = {}] = calls
  return { teamName, invite, joinOnly }
}

const problem = () => expectErrors({ 'Team Name': gone })

test('a sign-up with a link to an existing team can only join this team', async () => {
  const { user, searches } = await openLink('team=Engines', ['Engines', 'Engines 2'])
  await waitFor(() => expect(searches).toEqual([{ q: 'Engines' }]))
  expect(await signUp(user)).toEqual({ teamName: 'Engines', joinOnly: true, invite: undefined })
})

test.for([{ teams: [] }, { teams: ['Engines 2'] }])(
  'if the team of a link no longer exists, the field says so at once (the search finds $teams)',
  async ({ teams }) => {
    const { user } = await openLink('team=Engines', teams)
    await problem()
    const field = screen.getByLabelText('Team Name')
    expect(field).toBeInvalid()
    await user.click(field)
    expect(screen.getAllByRole('button', addButton)).toHaveLength(1)
    await press(user, 'Add as new team')
    expect(field).toHaveFocus()
    expect(field).toBeValid()
    expect(field).toHaveAccessibleDescription('"Engines" will be created when you register')
    expect(await signUp(user)).toEqual({ teamName: 'Engines', joinOnly: undefined, invite: undefined })
  },
)

test('a name in another letter case is not reported as missing', async () => {
  const { searches } = await openLink('team=engines', ['Engines'])
  await waitFor(() => expect(searches).toHaveLength(1))
  await requestsMatched()
  expect(screen.getByLabelText('Team Name')).toBeValid()
})

test('if the team of a link is deleted during the sign-up, a team is created only after a confirmation', async () => {
  const { user } = await openLink('team=Engines', ['Engines'])
  fail('auth.register', missing)
  await fill(user, person)
  await press(user, 'Sign Up')
  await expectErrorToast('❌ Error', gone)
  await problem()
  await waitFor(() => expect(screen.getByLabelText('Team Name')).toHaveFocus())
  expect(screen.getByRole('main')).toHaveTextContent(gone)
  expect(screen.getAllByText(gone).filter((text) => text.closest('main'))).toHaveLength(1)
  expectValues(person)
  await press(user, 'Add as new team')
  expect(await signUp(user)).toEqual({ teamName: 'Engines', joinOnly: undefined, invite: undefined })
})

test('a sign-up with an invite link sends the invite, and offers no new team', async () => {
  const { user } = await openLink('team=Engines&invite=12e34')
  expect(screen.getByLabelText('Team Name')).toHaveAccessibleDescription('You are invited to join this team.')
  expect(screen.queryByRole('button', addButton)).not.toBeInTheDocument()
  expect(await signUp(user)).toEqual({ teamName: 'Engines', joinOnly: true, invite: '12e34' })
})

test('the invite is sent only if the name is the one in the link', async () => {
  const { user } = await openLink('team=Engines&invite=12e34')
  await fill(user, { 'Team Name': 'Kitchen' })
  expect(await screen.findByText('No existing team found.')).toBeVisible()
  await fill(user, { 'Team Name': 'Engines' })
  expect(screen.getByLabelText('Team Name')).toHaveAccessibleDescription('You are invited to join this team.')
  await fill(user, { 'Team Name': 'Kitchen' })
  expect(await signUp(user)).toEqual({ teamName: 'Kitchen', joinOnly: undefined, invite: undefined })
})

test.for([byInvitation, missing])(
  'if an invite link is no longer valid, the team field shows the reason ($status)',
  async (refusal) => {
    const { user } = await openLink('team=Engines&invite=12e34')
    fail('auth.register', refusal)
    await fill(user, person)
    await press(user, 'Sign Up')
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

test('if a link lacks its invite, the team field says that the team takes members by invitation only', async () => {
  const { user } = await openLink('team=Engines')
  await problem()
  fail('auth.register', byInvitation)
  await fill(user, person)
  await press(user, 'Sign Up')
  await expectErrors({ 'Team Name': byInvitation.message })
  expect(screen.queryByRole('button', addButton)).not.toBeInTheDocument()
})
