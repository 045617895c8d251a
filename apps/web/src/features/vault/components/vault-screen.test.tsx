import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { vaultItem, venue } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const typed = {
  'Link to the restaurant': 'sushi.example',
  Name: 'Sushi Corner',
  Description: 'Fresh, and round the corner.',
  'Image URL': 'https://pictures.example/sushi.svg',
}

async function openVault(items = [vaultItem()]) {
  answer('vault.list', () => items)
  answerBoard()
  const user = await renderScreen('/Engines/vault')
  await screen.findByRole('tab', { name: 'All Items' })
  return user
}

async function openAddDialog() {
  const user = await openVault([])
  await press(user, /^Add Manually/)
  return { user, dialog: await screen.findByRole('dialog', { name: 'Add Manually' }) }
}

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

test('while the vault loads, the screen shows it', async () => {
  const list = hold('vault.list', () => [vaultItem()])
  await renderScreen('/Engines/vault')
  expect(await screen.findByText('Loading vault items...')).toBeVisible()
  list.release(undefined)
  expect(await screen.findByRole('heading', { name: 'Sushi Corner' })).toBeVisible()
})

test('a vault that cannot be loaded shows the reason, and trying again loads it', async () => {
  fail('vault.list', 'lost')
  const user = await renderScreen('/Engines/vault')
  expect(await screen.findByText('The vault could not be opened')).toBeVisible()
  expect(screen.getByText('Check your connection and try again.')).toBeVisible()
  fail('vault.list', conflict)
  await press(user, 'Try Again')
  expect(await screen.findByText(conflict.message)).toBeVisible()
  answer('vault.list', () => [vaultItem()])
  await press(user, 'Try Again')
  expect(await screen.findByRole('heading', { name: 'Sushi Corner' })).toBeVisible()
})

test('an empty vault shows a message', async () => {
  await openVault([])
  expect(screen.getByRole('heading', { name: 'No restaurants in vault' })).toBeVisible()
})

test('imported items have a badge and their categories, and a filter separates them', async () => {
  const imported = vaultItem({
    id: 2,
    name: 'From Wolt',
    externalId: 'wolt',
    externalData: { woltData: { categories: ['Pizza', 'Italian'] } },
  })
  const user = await openVault([imported, vaultItem({ name: 'By hand' })])
  expect(names()).toEqual(['From Wolt', 'By hand'])
  const [first, second] = screen.getAllByRole('article')
  expect(first).toHaveTextContent('Imported')
  expect(first).toHaveTextContent('Pizza, Italian')
  expect(second).not.toHaveTextContent('Imported')
  await user.click(screen.getByRole('tab', { name: 'Imported' }))
  expect(names()).toEqual(['From Wolt'])
  await user.click(screen.getByRole('tab', { name: 'Manually Added' }))
  expect(names()).toEqual(['By hand'])
  await user.click(screen.getByRole('tab', { name: 'All Items' }))
  expect(names()).toHaveLength(2)
})

test('a filter without matches shows a message', async () => {
  const user = await openVault()
  await user.click(screen.getByRole('tab', { name: 'Imported' }))
  expect(screen.getByRole('heading', { name: 'Nothing imported yet' })).toBeVisible()
})

test('the form of a new item shows the error of each field, and the first one gets the focus', async () => {
  const { user } = await openAddDialog()
  await fill(user, { Name: 'ab', Description: 'short', 'Image URL': 'javascript:alert(1)' })
  await press(user, 'Add to Vault')
  await expectErrors({
    Name: 'Name must be at least 3 characters',
    Description: 'Description must be at least 10 characters',
    'Image URL': 'Please enter a valid image URL',
  })
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await fill(user, { Name: 'n'.repeat(51), Description: 'd'.repeat(201) })
  await press(user, 'Add to Vault')
  await expectErrors({
    Name: 'Name must be less than 50 characters',
    Description: 'Description must be less than 200 characters',
  })
})

test('the form keeps the typed text when it is closed, and is blank after it was sent', async () => {
  const { user, dialog } = await openAddDialog()
  await fill(user, typed)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await press(user, /^Add Manually/)
  await screen.findByRole('dialog')
  expectValues(typed)
  const additions = answer('vault.add', () => vaultItem())
  answer('vault.list', () => [vaultItem()])
  await press(user, 'Add to Vault')
  await expectToast('✅ Success', 'Vault item added successfully')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(additions).toHaveLength(1)
  await press(user, /^Add Manually/)
  await screen.findByRole('dialog')
  expectValues({ 'Link to the restaurant': '', Name: '', Description: '', 'Image URL': '' })
})

test('if an item cannot be added, the toast shows the reason, and nothing typed is lost', async () => {
  const { user } = await openAddDialog()
  await fill(user, typed)
  await expectFailures(user, 'vault.add', {
    title: '❌ Error',
    fallback: 'Failed to add vault item',
    act: () => press(user, 'Add to Vault'),
  })
  expectValues(typed)
})

test('an item becomes a venue, and stays in the vault', async () => {
  const user = await openVault()
  const conversions = answer('vault.convert', () => venue({ name: 'Sushi Corner' }))
  await press(user, 'Add to Venues')
  await expectToast('✅ Success', 'Vault item converted to venue successfully')
  expect(conversions).toEqual([{ id: 1 }])
  expect(names()).toEqual(['Sushi Corner'])
})

test('if an item cannot become a venue, or be deleted, the toast shows the reason, and the item stays', async () => {
  const user = await openVault()
  await expectFailures(user, 'vault.convert', {
    title: '❌ Error',
    fallback: 'Failed to convert vault item to venue',
    act: () => press(user, 'Add to Venues'),
  })
  await expectFailures(user, 'vault.remove', {
    title: '❌ Error',
    fallback: 'Failed to delete vault item',
    act: async () => {
      await press(user, 'Delete Sushi Corner')
      await confirm(user, 'Delete')
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    },
  })
  expect(names()).toEqual(['Sushi Corner'])
})

test('an action on an item that somebody else has deleted shows the reason, and removes the item', async () => {
  const user = await openVault()
  fail('vault.convert', { code: 'NOT_FOUND', status: 404, message: 'Vault item not found' })
  answer('vault.list', () => [])
  await press(user, 'Add to Venues')
  await expectErrorToast('❌ Error', 'Vault item not found')
  expect(await screen.findByRole('heading', { name: 'No restaurants in vault' })).toBeVisible()
})

test('an item is deleted after a confirmation', async () => {
  const user = await openVault([vaultItem(), vaultItem({ id: 2, name: 'Napoli' })])
  const removals = answer('vault.remove', () => ({ success: true }))
  await press(user, 'Delete Napoli')
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('Are you sure you want to delete this restaurant from your vault?')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(removals).toEqual([])
  answer('vault.list', () => [vaultItem()])
  await press(user, 'Delete Napoli')
  await confirm(user, 'Delete')
  await expectToast('✅ Success', 'Vault item deleted successfully')
  await waitFor(() => expect(names()).toEqual(['Sushi Corner']))
  expect(removals).toEqual([{ id: 2 }])
})
