import { addVenue, expect, fillIn, openRow, press, test } from './fixtures.ts'

test('a venue can be changed, and can be deleted after a confirmation, and Back does not lead to it then', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await press((await openRow(page, 'Napoli')).getByRole('link', { name: 'Edit Napoli' }))
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await fillIn(page, { 'Venue Name': 'Napoli Due', Description: 'Wood-fired pizza, quick.' })
  await press(page.getByRole('button', { name: 'Update Venue' }))
  await expect(page.getByText('✏️ Venue Updated Successfully')).toBeVisible()
  await press((await openRow(page, 'Napoli Due')).getByRole('link', { name: 'Edit Napoli Due' }))

  await press(page.getByRole('button', { name: 'Delete' }))
  const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await press(dialog.getByRole('button', { name: 'Cancel' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused()
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(dialog.getByRole('button', { name: 'Delete' }))
  await expect(page.getByText('🗑️ Venue Deleted')).toBeVisible()
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
  await page.goBack()
  // The address is checked at once, without waiting. If the history still contained the page of the deleted venue, that
  // page would redirect, and a later check would pass.
  expect(page.url()).not.toContain('edit-venue')
  await expect(page.getByText('No venues available. Add one!')).toBeVisible()
})
