import type { Page } from '@playwright/test'
import { addVenue, choose, expect, onPhone, pathOf, press, test } from './fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Expects that the page does not scroll sideways. */
async function expectToFit(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, page.url()).toBeLessThanOrEqual(0)
}

test('the landing page explains the three steps, and leads to sign-up, to login and back', async ({
  visitor,
}) => {
  const page = await visitor()
  await page.goto('/')
  for (const step of ['Add venues', 'The team votes', 'The highest-voted venue wins']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  }
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expectToFit(page)
  await press(page.getByRole('link', { name: 'Log In' }))
  await expect(heading(page, 'Welcome Back!')).toBeVisible()
  await expect(page.getByText("Sign in to vote for today's lunch venue")).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeDisabled()
  await expectToFit(page)
  for (const way of ['Home', 'Back to Home']) {
    await press(page.getByRole('link', { name: way, exact: true }))
    await expect(page).toHaveURL('/')
    await press(page.getByRole('link', { name: way === 'Home' ? 'Get started' : 'Sign up' }))
    await expect(heading(page, 'Create an Account')).toBeVisible()
  }
  await expect(page.getByText('Sign up to start voting for lunch spots')).toBeVisible()
  await expect(page.getByPlaceholder('How should we call you?')).toBeVisible()
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText(/© 20\d\d/)
  // Only one link is shown, because this server has no settings for the other links.
  const links = footer.getByRole('link')
  await expect(links).toHaveText(['Buy me lunch'])
  await expect(links).toHaveAttribute('href', 'https://github.com/lunchvote/lunchvote')
  await expect(links).toHaveAttribute('target', '_blank')
  await page.goto('/no/such/page')
  await expect(heading(page, 'Page Not Found')).toBeVisible()
  await expect(page.getByText('There is no route to this address.')).toBeVisible()
})

test('every screen has its title and its way back, and history and reload lead to it again', async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  const { id } = await addVenue(ada, { name: 'Napoli' })
  const follow = (name: string | RegExp) => () => press(page.getByRole('link', { name }))
  const ask = (entry: string) => () => choose(page, entry)
  const board = { screen: '', title: "Today's LunchVote" }
  const screens = [
    { screen: 'add-venue', title: 'Add New Venue', go: follow('Add Venue'), back: 'Back to Venues' },
    {
      screen: 'places-nearby',
      title: 'Places Nearby',
      go: follow('Places Nearby'),
      back: 'Back to the Board',
    },
    { screen: `edit-venue/${id}`, title: 'Edit Venue', go: follow('Edit Napoli'), back: 'Back to the Board' },
    {
      screen: 'vault',
      title: 'Restaurant Vault',
      go: follow('Look into the vault'),
      back: 'Back to the Board',
    },
    { screen: 'history', title: 'Lunch History', go: ask('Lunch History'), back: 'Back to the Board' },
    { screen: 'invite', title: 'Invite Team Members', go: ask('Invite Members'), back: 'Back to Dashboard' },
    {
      screen: 'team-management',
      title: 'Team Management',
      go: ask('Team Management'),
      back: 'Back to the Board',
    },
    { screen: '/account', title: 'My Account', go: ask('My Account'), back: 'Back to the Board' },
  ]
  const expectScreen = async ({ screen, title }: { screen: string; title: string }) => {
    await expect(heading(page, title)).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(title))
    await expect(page).toHaveURL(screen.startsWith('/') ? screen : pathOf(ada, screen))
    await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d/)
    await expectToFit(page)
  }
  await page.goto('/')
  await expectScreen(board)
  for (const { go, back, ...screen } of screens) {
    await go()
    await expectScreen(screen)
    await follow(back)()
    await expectScreen(board)
  }
  for (const screen of screens.toReversed()) {
    await page.goBack()
    await expectScreen(screen)
    await page.goBack()
    await expectScreen(board)
  }
  await page.goForward()
  await page.reload()
  await expect(heading(page, 'Add New Venue')).toBeVisible()
})

test('the header has the whole name or, on a phone, its first word', { tag: '@both' }, async ({ member }) => {
  const { page, displayName, teamName } = await member({ displayName: 'Ada King Lovelace' })
  await page.goto('/faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'LunchVote' })).toContainText('AI')
  await expect(header.getByText(displayName, { exact: true })).toBeVisible({ visible: !onPhone() })
  await expect(header.getByText('Ada', { exact: true })).toBeVisible({ visible: onPhone() })
  await expect(header.getByText(`(${teamName})`)).toBeVisible({ visible: !onPhone() })
})
