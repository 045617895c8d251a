import type { Locator, Page } from '@playwright/test'
import { addVaultItem, addVenue, expect, openMenu, pathOf, test } from './fixtures.ts'
import { expectVisibleFocus, focusedOutside } from './focus.ts'

// These tests run with motion. With motion, popups take time to open and close, so two popups can try to take the focus
// at the same time.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

type Open = (page: Page, opener: Locator, hand: Hand) => Promise<void>
type Hand = (target: Locator) => Promise<void>

const hands: Record<string, Hand> = {
  'the mouse': (target) => target.click(),
  'the keyboard': (target) => target.press('Enter'),
}

const directly: Open = (_page, opener, hand) => hand(opener)

const fromMenu =
  (entry: string): Open =>
  async (page, opener, hand) => {
    await hand(opener)
    await hand(page.getByRole('menuitem', { name: entry }))
  }

type Case = { opener: string; title: string; open?: Open }

/** The dialogs of each screen. */
const dialogs: Record<string, readonly Case[]> = {
  board: [
    { opener: 'Menu', title: 'Change Password', open: fromMenu('Change Password') },
    { opener: 'AI Import', title: 'AI Import from Wolt' },
  ],
  vault: [
    { opener: 'Import from Wolt', title: 'Import from Wolt' },
    { opener: 'Add Manually', title: 'Add Manually' },
    { opener: 'Delete Sushi Corner', title: 'Delete Restaurant' },
  ],
  'edit-venue': [{ opener: 'Delete', title: 'Are you sure?' }],
  'team-management': [
    { opener: 'Transfer Admin', title: 'Transfer Admin Rights' },
    { opener: 'Reset Password…', title: 'Reset Password' },
    { opener: 'Remove', title: 'Remove Team Member' },
    { opener: 'Delete Team', title: 'Delete Team' },
  ],
  account: [
    { opener: 'Change Password', title: 'Change Password' },
    { opener: 'New Token', title: 'New Token' },
    { opener: 'Delete Account', title: 'Delete Account' },
  ],
}

for (const [screen, cases] of Object.entries(dialogs)) {
  test(`${screen}: a dialog has the focus from its opening to its end, and gives it back`, {
    tag: screen === 'board' ? [] : '@deep',
  }, async ({ member, caller }) => {
    const ada = await member({ displayName: 'Ada Lovelace' })
    await caller({ displayName: 'Bob Ross', teamName: ada.teamName })
    const { id } = await addVenue(ada, { name: 'Napoli' })
    await addVaultItem(ada, { name: 'Sushi Corner' })
    const paths: Record<string, string> = {
      board: pathOf(ada),
      'edit-venue': pathOf(ada, `edit-venue/${id}`),
      account: '/account',
    }
    const { page } = ada
    await page.goto(paths[screen] ?? pathOf(ada, screen))
    for (const { opener, title, open = directly } of cases) {
      const button = page.getByRole('button', { name: opener, exact: true })
      const dialog = page
        .getByRole('dialog', { name: title })
        .or(page.getByRole('alertdialog', { name: title }))
      // The dialog opens twice: the first opening waits for the dialog's code, and the second does not.
      for (const [name, hand] of Object.entries(hands)) {
        await test.step(`${title}, opened by ${name}`, async () => {
          await open(page, button, hand)
          await expect(dialog.locator(':focus')).toHaveCount(1)
          expect(await focusedOutside(dialog)).toEqual([])
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
          await expect(button).toBeFocused()
          if (name === 'the keyboard') await expectVisibleFocus(page)
        })
      }
    }
  })
}

test('a press beside the menu closes the menu, and the pressed field has the focus', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  const menu = await openMenu(page)
  await expect(menu).toBeVisible()
  const field = page.getByLabel('Image URL')
  await field.click()
  await expect(menu).toHaveCount(0)
  await expect(field).toBeFocused()
})
