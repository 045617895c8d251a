import type { APIRequestContext, Page } from '@playwright/test'
import { addVenue, expect, type Person, test } from './fixtures.ts'
import { confirmByKey, moveFocusTo } from './focus.ts'
import { expectToast } from './toast.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page) => page.getByLabel('Access token', { exact: true })

async function openAccount({ page }: Person): Promise<Page> {
  await page.goto('/account')
  await expect(button(page, 'New Token')).toBeVisible()
  return page
}

/** Calls REST with the token, as a script does: without a cookie. */
function script(request: APIRequestContext, token: string) {
  const headers = { Authorization: `Bearer ${token}` }
  return {
    get: async (path: string) => (await request.get(path, { headers })).status(),
    post: async (path: string, data: object) => (await request.post(path, { headers, data })).status(),
  }
}

test('a token that was made with the keyboard lets a script vote, until it is revoked', {
  tag: '@deep',
}, async ({ member, playwright, baseURL }) => {
  const ada = await member()
  const { id: venueId } = await addVenue(ada, { name: 'Napoli' })
  const page = await openAccount(ada)
  await button(page, 'New Token').press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Slack bot')
  await moveFocusTo(page, page.getByRole('radio', { name: 'Read', exact: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Read and vote' })).toBeChecked()
  await moveFocusTo(page, page.getByLabel('Expires'))
  await page.keyboard.type('90')
  await moveFocusTo(page, button(page, 'Create Token'))
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  const token = await field(page).inputValue()
  expect(token).toMatch(/^lv_/)
  await page.keyboard.press('ControlOrMeta+C')
  await moveFocusTo(page, button(page, 'Done'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(page, 'New Token')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Slack bot' })).toContainText(
    /Read and vote, expires on .*, never used/,
  )
  expect(await page.content()).not.toContain(token)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(token)

  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  const bot = script(request, token)
  expect(await bot.get('/api/venues')).toBe(200)
  expect(await bot.post('/api/votes', { venueId })).toBe(200)
  expect(await bot.post('/api/votes/reset', {})).toBe(403)
  expect(await bot.get('/api/tokens')).toBe(403)

  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'Slack bot' })
  await expect(row).toContainText('used in the last 10 minutes')
  await row.getByRole('button', { name: 'Revoke' }).press('Enter')
  await confirmByKey(page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
  await expectToast(page, 'Token revoked', 'Slack bot no longer works.')
  await expect(button(page, 'New Token')).toBeFocused()
  expect(await bot.get('/api/venues')).toBe(401)
  await request.dispose()
})

test('before the token is copied, a reload asks for confirmation, and only the second attempt to go back succeeds', {
  tag: '@deep',
}, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'My Account' }).click()
  await button(page, 'New Token').click()
  await page.getByLabel('Name', { exact: true }).fill('Slack bot')
  await button(page, 'Create Token').click()
  await expect(field(page)).toBeVisible()
  const asked = page.waitForEvent('dialog')
  // `page.reload` would wait for a page that is never loaded.
  await page.evaluate(() => setTimeout(() => location.reload()))
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(field(page)).toBeVisible()

  await page.evaluate(() => history.back())
  await expect(page.getByText('You have not copied the token yet.')).toBeVisible()
  await expect(page).toHaveURL('/account')
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/faq')
})
