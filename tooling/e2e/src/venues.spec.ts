import type { Page } from '@playwright/test'
import { addVenue, expect, pictures, press, test } from './fixtures.ts'

async function fill(page: Page, values: { name: string; description: string; imageUrl: string }) {
  await page.getByLabel('Venue Name').fill(values.name)
  await page.getByLabel('Description').fill(values.description)
  await page.getByLabel('Image URL').fill(values.imageUrl)
}

const good = { name: 'Napoli', description: 'Wood-fired pizza, quick.', imageUrl: `${pictures}/napoli.svg` }

test('a venue can be changed, and can be deleted after a confirmation', { tag: '@phone' }, async ({
  member,
}) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Edit Napoli' }))
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await fill(page, { ...good, name: 'Napoli Due' })
  await press(page.getByRole('button', { name: 'Update Venue' }))
  await expect(page.getByText('✏️ Venue Updated Successfully')).toBeVisible()
  await press(page.getByRole('link', { name: 'Edit Napoli Due' }))

  await press(page.getByRole('button', { name: 'Delete' }))
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText(
    'This action cannot be undone. This will permanently delete the venue and remove it from the list.',
  )
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(dialog.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('🗑️ Venue Deleted')).toBeVisible()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
})

test('Back does not lead to a deleted venue', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Edit Napoli' }))
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await page.goBack()
  // The address is checked at once, without waiting. If the history still contained the page of the deleted venue, that
  // page would redirect, and a later check would pass.
  expect(page.url()).not.toContain('edit-venue')
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
})

test('three taps on an empty board add three venues, whose drawings the server has', {
  tag: '@phone',
}, async ({ member }) => {
  const { page } = await member()
  await page.goto('/')
  for (const name of ['Pizzeria', 'Ramen bar', 'Canteen']) {
    await press(page.getByRole('button', { name }))
    await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  }
  await press(page.getByRole('button', { name: 'Go to the Board' }))
  const pictures = page.getByRole('article').locator('img')
  await expect(pictures).toHaveCount(3)
  for (const picture of await pictures.all()) await expect(picture).toHaveJSProperty('naturalWidth', 1280)
})

test('Back and a reload keep a half-written venue', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Add Venue' }).first())
  await page.getByLabel('Venue Name').fill('Napoli')
  await page.getByLabel('Description').fill('Wood-fired pizza, quick.')
  await page.goBack()
  await press(page.getByRole('link', { name: 'Add Venue' }).first())
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('Wood-fired pizza, quick.')
  await press(page.getByRole('button', { name: 'Start Over' }))
  await expect(page.getByLabel('Venue Name')).toHaveValue('')
})
