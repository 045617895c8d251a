import type { Page } from '@playwright/test'
import { choose, expect, type Person, press, test } from './fixtures.ts'
import { hold } from './interception.ts'
import { expectToast } from './toast.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Password' })

async function openDialog({ page }: Person): Promise<Page> {
  await page.goto('/faq')
  await choose(page, 'Change Password')
  await expect(dialog(page)).toBeVisible()
  return page
}

async function fill(page: Page, current: string, next: string, confirmed = next) {
  await page.getByLabel('Current Password').fill(current)
  await page.getByLabel('New Password', { exact: true }).fill(next)
  await page.getByLabel('Confirm New Password').fill(confirmed)
}

const update = (page: Page) => dialog(page).getByRole('button', { name: 'Update Password' })

test('the new password works from then on, and the old one no longer', async ({ member }) => {
  const ada = await member()
  const page = await openDialog(ada)
  await fill(page, ada.password, 'battery staple')
  const call = await hold(page, 'auth.changePassword')
  await press(update(page))
  await expect(dialog(page).getByRole('button', { name: 'Updating...' })).toBeDisabled()
  call.release()
  await expectToast(page, 'Success', 'Your password has been updated successfully.')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()

  for (const [password, status] of [
    [ada.password, 401],
    ['battery staple', 200],
  ] as const) {
    const answer = await ada.context.request.post('/api/login', { data: { email: ada.email, password } })
    expect(answer.status()).toBe(status)
  }
})
