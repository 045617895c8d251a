import type { Page } from '@playwright/test'
import { expect, type Person, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Password' })

async function openDialog({ page }: Person): Promise<Page> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
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
  await update(page).click()
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
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

test('the button waits until all three fields are filled', async ({ member }) => {
  const page = await openDialog(await member())
  await expect(update(page)).toBeDisabled()
  await fill(page, 'correct horse', 'battery staple', '')
  await expect(update(page)).toBeDisabled()
  await page.getByLabel('Confirm New Password').fill('battery staple')
  await expect(update(page)).toBeEnabled()
})

test('a new password that is too short, or not confirmed, is refused in the form', async ({ member }) => {
  const page = await openDialog(await member())
  await fill(page, 'correct horse', '12345')
  await page.keyboard.press('Enter')
  const next = page.getByLabel('New Password', { exact: true })
  await expect(next).toHaveAccessibleDescription(/New password must be at least 6 characters long/)
  await expect(next).toBeFocused()
  await fill(page, 'correct horse', 'battery staple', 'battery stable')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Confirm New Password')).toHaveAccessibleDescription(
    "New passwords don't match",
  )
})

test('a wrong current password leaves the dialog open with all that was typed', async ({ member }) => {
  const page = await openDialog(await member())
  await fill(page, 'wrong horse', 'battery staple')
  await update(page).click()
  await expect(page.getByRole('alert')).toContainText('Password Change Failed')
  await expect(page.getByRole('alert')).toContainText('Current password is incorrect')
  const current = page.getByLabel('Current Password')
  await expect(current).toHaveAccessibleDescription('Current password is incorrect')
  await expect(current).toBeFocused()
  await expect(current).toHaveValue('wrong horse')
  await expect(page.getByLabel('Confirm New Password')).toHaveValue('battery staple')
})

test('a server that does not answer is told apart from a wrong password', async ({ member }) => {
  const page = await openDialog(await member())
  await page.route('**/api/trpc/auth.changePassword*', (route) => route.abort())
  await fill(page, 'correct horse', 'battery staple')
  await update(page).click()
  const text = 'Could not update your password. Please try again.'
  await expect(page.getByRole('alert')).toContainText(text)
  await expect(dialog(page).getByText(text)).toBeVisible()
})

test('cancelled, it forgets the passwords', async ({ member }) => {
  const page = await openDialog(await member())
  await fill(page, 'correct horse', 'battery staple')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password')).toHaveValue('')
})
