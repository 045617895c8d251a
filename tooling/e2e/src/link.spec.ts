import type { Page } from '@playwright/test'
import { boardLoaded, expect, pathOf, pictures, press } from './fixtures.ts'
import { test } from './import-server.ts'
import { nameOf } from './outside-services.ts'
import { allowErrors, failedRequest } from './page-errors.ts'

const link = (page: Page) => page.getByLabel('Link to the restaurant')
const name = (page: Page) => page.getByLabel('Venue Name')
const imageUrl = (page: Page) => page.getByLabel('Image URL')
const fillIn = (page: Page) => press(page.getByRole('button', { name: 'Fill In' }))

test('a link fills in a venue, which is on the board with one more press', async ({ member, wolt }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  await link(page).fill(wolt.pageOf('one'))
  await fillIn(page)
  await expect(page.getByText('Filled in: name, description, and picture.')).toBeVisible()
  await expect(name(page)).toHaveValue(nameOf('one'))
  await expect(imageUrl(page)).toHaveValue(`${pictures}/lunch.svg`)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Wood-fired pizza and a quick lunch.')
  await press(page.getByRole('button', { name: 'Add Venue' }))
  await boardLoaded(page)
  await expect(page.getByRole('article', { name: nameOf('one') })).toContainText('Wood-fired pizza')
})

test('Enter in the link reads the page, and what was typed stays until the person uses the text of the page', async ({
  member,
  wolt,
}) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  await name(page).fill('The place with the oven')
  await link(page).fill(wolt.pageOf('two'))
  await link(page).press('Enter')
  await expect(page.getByText('Your own name stayed.')).toBeVisible()
  await expect(page).toHaveURL(pathOf(ada, 'add-venue'))
  await expect(name(page)).toHaveValue('The place with the oven')
  const use = page.getByRole('button', { name: 'Use It' })
  await expect(use).toHaveAccessibleDescription(`The page says: ${nameOf('two')}`)
  await press(use)
  await expect(name(page)).toHaveValue(nameOf('two'))
  await expect(use).toHaveCount(0)
})

test('a page that is not there, and one without a description, are told plainly', async ({
  member,
  wolt,
}) => {
  const ada = await member()
  const { page } = ada
  allowErrors(page, failedRequest)
  await page.goto(pathOf(ada, 'add-venue'))
  await name(page).fill('Saaga')
  await link(page).fill(wolt.pageOf('gone'))
  await fillIn(page)
  await expect(link(page)).toHaveAccessibleDescription(/no restaurant/i)
  await expect(name(page)).toHaveValue('Saaga')
  await link(page).fill(wolt.pageOf('wordless'))
  await fillIn(page)
  await expect(page.getByText('The page has nothing that fits for: description.')).toBeVisible()
  await expect(imageUrl(page)).toHaveValue(`${pictures}/lunch.svg`)
})

test('reading a slow page can be cancelled', async ({ member, wolt }) => {
  const release = wolt.hold('slow-page')
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  await link(page).fill(wolt.pageOf('slow-page'))
  await fillIn(page)
  await expect(page.getByText('Reading the page…')).toBeVisible()
  await press(page.getByRole('button', { name: 'Cancel' }))
  await expect(page.getByText('Reading the page…')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Fill In' })).not.toHaveAttribute('aria-disabled')
  await expect(name(page)).toHaveValue('')
  release()
})

test('a pasted link fills in an item of the vault', async ({ member, wolt }) => {
  const ada = await member()
  const { page } = ada
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(pathOf(ada, 'vault'))
  await press(page.getByRole('button', { name: 'Add Manually' }))
  await page.evaluate((text) => navigator.clipboard.writeText(text), wolt.pageOf('three'))
  await link(page).press('ControlOrMeta+v')
  await expect(page.getByText(/^Filled in/)).toBeVisible()
  await press(page.getByRole('button', { name: 'Add to Vault' }))
  await expect(page.getByRole('article', { name: nameOf('three') })).toBeVisible()
})
