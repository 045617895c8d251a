import type { Page } from '@playwright/test'
import { addVenue, expect, pictures, test } from './fixtures.ts'

async function fill(page: Page, values: { name: string; description: string; imageUrl: string }) {
  await page.getByLabel('Venue Name').fill(values.name)
  await page.getByLabel('Description').fill(values.description)
  await page.getByLabel('Image URL').fill(values.imageUrl)
}

const good = { name: 'Napoli', description: 'Wood-fired pizza, quick.', imageUrl: `${pictures}/napoli.svg` }

test('the form of a new venue says what is wrong with each field', async ({ member }) => {
  const { page, teamName } = await member()
  await page.goto(`/${encodeURIComponent(teamName)}/add-venue`)
  await fill(page, { name: 'ab', description: 'short', imageUrl: 'javascript:alert(1)' })
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await expect(page.getByLabel('Venue Name')).toHaveAccessibleDescription(
    /Name must be at least 3 characters/,
  )
  await expect(page.getByLabel('Description')).toHaveAccessibleDescription(
    /Description must be at least 10 characters/,
  )
  await expect(page.getByLabel('Image URL')).toHaveAccessibleDescription(/Please enter a valid image URL/)
  await expect(page.getByLabel('Venue Name')).toBeFocused()
})

test('a venue that cannot be added leaves what was typed, and says why', async ({ member }) => {
  const { page, teamName } = await member()
  await page.goto(`/${encodeURIComponent(teamName)}/add-venue`)
  await fill(page, good)
  await page.route('**/api/trpc/venues.create*', (route) => route.abort())
  await page.getByRole('button', { name: 'Add Venue' }).click()
  await expect(page.getByRole('alert')).toContainText('❌ Error Adding Venue')
  await expect(page.getByRole('alert')).toContainText(
    'There was a problem adding your venue. Please try again.',
  )
  await expect(page.getByLabel('Description')).toHaveValue(good.description)
})

test('a venue can be changed, and deleted after a question', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await page.getByRole('link', { name: 'Edit Napoli' }).click()
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await fill(page, { ...good, name: 'Napoli Due' })
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await expect(page.getByText('✏️ Venue Updated Successfully')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Napoli Due' }).click()

  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(dialog).toContainText(
    'This action cannot be undone. This will permanently delete the venue and remove it from the list.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('🗑️ Venue Deleted')).toBeVisible()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
})

test('the form of a venue begins with what it says now, and leaves alone whether it is on offer', async ({
  member,
}) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await page.getByRole('link', { name: 'Edit Napoli' }).click()
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()

  const path = `/api/venues/${napoli.id}`
  await ada.context.request.put(path, { data: { ...good, name: 'Napoli Due', active: false } })
  await page.getByRole('link', { name: 'Edit Napoli' }).click()
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli Due')
  await page.getByLabel('Description').fill('A description that is new.')
  await page.getByRole('button', { name: 'Update Venue' }).click()
  await expect(page.getByText('✏️ Venue Updated Successfully')).toBeVisible()
  expect(await (await ada.context.request.get(path)).json()).toMatchObject({
    name: 'Napoli Due',
    description: 'A description that is new.',
    active: false,
  })
})

test('the way back does not lead to a venue that was deleted', async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await page.getByRole('link', { name: 'Edit Napoli' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Venue Name')).toHaveCount(0)
})
