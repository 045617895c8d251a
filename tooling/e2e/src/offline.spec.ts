import type { Page } from '@playwright/test'
import { editorOf } from './description-editor.ts'
import { addVaultItem, addVenue, choose, expect, fillIn, pathOf, pictures, press, test } from './fixtures.ts'
import { allowErrors, failedRequest, missingPart } from './page-errors.ts'
import { dismissToast, expectErrorToast, expectToast } from './toast.ts'

const venue = { 'Venue Name': 'Napoli', Description: 'Wood-fired pizza.', 'Image URL': `${pictures}/n.svg` }

async function goOffline(page: Page): Promise<void> {
  allowErrors(page, failedRequest, missingPart)
  await page.context().setOffline(true)
}

test('a vote and a reset fail with a toast, and work once the network is back', async ({ member }) => {
  const ada = await member()
  const { page, context } = ada
  await addVenue(ada, { name: 'Napoli' })
  await page.goto('/')
  const vote = page.getByRole('button', { name: 'Vote for Napoli' })
  await expect(vote).toBeVisible()
  await goOffline(page)
  await press(vote)
  await expectErrorToast(
    page,
    '❌ Voting Error',
    'There was a problem submitting your vote. Please try again.',
  )
  await expect(vote).toBeEnabled()
  await press(page.getByRole('button', { name: 'Reset Votes' }))
  await expectErrorToast(page, '❌ Reset Error', 'Failed to reset votes. Please try again.')
  await context.setOffline(false)
  await press(vote)
  await expectToast(page, '🗳️ Vote Submitted!', 'Your vote for Napoli has been recorded successfully.')
  await expect(page.getByText('1 person has voted on 1 restaurant')).toBeVisible()
})

test('a form that was opened online keeps its text, and can be sent later', async ({ member }) => {
  const ada = await member()
  const { page, context } = ada
  await page.goto(pathOf(ada, 'add-venue'))
  await expect(page.getByLabel('Venue Name')).toBeVisible()
  await goOffline(page)
  await fillIn(page, venue)
  const send = page.getByRole('button', { name: 'Add Venue' })
  await press(send)
  await expectErrorToast(
    page,
    '❌ Error Adding Venue',
    'There was a problem adding your venue. Please try again.',
  )
  const { Description: description, ...texts } = venue
  for (const [label, value] of Object.entries(texts)) await expect(page.getByLabel(label)).toHaveValue(value)
  await expect(editorOf(page)).toHaveText(description)
  await context.setOffline(false)
  await press(send)
  await expectToast(page, '🎉 Venue Added Successfully', 'Napoli is on the board.')
  await expect(page).toHaveURL(pathOf(ada))
})

test('the forms for login and sign-up keep their text when they cannot be sent', async ({ visitor }) => {
  const page = await visitor()
  await page.goto('/auth')
  await expect(page.getByLabel('Email')).toBeVisible()
  await goOffline(page)
  await fillIn(page, { Email: 'ada@example.com', Password: 'correct horse', 'Display Name': 'Ada' })
  await fillIn(page, { 'Team Name': 'Engines' })
  await expect(page.getByLabel('Team Name')).toHaveAccessibleDescription('Failed to fetch teams')
  await press(page.getByRole('button', { name: 'Sign Up' }))
  await expectErrorToast(page, '❌ Error', 'Could not create your account. Please try again.')
  await expect(page.getByLabel('Team Name')).toHaveValue('Engines')
  await dismissToast(page)
  await press(page.getByRole('tab', { name: 'LOG IN' }))
  await press(page.getByRole('button', { name: 'Sign In' }))
  await expectErrorToast(page, '❌ Error', 'Invalid email or password. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com')
})

test('a screen that cannot be loaded shows a message, and trying again loads it', async ({ member }) => {
  const ada = await member()
  const { page, context } = ada
  await addVaultItem(ada, { name: 'Sushi Corner' })
  await page.goto('/')
  const vault = page.getByRole('link', { name: 'Look into the vault' })
  await expect(vault).toBeVisible()
  await goOffline(page)
  await press(vault)
  const again = page.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await context.setOffline(false)
  await press(again)
  await expect(page.getByRole('heading', { name: 'Sushi Corner' })).toBeVisible()
})

test('a menu or a dialog that cannot be loaded leads to a message, and opens once the network is back', async ({
  member,
}) => {
  const ada = await member()
  const { page, context } = ada
  const { id } = await addVenue(ada, { name: 'Napoli' })
  await page.goto(pathOf(ada, `edit-venue/${id}`))
  const name = page.getByLabel('Venue Name')
  await name.fill('Napoli Due')
  await goOffline(page)
  const notLoaded = 'This could not be loaded. Check your connection and try again.'
  await press(page.getByRole('button', { name: 'Menu' }))
  await expectErrorToast(page, '❌ Error', notLoaded)
  // The menu's toast is dismissed, because the next check could confuse it with the dialog's toast.
  await dismissToast(page)
  await press(page.getByRole('button', { name: 'Delete' }))
  await expectErrorToast(page, '❌ Error', notLoaded)
  await expect(name).toHaveValue('Napoli Due')
  await context.setOffline(false)
  await press(page.getByRole('button', { name: 'Delete' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }))
  await choose(page, 'FAQ')
  await expect(page).toHaveURL('/faq')
})
