import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-checks.ts'
import { addVaultItem, addVenue, castVote, expect, fillIn, go, pathOf, pictures, test } from './fixtures.ts'
import { decide, recordLunch } from './lunch-day.ts'
import { daysAgo } from './own-server.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('the screens of a visitor', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'landing')
  await go(page, '/auth')
  await fillIn(page, { Email: 'ada@', Password: '12345', 'Display Name': 'A', 'Team Name': 'E' })
  await page.getByLabel('Display Name').press('Enter')
  await expect(page.getByText('Team name must be at least 2 characters')).toBeVisible()
  await expectAccessible(page, 'sign-up with errors')
  await page.getByRole('tab', { name: 'LOG IN' }).click()
  await expectAccessible(page, 'login')
})

test('the board with its toasts, its menu and a dialog', async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const { page } = ada
  const description = 'Wood-fired <b>pizza</b>, see <a href="https://napoli.example">the menu</a>.'
  const napoli = await addVenue(ada, { name: 'Pizzeria Napoli', description })
  await addVenue(ada, { name: 'Donaudampfschifffahrtskantine', imageUrl: `${pictures}/missing.png` })
  const bob = await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  await castVote(bob, napoli.id)
  await page.goto(pathOf(ada))
  await page.getByRole('article').getByRole('button', { name: 'Vote for Pizzeria Napoli' }).click()
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await button(page, 'Dismiss notification').focus()
  await expectAccessible(page, 'board with a toast')
  await button(page, 'Dismiss notification').click()
  await button(page, 'Menu').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'menu')
  await page.getByRole('menuitem', { name: 'Change Password' }).click()
  await fillIn(page.getByRole('dialog'), {
    'Current Password': 'wrong horse',
    'New Password': '12345',
    'Confirm New Password': '123456',
  })
  await page.keyboard.press('Enter')
  await expect(page.getByText("New passwords don't match")).toBeVisible()
  await expectAccessible(page, 'password with errors')
})

test('the screens of a member', async ({ member, caller }) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const { page } = ada
  const { id } = await addVenue(ada, { name: 'Pizzeria Napoli' })
  await addVaultItem(ada, { name: 'Sushi Corner' })
  await recordLunch(ada, daysAgo(1), id)
  await castVote(ada, id)
  await decide(ada)
  // What a screen shows last stands beside its path.
  const screens = [
    ['', page.getByRole('button', { name: 'Who is coming' })],
    ['add-venue', button(page, 'Add Venue')],
    [`edit-venue/${id}`, button(page, 'Update Venue')],
    ['places-nearby', button(page, 'Find Places')],
    ['vault', page.getByRole('article', { name: 'Sushi Corner' })],
    ['history', page.getByRole('region', { name: 'The last 90 days' })],
    ['invite', page.getByRole('img', { name: 'QR code' })],
    ['team-management', page.getByRole('link', { name: 'Team Members' })],
    ['team-management?section=members', button(page, 'Transfer Admin')],
    ['lunch-time', button(page, 'Save')],
    ['/account', page.getByRole('link', { name: 'My Days' })],
    ['/account?section=tokens', button(page, 'New Token')],
    ['/faq', page.getByRole('heading', { name: 'Frequently Asked Questions' })],
  ] as const
  await page.goto(pathOf(ada))
  for (const [screen, target] of screens) {
    await go(page, screen.startsWith('/') ? screen : pathOf(ada, screen))
    await expect(target).toBeVisible()
    await expectAccessible(page, screen)
  }
})
