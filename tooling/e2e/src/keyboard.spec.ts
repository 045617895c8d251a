import type { Page } from '@playwright/test'
import { addVenue, expect, pathOf, pictures, test, withoutEvents } from './fixtures.ts'
import { confirmByKey, expectVisibleFocus, moveFocusTo } from './focus.ts'
import { allowErrors, failedRequest, signedOut } from './page-errors.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name }).first()

async function press(page: Page, name: string): Promise<void> {
  await moveFocusTo(page, button(page, name))
  await page.keyboard.press('Enter')
}

async function fillIn(page: Page, label: string, text: string): Promise<void> {
  await moveFocusTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

test('a visitor can sign up, vote and log out with the keyboard alone', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/')
  await moveFocusTo(page, link(page, 'Get started'))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await moveFocusTo(page, page.getByRole('tab', { name: 'SIGN UP' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'LOG IN' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await fillIn(page, 'Email', `keys-${Date.now()}@example.com`)
  await fillIn(page, 'Password', 'correct horse')
  await fillIn(page, 'Display Name', 'Ada Lovelace')
  await fillIn(page, 'Team Name', `Keyboards ${Date.now()}`)
  await press(page, 'Add as new team')
  await expect(page.getByLabel('Team Name')).toBeFocused()
  await press(page, 'Sign Up')
  await expect(page.getByRole('heading', { name: 'When do you leave for lunch?' })).toBeVisible()
  // The parts of a time field have rings of their own, which the page does not see, so the rings are not checked here.
  for (let stops = 0; stops < 12; stops += 1) {
    if (await link(page, 'Not Now').evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(link(page, 'Not Now')).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'No venues available. Add one!' })).toBeVisible()
  await moveFocusTo(page, link(page, 'Add Venue'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Add New Venue' })).toBeVisible()
  await fillIn(page, 'Venue Name', 'Napoli')
  await fillIn(page, 'Description', 'Wood-fired pizza, quick.')
  await fillIn(page, 'Image URL', `${pictures}/napoli.svg`)
  await press(page, 'Add Venue')

  await expect(page.getByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  await press(page, 'Vote for Napoli')
  await expect(page.getByText('1 person has voted on 1 restaurant')).toBeVisible()
  await expect(button(page, 'Remove Vote')).toBeFocused()
  await expectVisibleFocus(page)
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('🔄 Vote Removed')).toBeVisible()
  await expect(button(page, 'Vote for Napoli')).toBeFocused()

  await moveFocusTo(page, button(page, 'Menu'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await moveFocusTo(page, page.getByRole('menuitem', { name: 'Change Password' }), 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current Password')).toBeFocused()
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'Menu')).toBeFocused()
  await expectVisibleFocus(page)

  await page.keyboard.press('Enter')
  allowErrors(page, signedOut)
  await moveFocusTo(page, page.getByRole('menuitem', { name: 'Logout' }), 'ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth$/)
})

test('Tab does not move the focus out of a dialog', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'vault'))
  await button(page, 'Add Manually').press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(page.getByLabel('Link to the restaurant')).toBeFocused()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 16; stop += 1) {
      await page.keyboard.press(key)
      await expect(dialog.locator(':focus')).toHaveCount(1)
    }
  }
})

test('Tab and Escape close the menu, and the next Tab moves the focus to the content', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada))
  await button(page, 'Menu').press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(button(page, 'Menu')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Menu')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expectVisibleFocus(page)
})

test('focus stays on the page after a dialog whose opener is gone', { tag: '@deep' }, async ({
  member,
  caller,
}) => {
  const ada = await member()
  await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
  const { page } = ada
  const main = page.getByRole('main')
  await page.goto(pathOf(ada, 'vault'))
  await button(page, 'Add Manually').press('Enter')
  await page.getByLabel('Name').fill('Sushi Corner')
  await page.getByLabel('Description').fill('Fresh, and round the corner.')
  await page.getByLabel('Image URL').fill(`${pictures}/sushi.svg`)
  await page.getByLabel('Image URL').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(button(page, 'Add Manually')).toBeFocused()

  await button(page, 'Delete Sushi Corner').press('Enter')
  await confirmByKey(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(main.locator(':focus')).toHaveCount(1)

  // The test blocks the event stream. If the stream opened, the page would reload its data, and "Try Again" would
  // disappear.
  await withoutEvents(page)
  allowErrors(page, failedRequest)
  await page.route('**/api/trpc/*votes.today*', (route) => route.abort())
  await page.goto(pathOf(ada))
  const again = button(page, 'Try Again')
  await expect(again).toBeVisible()
  await page.unroute('**/api/trpc/*votes.today*')
  await again.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(main).toBeFocused()

  await page.goto(pathOf(ada, 'team-management'))
  await button(page, 'Remove').press('Enter')
  await confirmByKey(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(main.locator(':focus')).toHaveCount(1)
})

test("Escape closes voters' names and team suggestions, and the focus stays", { tag: '@deep' }, async ({
  member,
  visitor,
}) => {
  const ada = await member({ teamName: `Grand Café ${Date.now()}` })
  await addVenue(ada, { name: 'Napoli' })
  await ada.page.goto(pathOf(ada))
  const voters = ada.page.getByRole('button', { name: /voters of Napoli/ })
  await voters.focus()
  await expect(ada.page.getByRole('tooltip')).toBeVisible()
  await ada.page.keyboard.press('Escape')
  await expect(ada.page.getByRole('tooltip')).toHaveCount(0)
  await expect(voters).toBeFocused()

  const page = await visitor()
  await page.goto('/auth')
  const field = page.getByLabel('Team Name')
  await field.pressSequentially(ada.teamName.slice(0, -1))
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(ada.teamName)
  await expect(field).toBeFocused()
})

test('a notification that is dismissed gives the focus back', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto(pathOf(ada))
  await button(page, 'Vote for Napoli').press('Enter')
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeVisible()
  await page.getByRole('link', { name: 'Look into the vault' }).focus()
  await moveFocusTo(page, button(page, 'Dismiss notification'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('🗳️ Vote Submitted!')).toBeHidden()
  await expectVisibleFocus(page)
})
