import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility-checks.ts'
import { changeSettings, expect, fillIn, test } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name })

test('the sign-up by a link', { tag: '@deep' }, async ({ member, visitor }) => {
  const ada = await member({ teamName: `${Date.now()}${'Unheard-of'.repeat(3)}` })
  await changeSettings(ada, { joining: 'invite' })
  const { url }: { url: string } = await (await ada.context.request.get('/api/team/invite')).json()
  const page = await visitor()
  await page.goto(url)
  await expect(page.getByText('You are invited to join this team.')).toBeVisible()
  await expectAccessible(page, 'invited')

  allowErrors(page, failedRequest)
  await page.goto(url.replace(/&invite=.*/, 'x'))
  await expect(button(page, 'Add as new team')).toBeVisible()
  await expectAccessible(page, 'the team is gone')
  await page.goto(url.replace(/&invite=.*/, ''))
  await expect(page.getByRole('main').getByText(/by invitation only/)).toBeVisible()
  await expectAccessible(page, 'the team takes members by invitation only')
})

test('the screens of a new password', { tag: '@deep' }, async ({ member, caller, visitor }) => {
  const ada = await member()
  const bob = await caller({ teamName: ada.teamName })
  const page = await visitor()
  await page.goto('/reset-password')
  await expect(heading(page, 'Forgot your password?')).toBeVisible()
  await page.getByLabel('Email').fill('ada@example.com')
  await expectAccessible(page, 'forgotten password')
  await page.getByLabel('Email').press('Enter')
  await expect(page.getByText(/a link is on its way/)).toBeVisible()
  await expectAccessible(page, 'the link is sent')

  const { id } = await (await bob.context.request.get('/api/user')).json()
  const link = await ada.context.request.post(`/api/team/members/${id}/reset-link`)
  await page.goto((await link.json()).url)
  await expect(heading(page, 'Choose a New Password')).toBeVisible()
  await expectAccessible(page, 'new password')
  await fillIn(page, { 'New Password': '12345', 'Confirm New Password': '123456' })
  await page.keyboard.press('Enter')
  await expect(page.getByText("New passwords don't match")).toBeVisible()
  await page.getByRole('button', { name: 'Show characters' }).first().click()
  await expectAccessible(page, 'new password with errors')
  allowErrors(page, failedRequest)
  await page.goto('/reset-password?token=none')
  await expect(button(page, 'Ask for a New Link')).toBeVisible()
  await expectAccessible(page, 'the link is no longer valid')
})
