import type { Page } from '@playwright/test'
import { choose, expect, type Person, press, test } from './fixtures.ts'
import { hold } from './interception.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { dismissToast, expectErrorToast, expectToast } from './toast.ts'

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

test('the new password counts from then on, and the old one no longer', async ({ member }) => {
  const ada = await member()
  const page = await openDialog(ada)
  await fill(page, ada.password, 'battery staple')
  const call = await hold(page, 'auth.changePassword')
  await press(update(page))
  await expect(dialog(page).getByRole('button', { name: 'Updating...' })).toBeDisabled()
  call.release(undefined)
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

test('the dialog says what is wrong, keeps what was typed, and forgets it when cancelled', async ({
  member,
}) => {
  const page = await openDialog(await member())
  allowErrors(page, failedRequest)
  const next = page.getByLabel('New Password', { exact: true })
  const confirmed = page.getByLabel('Confirm New Password')
  await expect(update(page)).toBeDisabled()
  await fill(page, 'wrong horse', '12345', '')
  await expect(update(page)).toBeDisabled()
  await confirmed.fill('12345')
  await expect(update(page)).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(next).toHaveAccessibleDescription(/New password must be at least 6 characters long/)
  await expect(next).toBeFocused()
  await fill(page, 'wrong horse', 'battery staple', 'battery stable')
  await page.keyboard.press('Enter')
  await expect(confirmed).toHaveAccessibleDescription("New passwords don't match")

  await confirmed.fill('battery staple')
  await press(update(page))
  await expectErrorToast(page, 'Password Change Failed', 'Current password is incorrect')
  const current = page.getByLabel('Current Password')
  await expect(current).toHaveAccessibleDescription('Current password is incorrect')
  await expect(current).toBeFocused()
  await expect(current).toHaveValue('wrong horse')
  await expect(confirmed).toHaveValue('battery staple')

  await dismissToast(page)
  await press(dialog(page).getByRole('button', { name: 'Cancel' }))
  await expect(dialog(page)).toBeHidden()
  await choose(page, 'Change Password')
  await expect(current).toHaveValue('')
})
