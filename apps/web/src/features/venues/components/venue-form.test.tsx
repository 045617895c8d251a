import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold, signedOut } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { ada, tally, venue } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, expectBusy, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const typed = {
  'Venue Name': 'Napoli',
  Description: 'Wood-fired pizza, quick.',
  'Image URL': 'https://pictures.example/napoli.svg',
}
const values = {
  name: 'Napoli',
  description: 'Wood-fired pizza, quick.',
  imageUrl: 'https://pictures.example/napoli.svg',
}

async function openNewVenue() {
  const user = await renderScreen('/Engines/add-venue')
  await screen.findByRole('heading', { name: 'Add New Venue' })
  return user
}

async function openVenue(details = {}) {
  answer('venues.get', () => venue(details))
  const user = await renderScreen('/Engines/edit-venue/1')
  await screen.findByLabelText('Venue Name')
  return user
}

test('the form of a new venue shows the error of each field, and the first one gets the focus', async () => {
  const user = await openNewVenue()
  await fill(user, { 'Venue Name': 'ab', Description: 'short', 'Image URL': 'javascript:alert(1)' })
  await press(user, 'Add Venue')
  await expectErrors({
    'Venue Name': 'Name must be at least 3 characters',
    Description: 'Description must be at least 10 characters',
    'Image URL': 'Please enter a valid image URL',
  })
  expect(screen.getByLabelText('Venue Name')).toHaveFocus()
  await fill(user, { 'Venue Name': 'n'.repeat(51), Description: 'd'.repeat(201) })
  await press(user, 'Add Venue')
  await expectErrors({
    'Venue Name': 'Name must be less than 50 characters',
    Description: 'Description must be less than 200 characters',
  })
})

test('adding a venue shows its progress, then leads to the board', async () => {
  const user = await openNewVenue()
  answerBoard([venue()], [tally(1)])
  const create = hold('venues.create', () => venue())
  await fill(user, typed)
  await press(user, 'Add Venue')
  await expectBusy('Adding...')
  create.release(undefined)
  await expectToast('🎉 Venue Added Successfully', 'Napoli is on the board.')
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  expect(create.calls).toEqual([{ ...values, active: true }])
  // A saved form is not kept.
  await openNewVenue()
  expectValues({ 'Venue Name': '', 'Image URL': '' })
})

test('if a venue cannot be added, the toast shows the reason, and nothing typed is lost', async () => {
  const user = await openNewVenue()
  await fill(user, typed)
  await expectFailures(user, 'venues.create', {
    title: '❌ Error Adding Venue',
    fallback: 'There was a problem adding your venue. Please try again.',
    act: () => press(user, 'Add Venue'),
  })
  expectValues(typed)
})

test('the screen shows that the venue loads, and after a failure, loading can be tried again', async () => {
  const get = hold('venues.get', () => venue())
  const user = await renderScreen('/Engines/edit-venue/1')
  expect(await screen.findByRole('status', { name: 'Loading the venue' })).toBeVisible()
  get.release('lost')
  expect(await screen.findByText('The venue could not be loaded')).toBeVisible()
  expect(screen.getByText('Check your connection and try again.')).toBeVisible()
  fail('venues.get', conflict)
  await press(user, 'Try Again')
  expect(await screen.findByText(conflict.message)).toBeVisible()
  answer('venues.get', () => venue())
  await press(user, 'Try Again')
  expect(await screen.findByRole('button', { name: 'Update Venue' })).toBeVisible()
})

test('a deleted venue shows a message and a link back', async () => {
  fail('venues.get', { code: 'NOT_FOUND', status: 404, message: 'Venue not found' })
  await renderScreen('/Engines/edit-venue/1')
  expect(await screen.findByRole('heading', { name: 'This venue is gone' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the Board' })).toHaveAttribute('href', '/')
})

test('if the session ends, the changed fields are kept, and the others show what a colleague has changed', async () => {
  const user = await openVenue({ name: 'Napoli' })
  await fill(user, { 'Venue Name': 'Napoli Centrale' })
  fail('venues.update', signedOut)
  await press(user, 'Update Venue')
  await expectErrorToast('Session Ended', 'Your session has ended. Please log in again.')
  answer('venues.get', () => venue({ name: 'Napoli', description: 'A new description.' }))
  answer('auth.login', () => ada)
  await fill(user, { Email: 'ada@example.com', Password: 'correct horse' })
  await press(user, 'Sign In')
  await screen.findByRole('button', { name: 'Update Venue' })
  await waitFor(() => expectValues({ 'Venue Name': 'Napoli Centrale', Description: 'A new description.' }))
})

test('an update sends the fields of the form, and whether the venue is on offer only if that was changed', async () => {
  const user = await openVenue({ active: false })
  answerBoard([venue()], [tally(1)])
  const updates = answer('venues.update', () => venue())
  await fill(user, typed)
  await press(user, 'Update Venue')
  await expectToast('✏️ Venue Updated Successfully', expect.anything())
  expect(updates).toEqual([{ id: 1, ...values }])
  const again = await openVenue()
  await again.click(screen.getByRole('switch', { name: 'On offer' }))
  await press(again, 'Update Venue')
  await waitFor(() => expect(updates).toMatchObject([{}, { id: 1, active: false }]))
})

test('a failed update or deletion shows the reason, and nothing typed is lost', async () => {
  const user = await openVenue()
  await fill(user, typed)
  await expectFailures(user, 'venues.update', {
    title: '❌ Error Updating Venue',
    fallback: 'There was a problem updating the venue. Please try again.',
    act: () => press(user, 'Update Venue'),
  })
  await expectFailures(user, 'venues.remove', {
    title: '❌ Error Deleting Venue',
    fallback: 'There was a problem deleting the venue. Please try again.',
    act: async () => {
      await press(user, 'Delete')
      await confirm(user, 'Delete')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    },
  })
  expectValues(typed)
})

test('a venue is deleted after a confirmation', async () => {
  const user = await openVenue()
  const removals = answer('venues.remove', () => ({ success: true }))
  answerBoard([venue()], [tally(1)])
  await press(user, 'Delete')
  const question = await screen.findByRole('alertdialog', { name: 'Are you sure?' })
  expect(question).toHaveTextContent(
    'This action cannot be undone. This will permanently delete the venue and remove it from the list.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(removals).toEqual([])
  await press(user, 'Delete')
  await confirm(user, 'Delete')
  expect(await screen.findByText('🗑️ Venue Deleted')).toBeVisible()
  expect(await screen.findByRole('heading', { name: "Today's LunchVote" })).toBeVisible()
  expect(removals).toEqual([{ id: 1 }])
})

const preview = () => screen.getByRole('complementary', { name: 'Preview' }).querySelector('img')
const drawing = (name: string) => `${location.origin}/drawings/${name}.svg`

test('a venue without a picture gets the drawing that fits its name, as it is typed', async () => {
  const user = await openNewVenue()
  answerBoard([venue()], [tally(1)])
  const created = answer('venues.create', () => venue())
  expect(preview()).toBeNull()
  await fill(user, { 'Venue Name': 'Sushi Corner' })
  await waitFor(() => expect(preview()).toHaveAttribute('src', drawing('sushi')))
  await fill(user, { 'Venue Name': 'Pizzeria Napoli', Description: 'Wood-fired pizza, quick.' })
  await waitFor(() => expect(preview()).toHaveAttribute('src', drawing('pizza')))
  expectValues({ 'Image URL': '' })
  await press(user, 'Add Venue')
  await expectToast('🎉 Venue Added Successfully', expect.anything())
  expect(created).toMatchObject([{ name: 'Pizzeria Napoli', imageUrl: drawing('pizza'), active: true }])
})

test('a chosen drawing stays when the name changes, and an address replaces it', async () => {
  const user = await openNewVenue()
  await fill(user, { 'Venue Name': 'Sushi Corner' })
  await press(user, 'Choose a Drawing')
  const dialog = await screen.findByRole('dialog', { name: 'Choose a Drawing' })
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: 'Sushi' })).toBeChecked())
  await user.click(within(dialog).getByRole('radio', { name: 'Ramen' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(preview()).toHaveAttribute('src', drawing('ramen'))
  await fill(user, { 'Venue Name': 'Pizzeria Napoli' })
  expect(preview()).toHaveAttribute('src', drawing('ramen'))
  // With the keyboard, the arrows move between the drawings, and Enter takes one.
  await press(user, 'Choose a Drawing')
  const again = within(await screen.findByRole('dialog', { name: 'Choose a Drawing' }))
  again.getByRole('radio', { name: 'Pizza' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(again.getByRole('radio', { name: 'Burger' })).toBeChecked()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(preview()).toHaveAttribute('src', drawing('burger'))
  await fill(user, { 'Image URL': 'https://pictures.example/own.jpg' })
  await waitFor(() => expect(preview()).toHaveAttribute('src', 'https://pictures.example/own.jpg'))
})

test('the form of a stored venue keeps its picture when the name changes', async () => {
  const user = await openVenue({ imageUrl: drawing('soup') })
  await fill(user, { 'Venue Name': 'Pizzeria' })
  expectValues({ 'Image URL': drawing('soup') })
  expect(preview()).toHaveAttribute('src', drawing('soup'))
})

test('a name that the board has already warns, and lets through', async () => {
  answerBoard([venue({ id: 7, name: 'Napoli' }), venue({ id: 8, name: 'Momo', active: false })])
  const user = await openNewVenue()
  const created = answer('venues.create', () => venue())
  await fill(user, { ...typed, 'Venue Name': ' momo ' })
  const name = screen.getByLabelText('Venue Name')
  await waitFor(() => expect(name).toHaveAccessibleDescription('Momo is already there, but off offer.'))
  await fill(user, { 'Venue Name': 'NAPOLI' })
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription('The board already has a venue called Napoli.'),
  )
  await press(user, 'Add Venue')
  await expectToast('🎉 Venue Added Successfully', expect.anything())
  expect(created).toHaveLength(1)
})

test('a half-written form survives a reload until it is started over', async () => {
  let user = await openNewVenue()
  await fill(user, typed)
  await user.click(screen.getByRole('switch', { name: 'On offer' }))
  user = await openNewVenue()
  expectValues(typed)
  expect(screen.getByRole('switch', { name: 'On offer' })).not.toBeChecked()
  expect(screen.getByText('What you had typed is still here.')).toBeVisible()
  await press(user, 'Start Over')
  expectValues({ 'Venue Name': '', Description: '', 'Image URL': '' })
  expect(screen.queryByText('What you had typed is still here.')).not.toBeInTheDocument()
  await openNewVenue()
  expectValues({ 'Venue Name': '' })
})
