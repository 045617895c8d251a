import { addVenue, expect, test } from './fixtures.ts'

test('sign-up is the tab that opens, and its button waits until everything is filled', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/auth')
  await expect(page.getByRole('tab', { name: 'SIGN UP' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  const button = page.getByRole('button', { name: 'Sign Up' })
  for (const [label, value] of [
    ['Email', 'ada@example.com'],
    ['Password', 'correct horse'],
    ['Display Name', 'Ada'],
    ['Team Name', 'Engines'],
  ] as const) {
    await expect(button).toBeDisabled()
    await page.getByLabel(label).fill(value)
  }
  await expect(button).toBeEnabled()
})

test('each field says what is wrong with it, the first one has the focus, and nothing typed is lost', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/auth')
  await page.getByLabel('Email').fill('ada@')
  await page.getByLabel('Password').fill('12345')
  await page.getByLabel('Display Name').fill('A')
  await page.getByLabel('Team Name').fill('E')
  await page.getByLabel('Display Name').press('Enter')

  const complaints = {
    Email: 'Invalid email format',
    Password: 'Password must be at least 6 characters',
    'Display Name': 'Display name must be at least 2 characters',
    'Team Name': 'Team name must be at least 2 characters',
  }
  for (const [label, complaint] of Object.entries(complaints)) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(complaint))
  }
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
  await page.getByRole('tab', { name: 'LOG IN' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
})

test('a failed login shows the message of the server under the form and in one toast', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'LOG IN' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('correct horse')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible()
  const toast = page.getByRole('alert')
  await expect(toast).toContainText('❌ Error')
  await expect(toast).toContainText('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com')
})

test('the team field finds teams while one types, and takes the one that is picked', async ({
  visitor,
  member,
}) => {
  const { teamName } = await member({ teamName: `Grand Hotel ${Date.now()}` })
  const page = await visitor()
  await page.goto('/auth')
  await page.getByLabel('Team Name').pressSequentially('grand hotel')
  await page.getByRole('option', { name: teamName }).click()
  await expect(page.getByLabel('Team Name')).toHaveValue(teamName)
})

test('logging in leads back to the page of the own team that was asked for, and logging out to /auth', async ({
  member,
}) => {
  const { page, context, email, password, teamName } = await member()
  await context.clearCookies()
  const wanted = `/${encodeURIComponent(teamName)}/add-venue`
  await page.goto(wanted)
  await expect(page).toHaveURL(/\/auth/)
  await page.getByRole('tab', { name: 'LOG IN' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(wanted)
  await expect(page.getByText('Welcome Back!')).toBeVisible()

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByText('Goodbye!')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
})

test('what one account has loaded is not there for the next one', async ({ member }) => {
  const first = await member()
  await addVenue(first, { name: 'Secret Kitchen' })
  await first.page.goto('/')
  await expect(first.page.getByRole('heading', { name: 'Secret Kitchen' })).toBeVisible()
  await first.page.getByRole('button', { name: 'Menu' }).click()
  await first.page.getByRole('menuitem', { name: 'Logout' }).click()

  const second = await member()
  const { page } = first
  await page.getByRole('tab', { name: 'LOG IN' }).click()
  await page.getByLabel('Email').fill(second.email)
  await page.getByLabel('Password').fill(second.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await expect(page.getByText('Secret Kitchen')).toHaveCount(0)
})

test('an invite link for another team says why it does nothing for a signed-in member', async ({
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

test('a tab does not go on in the name of somebody who has left in another tab', async ({ member }) => {
  const ada = await member({ displayName: 'Ada' })
  await ada.page.goto('/')
  await expect(ada.page.getByRole('banner')).toContainText('Ada')
  const otherTab = await ada.context.newPage()
  await otherTab.goto('/')
  await otherTab.getByRole('button', { name: 'Menu' }).click()
  await otherTab.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(otherTab).toHaveURL(/\/auth$/)
  await expect(ada.page).toHaveURL(/\/auth/)
})
