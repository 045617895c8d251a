import { type MailServer, startMailServer } from '@lunchvote/outgoing/testing/mail-server'
import type { Page } from '@playwright/test'
import { test as base, boardLoaded, expect, fillIn, type Person, pathOf, press } from './fixtures.ts'
import { moveFocusTo } from './focus.ts'
import { withServer } from './own-server.ts'
import { allowErrors, failedRequest } from './page-errors.ts'
import { expectToast } from './toast.ts'

const newPassword = 'battery staple'
const typed = { 'New Password': newPassword, 'Confirm New Password': newPassword }
const deadLink = 'This link is no longer valid. Ask for a new one.'

/** Starts a server that sends mail to a fake mail server. */
const test = base.extend<{ mails: MailServer }, { outside: MailServer }>({
  outside: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs
    async ({}, use) => {
      const mails = await startMailServer()
      await use(mails)
      await mails.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ outside: { port } }, use) =>
      withServer({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'LunchVote <lunch@example.com>' }, use),
    { scope: 'worker' },
  ],
  mails: ({ outside }, use) => use(outside),
})

/** Makes a reset link for a colleague, as the admin. */
async function adminLink({ context }: Person, { email }: Person): Promise<string> {
  const members: { id: number; email: string }[] = await (
    await context.request.get('/api/team/members')
  ).json()
  const id = members.find((member) => member.email === email)?.id
  const answer = await context.request.post(`/api/team/members/${id}/reset-link`)
  return (await answer.json()).url
}

async function logInStatus({ context, email }: Person, password: string): Promise<number> {
  return (await context.request.post('/api/login', { data: { email, password } })).status()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Password' })

test("an admin's link works with the keyboard alone, once", async ({ member, visitor }) => {
  const ada = await member()
  const bob = await member({ teamName: ada.teamName, displayName: 'Bob' })
  const link = await adminLink(ada, bob)
  const page = await visitor()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a New Password' })).toBeVisible()
  await expect(page).toHaveTitle('Choose a New Password · LunchVote')
  await expect(page).toHaveURL('/reset-password')

  await moveFocusTo(page, page.getByLabel('New Password', { exact: true }))
  await page.keyboard.type(newPassword)
  await moveFocusTo(page, page.getByLabel('Confirm New Password'))
  await page.keyboard.type('battery stable')
  await moveFocusTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText("New passwords don't match")).toBeVisible()
  const confirmation = page.getByLabel('Confirm New Password')
  await expect(confirmation).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(newPassword)
  await page.keyboard.press('Enter')
  await expectToast(page, 'Password Saved', 'You are logged in as Bob.')
  await boardLoaded(page)
  await expect(page).toHaveURL(pathOf(ada))

  const kept = await page.evaluate(() => JSON.stringify([document.referrer, history.state]))
  expect(kept).not.toContain(new URL(link).searchParams.get('token'))
  expect(await logInStatus(bob, bob.password)).toBe(401)
  expect(await logInStatus(bob, newPassword)).toBe(200)

  await page.goBack()
  await expect(page).not.toHaveURL(/token/)
  const other = await visitor()
  allowErrors(other, failedRequest)
  await other.goto(link)
  await expect(other.getByRole('main').getByText(deadLink)).toBeVisible()
})

test('a forgotten password is replaced by a mailed link', { tag: '@phone' }, async ({
  member,
  visitor,
  mails,
}) => {
  const ada = await member({ displayName: 'Ada' })
  const page = await visitor()
  await page.goto('/auth?tab=login')
  await page.getByLabel('Email').fill(ada.email)
  await press(page.getByRole('link', { name: 'Forgot password?' }))
  await expect(page).toHaveURL('/reset-password')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await press(page.getByRole('button', { name: 'Send Reset Link' }))
  const text = page.getByRole('main').getByRole('status')
  await expect(text).toHaveText('If there is an account for this address, a link is on its way.')
  await expect(text).toBeFocused()

  const mail = await mails.nextMail()
  expect(mail.recipients).toEqual([ada.email])
  const [link = ''] = /http\S+/.exec(mail.text ?? '') ?? []
  // The mail program opens the link in another tab.
  const tab = await page.context().newPage()
  await tab.goto(link)
  await expect(tab).toHaveURL('/reset-password')
  await fillIn(tab, typed)
  await press(save(tab))
  await expectToast(tab, 'Password Saved', 'You are logged in as Ada.')
  await boardLoaded(tab)
  expect(await logInStatus(ada, newPassword)).toBe(200)
})
