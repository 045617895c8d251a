import { expect, press, test } from './fixtures.ts'

test('the questions are answered, with ways to where the answers lead', async ({ member }) => {
  const { page, teamName } = await member()
  await page.goto('/')
  await press(page.getByRole('button', { name: 'Menu' }))
  await press(page.getByRole('menuitem', { name: 'FAQ' }))
  await expect(page).toHaveURL('/faq')
  await expect(page).toHaveTitle(/FAQ/)
  for (const question of [
    'How does voting work?',
    'Can I change my vote?',
    'How do I add a venue?',
    'Who is the team admin?',
    'How do admins manage the team?',
    'How do I start a new team?',
    'How do others join my team?',
  ]) {
    await expect(page.getByRole('heading', { name: question })).toBeVisible()
  }
  await press(page.getByRole('link', { name: 'invite link' }))
  await expect(page).toHaveURL(`/${encodeURIComponent(teamName)}/invite`)
  await page.goBack()
  await press(page.getByRole('link', { name: 'Back to Home' }))
  await expect(page).toHaveURL(`/${encodeURIComponent(teamName)}`)
})

test('a visitor is asked to log in first, and then gets there', { tag: '@once' }, async ({ member }) => {
  const { page, context, email, password } = await member()
  await context.clearCookies()
  await page.goto('/faq')
  await expect(page).toHaveURL(/\/auth/)
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await press(page.getByRole('button', { name: 'Sign In' }))
  await expect(page).toHaveURL('/faq')
})

test('what only admins can do is a link for them alone', { tag: '@once' }, async ({ member }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName })
  for (const [{ page }, count] of [
    [ada, 1],
    [bob, 0],
  ] as const) {
    await page.goto('/faq')
    await expect(page.getByRole('heading', { name: 'Who is the team admin?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Team Management' })).toHaveCount(count)
  }
})
