import type { Page } from '@playwright/test'
import { addVenue, expect, fillIn, openRow, pathOf, press, test, unfoldForm } from './fixtures.ts'
import { phone } from './phone.ts'

/** The height of the page in screens. */
const screensOf = async (page: Page) =>
  (await page.evaluate(() => document.documentElement.scrollHeight)) / phone.viewport.height

test('a venue can be changed, and can be deleted after a confirmation, and Back does not lead to it then', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  await addVenue(ada, { name: 'Napoli' })
  const { page } = ada
  await page.goto('/')
  await press((await openRow(page, 'Napoli')).getByRole('link', { name: 'Edit Napoli' }))
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await fillIn(page, { 'Venue Name': 'Napoli Due' })
  await unfoldForm(page)
  await fillIn(page, { Description: 'Wood-fired pizza, quick.' })
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

test('on a phone, the form of a venue has the link and the name first, and unfolds the rest for its mistakes', {
  tag: '@phone',
}, async ({ member }) => {
  const ada = await member()
  const { page } = ada
  const details = { tags: ['Thai'], walkingMinutes: 4 }
  const { id } = await addVenue(ada, { name: 'Napoli', ...details })
  const rest = page.getByRole('button', { name: 'Description, picture, and more' })
  const minutes = page.getByLabel('Minutes on Foot')

  await page.goto(pathOf(ada, 'add-venue'))
  await expect(rest).toBeInViewport()
  for (const label of ['Link to the restaurant', 'Venue Name']) {
    await expect(page.getByLabel(label)).toBeInViewport()
  }
  for (const label of ['Description', 'Image URL', 'Menu or Website']) {
    await expect(page.getByLabel(label, { exact: true })).toBeHidden()
  }
  await expect(page.getByRole('button', { name: 'Add Venue' })).toBeInViewport()
  expect(await screensOf(page)).toBeLessThanOrEqual(1.2)

  // A name alone is not enough. What is missing shows itself, and what was typed is still there.
  await fillIn(page, { 'Venue Name': 'Momo' })
  await press(page.getByRole('button', { name: 'Add Venue' }))
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect(description).toBeFocused()
  await expect(description).toHaveAccessibleDescription(/must be at least 10 characters/)
  await page.keyboard.type('Dumplings in ten minutes.')
  await expect(minutes).toBeVisible()
  await minutes.fill('ten')
  await press(rest)
  await expect(minutes).toBeHidden()
  expect(await screensOf(page)).toBeLessThanOrEqual(1.2)
  await press(page.getByRole('button', { name: 'Add Venue' }))
  await expect(minutes).toBeFocused()
  await minutes.fill('10')

  // Turned, the phone shows the whole form, and nothing is lost.
  await press(rest)
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(rest).toBeHidden()
  await expect(description).toHaveText('Dumplings in ten minutes.')
  await page.setViewportSize(phone.viewport)
  await expect(minutes).toBeHidden()
  await press(page.getByRole('button', { name: 'Add Venue' }))
  await expect(page.getByText('🎉 Venue Added Successfully')).toBeVisible()

  // A stored venue is folded too, and keeps what it knows.
  await page.goto(pathOf(ada, `edit-venue/${id}`))
  await expect(page.getByLabel('Venue Name')).toHaveValue('Napoli')
  await expect(minutes).toBeHidden()
  expect(await screensOf(page)).toBeLessThanOrEqual(1.2)
  await fillIn(page, { 'Venue Name': 'Napoli Due' })
  await press(page.getByRole('button', { name: 'Update Venue' }))
  await expect(page.getByText('✏️ Venue Updated Successfully')).toBeVisible()
  const venues = await (await ada.context.request.get('/api/venues')).json()
  expect(venues).toContainEqual(expect.objectContaining({ ...details, id, name: 'Napoli Due' }))
  expect(venues).toContainEqual(expect.objectContaining({ name: 'Momo', walkingMinutes: 10 }))
})
