import { expect, test } from './fixtures.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

const requiresKey = 'OpenAI API key is required for importing restaurants. Please contact your administrator.'
const url = 'https://wolt.com/en/fin/helsinki/restaurant/napoli'

test('without a key both imports say who can help, and keep what was typed', async ({ member }) => {
  const { page, teamName } = await member()
  allowErrors(page, failedRequest)
  await page.goto('/')
  await page.getByRole('button', { name: 'AI Import' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Restaurant URLs').fill(url)
  await dialog.getByRole('button', { name: 'Do the Magic!' }).click()
  await expect(page.getByText('❌ Import Error')).toBeVisible()
  await expect(dialog.getByText(requiresKey)).toBeVisible()
  await expect(dialog.getByLabel('Restaurant URLs')).toHaveValue(url)

  await page.goto(`/${encodeURIComponent(teamName)}/vault`)
  await page.getByRole('button', { name: /^(Import from Wolt|AI Import)$/ }).click()
  await dialog.getByLabel('Restaurant URL').fill(url)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText(requiresKey)).toBeVisible()
  await expect(dialog.getByLabel('Restaurant URL')).toHaveValue(url)
})
