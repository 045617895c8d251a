import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { ada, members, person, settings } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectToast } from '~/testing/toast.ts'
import { setWebSettings } from '~/testing/web-settings.ts'
import { MembersSection } from './members-section.tsx'

async function openMembers(shown = members) {
  answer('team.settings', () => settings)
  answer('team.members', () => shown)
  const user = renderPart(<MembersSection user={ada} />)
  await screen.findByText('Bob Ross')
  return user
}

test('the section shows that the members load, and after a failure, loading can be tried again', async () => {
  const held = hold('team.members', () => members)
  const user = renderPart(<MembersSection user={ada} />)
  expect(await screen.findByRole('status', { name: 'Loading the members' })).toBeVisible()
  held.release('lost')
  expect(await screen.findByText('Failed to fetch team members')).toBeVisible()
  expect(screen.getByText('Check your connection and try again.')).toBeVisible()
  fail('team.members', conflict)
  await press(user, 'Try Again')
  expect(await screen.findByText(conflict.message)).toBeVisible()
  answer('team.members', () => members)
  await press(user, 'Try Again')
  expect(await screen.findByText('Bob Ross')).toBeVisible()
})

test('the list has every member, with the actions of the admin on the others', async () => {
  await openMembers()
  const rows = within(screen.getByRole('region', { name: 'Team Members' })).getAllByRole('listitem')
  const actions = rows.map((row) => within(row).queryAllByRole('button'))
  expect(actions.map((buttons) => buttons.map(({ textContent }) => textContent))).toEqual([
    [],
    ['Transfer Admin', 'Reset Password…', 'Remove'],
  ])
  expect(rows[0]).toHaveTextContent(`${ada.displayName} (you)`)
  expect(rows[0]).toHaveTextContent('Team admin')
  expect(rows[1]).toHaveTextContent('bob@example.com')
})

test('where nobody has a password, none can be reset', async () => {
  setWebSettings({ companyLogin: { name: 'Acme', isOnly: true } })
  await openMembers()
  setWebSettings({ companyLogin: null })
  expect(screen.getByRole('button', { name: 'Transfer Admin' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Reset Password…' })).not.toBeInTheDocument()
})

test('from nine members on, the actions are in a menu', async () => {
  const more = Array.from({ length: 7 }, (_, n) => ({
    ...person(`Member ${n}`),
    id: 3 + n,
    email: `member${n}@example.com`,
  }))
  const user = await openMembers([...members, ...more])
  expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument()
  await press(user, 'Actions for Bob Ross')
  const menu = within(await screen.findByRole('menu', { name: 'Actions for Bob Ross' }))
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Transfer Admin',
    'Reset Password…',
    'Remove',
  ])
  await user.click(menu.getByRole('menuitem', { name: 'Remove' }))
  expect(await screen.findByRole('alertdialog', { name: 'Remove Team Member' })).toHaveTextContent('Bob Ross')
})

test('a member is removed after a confirmation, also one with the name of another', async () => {
  const namesake = { ...person(ada.displayName), id: 9, userId: 9, email: 'other.ada@example.com' }
  const user = await openMembers([...members, namesake])
  expect(screen.getAllByText('Ada Lovelace (you)')).toHaveLength(1)
  const removals = answer('team.removeMember', () => ({ success: true }))
  const row = within(screen.getByText(namesake.email).closest('li') as HTMLElement)
  await user.click(row.getByRole('button', { name: 'Remove' }))
  const question = await screen.findByRole('alertdialog', { name: 'Remove Team Member' })
  expect(question).toHaveTextContent(namesake.email)
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(removals).toEqual([])
  await user.click(row.getByRole('button', { name: 'Remove' }))
  await confirm(user, 'Remove')
  await expectToast('Member removed', 'Ada Lovelace is no longer in the team.')
  await waitFor(() => expect(screen.queryByText(namesake.email)).not.toBeInTheDocument())
  expect(removals).toEqual([{ id: namesake.userId }])
  expect(screen.getByText('Ada Lovelace (you)')).toBeVisible()
})

test.for([
  { procedure: 'team.removeMember', label: 'Remove', failure: 'Failed to remove member' },
  { procedure: 'team.transferAdmin', label: 'Transfer Admin', failure: 'Failed to transfer admin rights' },
] as const)(
  'if $procedure fails, the toast shows the reason, and nothing changes',
  async ({ procedure, label, failure }) => {
    const user = await openMembers()
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

test('a reset link is made after a confirmation, and copied', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openMembers()
  await press(user, 'Reset Password…')
  const dialog = await screen.findByRole('dialog', { name: 'Reset Password' })
  expect(dialog).toHaveTextContent('bob@example.com')
  expect(dialog).toHaveAccessibleDescription(/A link that you made for Bob Ross before stops working\.$/)
  await expectFailures(user, 'resets.createLink', {
    title: 'Failed to make a reset link',
    fallback: 'Failed to make a reset link',
    act: () => press(user, 'Make Link'),
  })
  const url = 'https://lunch.example.com/reset-password?token=secret'
  const links = answer('resets.createLink', () => ({ url, expiresAt: '2026-11-21T11:30:00.000Z' }))
  await press(user, 'Make Link')
  const field = await screen.findByLabelText('Reset link')
  expect(field).toHaveValue(url)
  await waitFor(() => expect(field).toHaveFocus())
  expect(dialog).toHaveAccessibleDescription(/^Send this link to Bob Ross only/)
  expect(dialog).toHaveTextContent("It works once, until 21 November 2026 at 12:30, in the team's timezone.")
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
