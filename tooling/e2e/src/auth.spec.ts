import { addVenue, expect, logOut, press, test } from './fixtures.ts'
import { hold } from './interception.ts'
import { allowErrors, signedOut } from './page-errors.ts'
import { dismissToast, expectToast } from './toast.ts'

test('login leads back to the requested page of the own team, logout to /auth', {
  tag: '@phone',
}, async ({ member }) => {
  const { page, context, email, password, displayName, teamName } = await member()
  await context.clearCookies()
  const wanted = `/${encodeURIComponent(teamName)}/add-venue`
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

test('data of one account are gone for the next one', async ({ member }) => {
  const first = await member()
  await addVenue(first, { name: 'Secret Kitchen' })
  await first.page.goto('/')
  await expect(first.page.getByRole('heading', { name: 'Secret Kitchen' })).toBeVisible()
  await logOut(first.page)

  const second = await member()
  const { page } = first
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await page.getByLabel('Email').fill(second.email)
  await page.getByLabel('Password').fill(second.password)
  await press(page.getByRole('button', { name: 'Sign In' }))
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await expect(page.getByText('Secret Kitchen')).toHaveCount(0)
})

test('a signed-in member on an invite link of another team gets a message that it has no effect', async ({
  member,
}) => {
  const { page, teamName } = await member()
  await page.goto('/auth?team=Elsewhere')
  const notifications = page.getByRole('region', { name: /Notifications/ })
  await expect(notifications).toContainText('Already Logged In')
  await expect(notifications).toContainText(
    `You're already logged in to team "${teamName}". To join "Elsewhere", please log out first.`,
  )
  await expect(page).toHaveURL(`/${encodeURIComponent(teamName)}`)
})

test('a logout in one tab ends the session in the others', async ({ member }) => {
  const ada = await member({ displayName: 'Ada' })
  await ada.page.goto('/')
  await expect(ada.page.getByRole('banner')).toContainText('Ada')
  const otherTab = await ada.context.newPage()
  await otherTab.goto('/')
  allowErrors(ada.page, signedOut)
  await logOut(otherTab)
  await expect(otherTab).toHaveURL(/\/auth$/)
  await expect(ada.page).toHaveURL(/\/auth/)
  await otherTab.goBack()
  await expect(otherTab.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
})
