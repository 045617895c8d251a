import { addVenue, expect, fillIn, pathOf, press, test } from './fixtures.ts'
import { hold } from './interception.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { dismissToast, expectErrorToast, expectToast } from './toast.ts'

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

test('signing up says what it is doing, is sent once, and ends on the board of the new team', async ({
  visitor,
  member,
}) => {
  const taken = await member()
  const page = await visitor()
  await page.goto('/auth')
  const teamName = `Team of ${taken.email}`.slice(0, 50)
  await fillIn(page, { Email: taken.email, Password: 'correct horse', 'Display Name': 'Ada' })
  await fillIn(page, { 'Team Name': teamName })
  await expect(page.getByText('No existing team found.')).toBeVisible()
  await expect(page.getByText(`"${teamName}" will be created when you register`)).toBeVisible()
  await press(page.getByRole('button', { name: 'Add as new team' }))
  const button = page.getByRole('button', { name: 'Sign Up' })
  await press(button)
  allowErrors(page, failedRequest)
  const message = 'An account with this email already exists'
  await expectErrorToast(page, '❌ Error', message)
  await expect(page.getByRole('main').getByText(message)).toBeVisible()

  await page.getByLabel('Email').fill(`new-${taken.email}`)
  const call = await hold(page, 'auth.register')
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('auth.register')) sent += 1
  })
  await press(button)
  await call.reached
  const busy = page.getByRole('button', { name: 'Creating Account...' })
  await expect(busy).toBeDisabled()
  await page.getByLabel('Email').press('Enter')
  call.release(undefined)
  await expectToast(page, 'Welcome to LunchVote!', 'Your account has been created successfully.')
  await expect(page).toHaveURL(pathOf({ teamName }))
  expect(sent).toBe(1)
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
  for (const [label, complaint] of [
    ['Password', 'Password must be at most 50 characters'],
    ['Display Name', 'Display name must be at most 50 characters'],
    ['Team Name', 'Team name must be at most 50 characters'],
  ] as const) {
    await page.getByLabel(label).fill('n'.repeat(51))
    await page.getByLabel(label).press('Enter')
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(complaint))
  }
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await expect(page.getByLabel('Email')).toHaveValue('ada@')
})

test('a failed login shows the message of the server under the form and in one toast', {
  tag: '@once',
}, async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/auth')
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible()
  allowErrors(page, failedRequest)
  await page.getByLabel('Email').fill('nobody@example.com')
  await page.getByLabel('Password').fill('correct horse')
  await press(page.getByRole('button', { name: 'Sign In' }))

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
  await press(page.getByRole('option', { name: teamName }))
  await expect(page.getByLabel('Team Name')).toHaveValue(teamName)
})

test('logging in leads back to the page of the own team that was asked for, and logging out to /auth', async ({
  member,
}) => {
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
  call.release(undefined)
  await expect(page).toHaveURL(wanted)
  await expectToast(page, 'Welcome Back!', `You are logged in as ${displayName}.`)
  await dismissToast(page)

  await press(page.getByRole('button', { name: 'Menu' }))
  await press(page.getByRole('menuitem', { name: 'Logout' }))
  await expect(page).toHaveURL(/\/auth$/)
  await expectToast(page, 'Goodbye!', 'You have been logged out successfully.')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
})

test('what one account has loaded is not there for the next one', { tag: '@once' }, async ({ member }) => {
  const first = await member()
  await addVenue(first, { name: 'Secret Kitchen' })
  await first.page.goto('/')
  await expect(first.page.getByRole('heading', { name: 'Secret Kitchen' })).toBeVisible()
  await press(first.page.getByRole('button', { name: 'Menu' }))
  await press(first.page.getByRole('menuitem', { name: 'Logout' }))

  const second = await member()
  const { page } = first
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await page.getByLabel('Email').fill(second.email)
  await page.getByLabel('Password').fill(second.password)
  await press(page.getByRole('button', { name: 'Sign In' }))
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

test('who logs in on the invite link of another team is told why nothing came of it', {
  tag: '@once',
}, async ({ member }) => {
  const { page, context, email, password, teamName } = await member()
  await context.clearCookies()
  await page.goto('/auth?team=Elsewhere')
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await fillIn(page, { Email: email, Password: password })
  await press(page.getByRole('button', { name: 'Sign In' }))
  await expect(page).toHaveURL(pathOf({ teamName }))
  await expectErrorToast(
    page,
    'Already Logged In',
    `You're already logged in to team "${teamName}". To join "Elsewhere", please log out first.`,
  )
})

test('a tab does not go on in the name of somebody who has left in another tab', { tag: '@once' }, async ({
  member,
}) => {
  const ada = await member({ displayName: 'Ada' })
  await ada.page.goto('/')
  await expect(ada.page.getByRole('banner')).toContainText('Ada')
  const otherTab = await ada.context.newPage()
  await otherTab.goto('/')
  await press(otherTab.getByRole('button', { name: 'Menu' }))
  await press(otherTab.getByRole('menuitem', { name: 'Logout' }))
  await expect(otherTab).toHaveURL(/\/auth$/)
  await expect(ada.page).toHaveURL(/\/auth/)
})
