import type { Page } from '@playwright/test'
import { addVenue, expect, pathOf, pictures, press, test, withoutEvents } from './fixtures.ts'
import { hold } from './interception.ts'
import { expectToast } from './toast.ts'

async function fill(page: Page, values: { name: string; description: string; imageUrl: string }) {
  await page.getByLabel('Venue Name').fill(values.name)
  await page.getByLabel('Description').fill(values.description)
  await page.getByLabel('Image URL').fill(values.imageUrl)
}

const good = { name: 'Napoli', description: 'Wood-fired pizza, quick.', imageUrl: `${pictures}/napoli.svg` }

test('the form of a new venue says what is wrong with each field', async ({ member }) => {
  const ada = await member()
  const { page } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  const complaints = async (expected: Record<string, string>) => {
    await press(page.getByRole('button', { name: 'Add Venue' }))
    for (const [label, complaint] of Object.entries(expected)) {
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(complaint))
    }
    await expect(page.getByLabel('Venue Name')).toBeFocused()
  }
  await fill(page, { name: 'ab', description: 'short', imageUrl: 'javascript:alert(1)' })
  await complaints({
    'Venue Name': 'Name must be at least 3 characters',
    Description: 'Description must be at least 10 characters',
    'Image URL': 'Please enter a valid image URL',
  })
  await fill(page, { ...good, name: 'n'.repeat(51), description: 'd'.repeat(201) })
  await complaints({
    'Venue Name': 'Name must be less than 50 characters',
    Description: 'Description must be less than 200 characters',
  })
  await fill(page, good)
  const call = await hold(page, 'venues.create')
  await press(page.getByRole('button', { name: 'Add Venue' }))
  await expect(page.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  call.release(undefined)
  await expectToast(page, '🎉 Venue Added Successfully', 'Napoli is on the board.')
  await expect(page).toHaveURL(pathOf(ada))
})

test('a venue can be changed, and deleted after a question', async ({ member }) => {
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

test('the form of a venue begins with what it says now, and leaves alone whether it is on offer', {
  tag: '@once',
}, async ({ member }) => {
  const ada = await member()
  const napoli = await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await withoutEvents(page)
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Edit Napoli' }))
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Vote for Napoli' })).toBeVisible()

  const path = `/api/venues/${napoli.id}`
  await ada.context.request.put(path, { data: { ...good, name: 'Napoli Due', active: false } })
  await press(page.getByRole('link', { name: 'Edit Napoli' }))
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli Due')
  await page.getByLabel('Description').fill('A description that is new.')
  await press(page.getByRole('button', { name: 'Update Venue' }))
  await expect(page.getByText('✏️ Venue Updated Successfully')).toBeVisible()
  expect(await (await ada.context.request.get(path)).json()).toMatchObject({
    name: 'Napoli Due',
    description: 'A description that is new.',
    active: false,
  })
})

test('the way back does not lead to a venue that was deleted', { tag: '@once' }, async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await press(page.getByRole('link', { name: 'Edit Napoli' }))
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Venue Name')).toHaveCount(0)
})
