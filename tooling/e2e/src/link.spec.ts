import type { Page } from '@playwright/test'
import { boardLoaded, expect, pathOf, pictures, press } from './fixtures.ts'
import { test } from './import-server.ts'
import { nameOf } from './outside-services.ts'

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
  await expect(page.getByText('Filled in: name, description, picture, and tags.')).toBeVisible()
  await expect(name(page)).toHaveValue(nameOf('one'))
  await expect(imageUrl(page)).toHaveValue(`${pictures}/lunch.svg`)
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText('Wood-fired pizza and a quick lunch.')
  await press(page.getByRole('button', { name: 'Add Venue' }))
  await boardLoaded(page)
  await expect(page.getByRole('article', { name: nameOf('one') })).toContainText('Wood-fired pizza')
})
