import type { TeamSettings } from '@lunchvote/contracts/team'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, members, person, settings } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

async function openTeam(shown = members) {
  answer('team.settings', () => settings)
  answer('team.members', () => shown)
  answer('outlets.list', () => [])
  answerBoard()
  const user = await renderScreen('/Engines/team-management')
  await screen.findByRole('switch', { name: 'Daily reset' })
  await screen.findByText('Bob Ross')
  return user
}

const dailyReset = () => screen.getByRole('switch', { name: 'Daily reset' })

test('while the team loads, its sections show it', async () => {
  const [heldSettings, heldMembers] = [
    hold('team.settings', () => settings),
    hold('team.members', () => members),
  ]
  answer('outlets.list', () => [])
  await renderScreen('/Engines/team-management')
  expect(await screen.findByRole('status', { name: 'Loading the settings' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Loading the members' })).toBeVisible()
  heldSettings.release(undefined)
  heldMembers.release(undefined)
  expect(await screen.findByText('Bob Ross')).toBeVisible()
  expect(dailyReset()).not.toBeChecked()
})

test.for([
  { procedure: 'team.settings', title: 'Failed to fetch team settings' },
  { procedure: 'team.members', title: 'Failed to fetch team members' },
] as const)(
  'if $procedure cannot be loaded, its section shows the reason, and trying again loads it',
  async ({ procedure, title }) => {
    answer('team.settings', () => settings)
    answer('team.members', () => members)
    answer('outlets.list', () => [])
    fail(procedure, 'lost')
    const user = await renderScreen('/Engines/team-management')
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText('Check your connection and try again.')).toBeVisible()
    fail(procedure, conflict)
    await press(user, 'Try Again')
    expect(await screen.findByText(conflict.message)).toBeVisible()
    answer('team.settings', () => settings)
    answer('team.members', () => members)
    answer('outlets.list', () => [])
    await press(user, 'Try Again')
    await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument())
    expect(dailyReset()).toBeVisible()
    expect(screen.getByText('Bob Ross')).toBeVisible()
  },
)

test('a changed setting shows at once, is saved, and the toast names the change', async () => {
  const user = await openTeam()
  const change = hold('team.changeSettings', (changed) => ({ ...settings, ...changed }) as TeamSettings)
  await user.click(dailyReset())
  expect(dailyReset()).toBeChecked()
  answer('team.settings', () => ({ ...settings, dailyReset: true }))
  change.release(undefined)
  await expectToast('Settings updated', 'Votes are reset every midnight.')
  expect(change.calls).toEqual([{ ...settings, dailyReset: true }])
})

test('a change of the settings that fails is undone', async () => {
  const user = await openTeam()
  await expectFailures(user, 'team.changeSettings', {
    title: 'Failed to update settings',
    fallback: 'Failed to update team settings',
    act: () => user.click(dailyReset()),
  })
  expect(dailyReset()).not.toBeChecked()
})

test('a team name that is too short, missing or refused stays in the field', async () => {
  const user = await openTeam()
  const button = screen.getByRole('button', { name: 'Rename' })
  await user.clear(screen.getByLabelText('Team Name'))
  expect(button).toBeDisabled()
  await fill(user, { 'Team Name': 'x' })
  await user.click(button)
  await expectErrors({ 'Team Name': 'Team name must be at least 2 characters' })
  await fill(user, { 'Team Name': 'Looms' })
  await expectFailures(user, 'team.rename', {
    title: 'Failed to rename team',
    fallback: 'Failed to rename team',
    act: () => press(user, 'Rename'),
  })
  expectValues({ 'Team Name': 'Looms' })
})

test('the list has every member, with the actions of the admin on the others', async () => {
  await openTeam()
  const rows = within(screen.getByRole('region', { name: 'Team Members' })).getAllByRole('listitem')
  expect(
    rows.map((item) =>
      within(item)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([[], ['Transfer Admin', 'Reset Password…', 'Remove']])
  expect(rows[0]).toHaveTextContent(`${ada.displayName} (you)`)
  expect(rows[0]).toHaveTextContent('Team admin')
  expect(rows[1]).toHaveTextContent('bob@example.com')
})

test('from nine members on, the actions are in a menu', async () => {
  const more = Array.from({ length: 7 }, (_, index) => ({
    id: 3 + index,
    userId: 3 + index,
    displayName: `Member ${index}`,
    pictureUrl: null,
    email: `member${index}@example.com`,
  }))
  const user = await openTeam([...members, ...more])
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await press(user, 'Actions for Bob Ross')
  const menu = await screen.findByRole('menu', { name: 'Actions for Bob Ross' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Transfer Admin', 'Reset Password…', 'Remove'])
  await user.click(within(menu).getByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByRole('alertdialog', { name: 'Remove Team Member' })).toHaveTextContent('Bob Ross')
})

test('of two members of the same name, the chosen one is removed', async () => {
  const namesake = { ...person(ada.displayName), id: 9, userId: 9, email: 'other.ada@example.com' }
  const user = await openTeam([...members, namesake])
  expect(screen.getAllByText('Ada Lovelace (you)')).toHaveLength(1)
  const removals = answer('team.removeMember', () => ({ success: true }))
  const row = within(screen.getByText(namesake.email).closest('li') as HTMLElement)
  await user.click(row.getByRole('button', { name: 'Remove' }))
  await confirm(user, 'Remove')
  await waitFor(() => expect(screen.queryByText(namesake.email)).not.toBeInTheDocument())
  expect(removals).toEqual([{ id: namesake.userId }])
  expect(screen.getByText('Ada Lovelace (you)')).toBeVisible()
})

test('a member is removed after a confirmation', async () => {
  const user = await openTeam()
  const removals = answer('team.removeMember', () => ({ success: true }))
  await press(user, 'Remove')
  const question = await screen.findByRole('alertdialog', { name: 'Remove Team Member' })
  expect(question).toHaveTextContent('Bob Ross')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(removals).toEqual([])
  await press(user, 'Remove')
  await confirm(user, 'Remove')
  await expectToast('Member removed', 'Bob Ross is no longer in the team.')
  await waitFor(() => expect(screen.queryByText('Bob Ross')).not.toBeInTheDocument())
  expect(removals).toEqual([{ id: 2 }])
})

test('transferring the admin role needs a confirmation, and leads to the board', async () => {
  const user = await openTeam()
  const transfers = answer('team.transferAdmin', () => ({ success: true }))
  await press(user, 'Transfer Admin')
  const question = await screen.findByRole('alertdialog', { name: 'Transfer Admin Rights' })
  expect(question).toHaveTextContent('You will lose your admin privileges.')
  await user.click(within(question).getByRole('button', { name: 'Transfer Admin' }))
  await expectToast('Admin rights transferred', 'You are no longer the team admin.')
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  expect(transfers).toEqual([{ newAdminId: 2 }])
})

test('a reset link is made after a confirmation, and copied', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openTeam()
  const url = 'https://lunch.example.com/reset-password?token=secret'
  const links = answer('resets.createLink', () => ({ url, expiresAt: '2026-11-21T11:30:00.000Z' }))
  await press(user, 'Reset Password…')
  const dialog = await screen.findByRole('dialog', { name: 'Reset Password' })
  expect(dialog).toHaveTextContent('bob@example.com')
  expect(dialog).toHaveAccessibleDescription(/A link that you made for Bob Ross before stops working\.$/)
  expect(links).toEqual([])
  await press(user, 'Make Link')
  const field = await screen.findByLabelText('Reset link')
  expect(field).toHaveValue(url)
  await waitFor(() => expect(field).toHaveFocus())
  expect(dialog).toHaveAccessibleDescription(/^Send this link to Bob Ross only/)
  expect(dialog).toHaveTextContent("It works once, until November 21, 2026 at 12:30, in the team's timezone.")
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', 'The reset link has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(url)
  await press(user, 'Done')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(links).toEqual([{ id: 2 }])
  expect(document.body.innerHTML).not.toContain(url)
  await press(user, 'Reset Password…')
  expect(await screen.findByRole('button', { name: 'Make Link' })).toBeVisible()
})

test('if no reset link can be made, the toast shows the reason, and the dialog stays open', async () => {
  const user = await openTeam()
  await press(user, 'Reset Password…')
  await screen.findByRole('dialog')
  await expectFailures(user, 'resets.createLink', {
    title: 'Failed to make a reset link',
    fallback: 'Failed to make a reset link',
    act: () => press(user, 'Make Link'),
  })
  expect(screen.getByRole('button', { name: 'Make Link' })).toBeVisible()
})

test.for([
  { procedure: 'team.removeMember', label: 'Remove', failure: 'Failed to remove member' },
  { procedure: 'team.transferAdmin', label: 'Transfer Admin', failure: 'Failed to transfer admin rights' },
] as const)(
  'if $procedure fails, the toast shows the reason, and nothing changes',
  async ({ procedure, label, failure }) => {
    const user = await openTeam()
    await expectFailures(user, procedure, {
      title: failure,
      fallback: failure,
      act: async () => {
        await press(user, label)
        await confirm(user, label)
        await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
      },
    })
    expect(screen.getByText('Bob Ross')).toBeVisible()
  },
)

test('an admin who lost the role elsewhere gets a message, and is led to the board', async () => {
  const user = await openTeam()
  answer('auth.me', () => ({ ...ada, isTeamAdmin: false }))
  fail('team.changeSettings', { code: 'FORBIDDEN', status: 403, message: 'Only the team admin can do this' })
  await user.click(dailyReset())
  await expectErrorToast('Failed to update settings', 'Only the team admin can do this')
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
})

/** Opens the dialog that deletes the team. */
async function openDeletion() {
  const user = await openTeam()
  await press(user, 'Delete Team')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Team' })
  const button = within(dialog).getByRole('button', { name: 'Delete Team' })
  return { user, dialog, button, name: within(dialog).getByLabelText('Name of the team') }
}

test('the team is deleted after its name was typed, and its members are signed out', async () => {
  const { user, dialog, button, name } = await openDeletion()
  const removals = answer('team.remove', () => ({ success: true }))
  expect(dialog).toHaveTextContent(
    'This will permanently delete your team and all associated data. This action cannot be undone.',
  )
  await user.type(name, 'Engine')
  expect(button).toBeDisabled()
  expect(name).not.toBeInvalid()
  await user.keyboard('{Enter}')
  expect(removals).toEqual([])
  await user.type(name, 's')
  await user.click(button)
  await expectToast('Team deleted')
  expect(await screen.findByRole('heading', { name: 'Create an Account' })).toBeVisible()
  expect(removals).toHaveLength(1)
})

test.for(['engines', 'Engines ', 'Other'])(
  'the name "%s" does not delete the team, and says why',
  async (typed) => {
    const { user, dialog, button, name } = await openDeletion()
    await user.type(name, typed)
    await expectErrors({ 'Name of the team': 'The name of the team is Engines, letter by letter' }, dialog)
    expect(name.closest('[aria-live=polite]')).not.toBeNull()
    expect(button).toBeDisabled()
  },
)

test('if the team cannot be deleted, the toast shows the reason, and the typed name stays', async () => {
  const { user, button, name } = await openDeletion()
  await user.type(name, 'Engines')
  await expectFailures(user, 'team.remove', {
    title: 'Failed to delete team',
    fallback: 'Failed to delete team',
    act: () => user.click(button),
  })
  expect(name).toHaveValue('Engines')
})
