import { addVenue, expect, fillIn, logOut, pathOf, press, test } from './fixtures.ts'
import { hold } from './interception.ts'
import { allowErrors, signedOut } from './page-errors.ts'
import { dismissToast, expectToast } from './toast.ts'

test('login leads back to the requested page of the own team, logout to /auth', {
  tag: '@phone',
}, async ({ member }) => {
  const { page, context, email, password, displayName, teamName } = await member()
  await context.clearCookies()
  const wanted = pathOf({ teamName }, 'add-venue')
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/auth/)
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  const call = await hold(page, 'auth.login')
  await press(page.getByRole('button', { name: 'Sign In' }))
  await expect(page.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  call.release()
  await expect(page).toHaveURL(wanted)
  await expectToast(page, 'Welcome Back!', `You are logged in as ${displayName}.`)
  await dismissToast(page)

  await logOut(page)
  await expect(page).toHaveURL(/\/auth$/)
  await expectToast(page, 'Goodbye!', 'You have been logged out successfully.')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
})

test('a logout ends the session in the other tabs, and the next account sees nothing of the first', async ({
  member,
}) => {
  const ada = await member({ displayName: 'Ada' })
  const { page } = ada
  await addVenue(ada, { name: 'Secret Kitchen' })
  const second = await member()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Secret Kitchen' })).toBeVisible()
  const otherTab = await ada.context.newPage()
  await otherTab.goto('/')
  allowErrors(page, signedOut)
  await logOut(otherTab)
  await expect(otherTab).toHaveURL(/\/auth$/)
  await expect(page).toHaveURL(/\/auth/)
  await otherTab.goBack()
  await expect(otherTab.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()

  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await fillIn(page, { Email: second.email, Password: second.password })
  await press(page.getByRole('button', { name: 'Sign In' }))
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await expect(page.getByText('Secret Kitchen')).toHaveCount(0)
})
