import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, fail } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, members } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

async function openTeam() {
  answer('team.members', () => members)
  answer('outlets.list', () => [])
  answerBoard()
  const user = await renderScreen('/Engines/team-management')
  await screen.findByRole('switch', { name: 'Daily reset' })
  await screen.findByText('Bob Ross')
  return user
}

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

test('the admin learns that a proxy holds back live updates', async () => {
  await openTeam()
  const { noteHeldBack } = await import('~/lib/connection.ts')
  const notice = /^A proxy between LunchVote and this browser holds back live updates/
  expect(screen.queryByText(notice)).toBeNull()
  act(() => noteHeldBack(true))
  expect(screen.getByText(notice)).toBeVisible()
  act(() => noteHeldBack(false))
})

test('transferring the admin role needs a confirmation, and leads to the board', async () => {
  const user = await openTeam()
  const transfers = answer('team.transferAdmin', () => ({ success: true }))
  await press(user, 'Transfer Admin')
  const question = await screen.findByRole('alertdialog', { name: 'Transfer Admin Rights' })
  expect(question).toHaveTextContent('You will lose your admin privileges. The link of the wall screen ends.')
  expect(transfers).toEqual([])
  await confirm(user, 'Transfer Admin')
  await expectToast('Admin rights transferred', 'You are no longer the team admin.')
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  expect(transfers).toEqual([{ newAdminId: 2 }])
})

test('an admin who lost the role elsewhere gets a message, and is led to the board', async () => {
  const user = await openTeam()
  answer('auth.me', () => ({ ...ada, isTeamAdmin: false }))
  fail('team.changeSettings', { code: 'FORBIDDEN', status: 403, message: 'Only the team admin can do this' })
  await user.click(screen.getByRole('switch', { name: 'Daily reset' }))
  await expectErrorToast('Failed to update settings', 'Only the team admin can do this')
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
})

test('the team is deleted after its exact name was typed, and its members are signed out', async () => {
  const user = await openTeam()
  await press(user, 'Delete Team')
  const dialog = await screen.findByRole('dialog', { name: 'Delete Team' })
  const button = within(dialog).getByRole('button', { name: 'Delete Team' })
  const name = within(dialog).getByLabelText('Name of the team')
  expect(dialog).toHaveTextContent(
    'This will permanently delete your team and all associated data. This action cannot be undone.',
  )
  for (const typed of ['engines', 'Engines ', 'Other']) {
    await fill(user, { 'Name of the team': typed }, dialog)
    await expectErrors({ 'Name of the team': 'The name of the team is Engines, letter by letter' }, dialog)
    expect(button).toBeDisabled()
  }
  expect(name.closest('[aria-live=polite]')).not.toBeNull()
  const removals = answer('team.remove', () => ({ success: true }))
  await fill(user, { 'Name of the team': 'Engine' }, dialog)
  expect(button).toBeDisabled()
  expect(name).not.toBeInvalid()
  await user.keyboard('{Enter}')
  expect(removals).toEqual([])
  await user.type(name, 's')
  await expectFailures(user, 'team.remove', {
    title: 'Failed to delete team',
    fallback: 'Failed to delete team',
    act: () => user.click(button),
  })
  expect(name).toHaveValue('Engines')
  const removed = answer('team.remove', () => ({ success: true }))
  await user.click(button)
  await expectToast('Team deleted')
  expect(await screen.findByRole('heading', { name: 'Create an Account' })).toBeVisible()
  expect(removed).toHaveLength(1)
})
