import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ada } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const link = `${window.location.origin}/auth?team=R%26D%20%2F%20Ops`

async function openInvite() {
  const user = await renderScreen('/R%26D%20%2F%20Ops/invite', { ...ada, teamName: 'R&D / Ops' })
  await screen.findByRole('heading', { name: 'Invite Team Members' })
  return user
}

function selectedLink(): string {
  const { value, selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('Invite link')
  return value.slice(selectionStart ?? 0, selectionEnd ?? 0)
}

test('the screen shows the link, and explains it', async () => {
  await openInvite()
  expect(screen.getByLabelText('Invite link')).toHaveValue(link)
  expect(screen.getByLabelText('Invite link')).toHaveAttribute('readonly')
  expect(
    screen.getByText('New members are automatically added to the team when they register with this link.'),
  ).toBeVisible()
  expect(
    screen.getByText(
      'Anyone with this link can join your team. Share it only with people you want to invite.',
    ),
  ).toBeVisible()
})

test('a copied link is confirmed', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openInvite()
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', 'The invite link has been copied to your clipboard.')
  expect(await navigator.clipboard.readText()).toBe(link)
})

test('on a page without encryption, where browsers offer no clipboard, the link is copied too', async () => {
  const user = await openInvite()
  const copied: string[] = []
  document.execCommand = (command) => copied.push(`${command} ${selectedLink()}`) > 0
  await press(user, 'Copy Link')
  await expectToast('✅ Link Copied!', 'The invite link has been copied to your clipboard.')
  expect(copied).toEqual([`copy ${link}`])
})

test('if the browser does not copy, the link stays selected, and the toast explains it', async () => {
  vi.stubGlobal('isSecureContext', true)
  const user = await openInvite()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await press(user, 'Copy Link')
  await expectErrorToast('❌ Copy Failed', 'Please try selecting and copying the link manually.')
  expect(screen.getByLabelText('Invite link')).toHaveFocus()
  expect(selectedLink()).toBe(link)
})
