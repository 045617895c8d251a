import type { Page } from '@playwright/test'
import {
  addVaultItem,
  addVenue,
  boardLoaded,
  castVote,
  choose,
  expect,
  pathOf,
  press,
  test,
} from './fixtures.ts'
import { allowErrors, failedRequest, missingPart } from './page-errors.ts'
import { dismissToast, expectErrorToast, expectToast } from './toast.ts'

const offline = 'You are offline. Please try again when you are back online.'

async function goOffline(page: Page): Promise<void> {
  // The area for toasts is loaded when the page is idle, or with the first press.
  await page.locator('[role=alert][aria-live=assertive]').waitFor({ state: 'attached' })
  allowErrors(page, failedRequest, missingPart)
  await page.context().setOffline(true)
}

/** Keeps the page from loading the code of dialogs and menus when it is idle. */
const neverIdle = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))

test('a vote and a reset fail with a toast, and work once the network is back', async ({
  member,
  caller,
}) => {
  const ada = await member()
  const { page, context } = ada
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await castVote(await caller({ teamName: ada.teamName }), id)
  await page.goto('/')
  const vote = page.getByRole('article').getByRole('button', { name: 'Vote for Napoli' })
  const reset = page.getByRole('button', { name: 'Reset Votes' })
  // The second button is loaded when the page is idle.
  for (const button of [vote, reset]) await expect(button).toBeVisible()
  await goOffline(page)
  const line = page.getByRole('status').filter({ hasText: /^You are offline$/ })
  await expect(line).toBeVisible()
  await press(vote)
  await expectErrorToast(page, '❌ Voting Error', offline)
  await expect(vote).toBeEnabled()
  await press(reset)
  await expectErrorToast(page, '❌ Reset Error', offline)
  await context.setOffline(false)
  await expect(line).toHaveCount(0)
  await press(vote)
  await expectToast(page, '🗳️ Vote Submitted!', 'Your vote for Napoli has been recorded successfully.')
  await expect(page.getByText('2 people have voted on 1 restaurant')).toBeVisible()
})

test('a screen that cannot be loaded shows a message, and loads by itself once the network is back', async ({
  member,
}) => {
  const ada = await member()
  const { page, context } = ada
  await addVaultItem(ada, { name: 'Sushi Corner' })
  await page.goto('/')
  const vault = page.getByRole('link', { name: 'Look into the vault' })
  await expect(vault).toBeVisible()
  await goOffline(page)
  await press(vault)
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Sushi Corner' })).toBeVisible()
})

test('a list that could not be loaded loads by itself once the network is back', { tag: '@deep' }, async ({
  member,
}) => {
  const { page, context } = await member()
  await page.goto('/account')
  await expect(page.getByText('This browser')).toBeVisible()
  allowErrors(page, failedRequest)
  await page.route('**/api/trpc/tokens.list*', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.unrouteAll()
  await goOffline(page)
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})

test('the menu and the dialogs of the board open without a network once the board was idle', async ({
  member,
}) => {
  const ada = await member()
  const { page } = ada
  await addVenue(ada, { name: 'Napoli' })
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: (run: () => void) => run() }))
  await page.goto('/')
  await boardLoaded(page)
  await page.waitForLoadState('networkidle')
  await goOffline(page)
  await press(page.getByRole('button', { name: 'AI Import' }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await press(page.getByRole('button', { name: 'Menu' }))
  await expect(page.getByRole('menuitem', { name: 'Lunch History' })).toBeVisible()
})

test('a menu or a dialog that cannot be loaded leads to a message, and opens once the network is back', {
  tag: '@deep',
}, async ({ member }) => {
  const ada = await member()
  const { page, context } = ada
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await neverIdle(page)
  await page.goto(pathOf(ada, `edit-venue/${id}`))
  const name = page.getByLabel('Venue Name')
  await name.fill('Napoli Due')
  await goOffline(page)
  const notLoaded = 'This could not be loaded. Check your connection and try again.'
  await press(page.getByRole('button', { name: 'Menu' }))
  await expectErrorToast(page, '❌ Error', notLoaded)
  // The menu's toast is dismissed, because the next check could confuse it with the dialog's toast.
  await dismissToast(page)
  await press(page.getByRole('button', { name: 'Delete' }))
  await expectErrorToast(page, '❌ Error', notLoaded)
  await expect(name).toHaveValue('Napoli Due')
  await context.setOffline(false)
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await choose(page, 'FAQ')
  await expect(page).toHaveURL('/faq')
})
