import type { Page } from '@playwright/test'
import {
  addVenue,
  boardLoaded,
  castVote,
  expect,
  fillIn,
  type Person,
  pathOf,
  press,
  test,
} from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { expectErrorToast, expectToast } from './toast.ts'

async function openAccount({ page }: Person): Promise<Page> {
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible()
  return page
}

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

/** Logs the person in with a second browser, which then shows the board. */
async function logInElsewhere(page: Page, { email, password, teamName }: Person): Promise<void> {
  await page.request.post('/api/login', { data: { email, password } })
  await page.goto(pathOf({ teamName }))
  await boardLoaded(page)
}

test('a new name appears on the screen of a colleague and in the header of the member', async ({
  member,
}) => {
  const ada = await member({ displayName: 'Ada Lovelace' })
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await castVote(ada, (await addVenue(ada, { name: 'Napoli' })).id)
  await bob.page.goto(pathOf(bob))
  await boardLoaded(bob.page)
  const voters = bob.page.getByRole('button', { name: 'voters of Napoli' })
  await press(voters)
  await expect(voters).toHaveAccessibleDescription('Ada Lovelace')

  const page = await openAccount(ada)
  await fillIn(page, { 'Display Name': 'Countess' })
  await press(page.getByRole('button', { name: 'Save Name' }))
  await expectToast(page, 'Name saved', 'Your colleagues now see you as Countess.')
  await expect(page.getByRole('banner')).toContainText('Countess')
  await expect(voters).toHaveAccessibleDescription('Countess')
})

test('when another device signs this device out, it shows the login form and the reason', async ({
  member,
  visitor,
}) => {
  const ada = await member()
  const other = await visitor({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  })
  await logInElsewhere(other, ada)
  const page = await openAccount(ada)
  await expect(devices(page)).toHaveCount(2)
  await expect(devices(page).first()).toContainText('This device')
  const firefox = devices(page).filter({ hasText: 'Firefox on Windows' })
  await expect(firefox).toContainText('used in the last 10 minutes')

  allowErrors(other, failedRequest)
  await press(firefox.getByRole('button', { name: 'Sign Out' }))
  await expectToast(page, 'Device logged out', 'Firefox on Windows is no longer logged in.')
  await expect(devices(page)).toHaveCount(1)
  await expectErrorToast(
    other,
    'Session Ended',
    'Your session was ended elsewhere or has expired. Please log in again.',
  )
  await expect(other).toHaveURL(/\/auth/)
  await page.reload()
  await expect(devices(page)).toHaveCount(1)
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete Account' })

async function deleteAccount(page: Page, password: string): Promise<void> {
  await press(page.getByRole('button', { name: 'Delete Account' }))
  await fillIn(dialog(page), { Password: password })
  await press(dialog(page).getByRole('button', { name: 'Delete Account' }))
}

test('deleting an account signs the member out everywhere, and removes the member from the screens of colleagues', async ({
  member,
  visitor,
}) => {
  const ada = await member()
  const bob = await member({ displayName: 'Bob Ross', teamName: ada.teamName })
  await ada.page.goto(pathOf(ada, 'team-management'))
  await expect(ada.page.getByText('Bob Ross')).toBeVisible()
  const other = await visitor()
  await logInElsewhere(other, bob)

  const page = await openAccount(bob)
  allowErrors(page, failedRequest)
  allowErrors(other, failedRequest)
  await deleteAccount(page, 'wrong horse')
  await expect(dialog(page).getByText('Current password is incorrect')).toBeVisible()
  await fillIn(dialog(page), { Password: bob.password })
  await press(dialog(page).getByRole('button', { name: 'Delete Account' }))
  await expectToast(page, 'Account deleted', 'Thank you for the lunches.')
  await expect(page).toHaveURL(/\/auth$/)
  await expectErrorToast(other, 'Removed From the Team', `Your account in ${bob.teamName} has been deleted.`)
  await expect(ada.page.getByText('Bob Ross')).toHaveCount(0)
  const { email, password } = bob
  expect((await bob.context.request.post('/api/login', { data: { email, password } })).status()).toBe(401)
})
