import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '~/testing/api.ts'
import { ada } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

test.for([
  {
    role: 'the admin',
    isTeamAdmin: true,
    entries: [
      'Invite Members',
      'Restaurant Vault',
      'Lunch History',
      'Team Management',
      'FAQ',
      'My Account',
      'Change Password',
      'Logout',
    ],
  },
  {
    role: 'a member',
    isTeamAdmin: false,
    entries: [
      'Invite Members',
      'Restaurant Vault',
      'Lunch History',
      'FAQ',
      'My Account',
      'Change Password',
      'Logout',
    ],
  },
])('the menu has what $role may do', async ({ isTeamAdmin, entries }) => {
  const user = await renderScreen('/faq', { ...ada, isTeamAdmin })
  await press(user, 'Menu')
  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(entries)
})

async function logOut(user: Awaited<ReturnType<typeof renderScreen>>) {
  await press(user, 'Menu')
  await user.click(await screen.findByRole('menuitem', { name: 'Logout' }))
}

test('logging out leads to the auth screen, with a goodbye', async () => {
  const user = await renderScreen('/faq')
  answer('auth.logout', () => ({ success: true }))
  await screen.findByRole('heading', { name: 'Frequently Asked Questions' })
  await logOut(user)
  await expectToast('Goodbye!', 'You have been logged out successfully.')
  expect(await screen.findByRole('tab', { name: 'LOG IN', selected: true })).toBeVisible()
  expect(window.location.pathname + window.location.search).toBe('/auth')
})

test('a failed logout shows a message, and the member stays signed in', async () => {
  const user = await renderScreen('/faq')
  await screen.findByRole('heading', { name: 'Frequently Asked Questions' })
  await expectFailures(user, 'auth.logout', {
    title: '❌ Error',
    fallback: 'Could not log you out. Please try again.',
    act: () => logOut(user),
  })
  expect(screen.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible()
})
