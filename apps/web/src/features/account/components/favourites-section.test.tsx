import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const address = '/account?section=favourites'
const section = async () => within(await screen.findByRole('region', { name: 'Dishes I Love' }))

test('words are added and taken off, each saved at once, and one that was taken off can come back', async () => {
  answerAccount()
  answer('favourites.get', () => ({ words: ['Lasagne'] }))
  const changes = answer('favourites.change', (change) => change)
  const user = await renderScreen(address)
  const loved = await section()
  await user.type(await loved.findByLabelText('Dish or Word'), ' Pad Thai {Enter}')
  await expectToast('Dishes saved')
  expect(loved.getByRole('checkbox', { name: 'Pad Thai' })).toBeChecked()
  expect(loved.getByLabelText('Dish or Word')).toHaveValue('')
  await user.click(loved.getByRole('checkbox', { name: 'Lasagne' }))
  expect(loved.getByRole('checkbox', { name: 'Lasagne' })).not.toBeChecked()
  await user.click(loved.getByRole('checkbox', { name: 'Lasagne' }))
  await expect
    .poll(() => changes)
    .toEqual([
      { words: ['Lasagne', 'Pad Thai'] },
      { words: ['Pad Thai'] },
      { words: ['Lasagne', 'Pad Thai'] },
    ])
})

test('a word that is too short, repeated or one too many says so and stays in the field', async () => {
  answerAccount()
  const words = Array.from({ length: 9 }, (_, n) => `Crème ${n}`)
  answer('favourites.get', () => ({ words }))
  answer('favourites.change', (change) => change)
  const user = await renderScreen(address)
  const loved = await section()
  const field = await loved.findByLabelText('Dish or Word')
  for (const [typed, mistake] of [
    ['ab', 'A word for a dish must be at least 3 characters'],
    ['CREME 3', 'You have this word already'],
  ] as const) {
    await user.clear(field)
    await user.type(field, `${typed}{Enter}`)
    expect(await loved.findByText(mistake)).toBeVisible()
    expect(field).toHaveValue(typed)
    expect(field).toHaveFocus()
  }
  await user.clear(field)
  await user.type(field, 'Lasagne{Enter}')
  expect(await loved.findByRole('checkbox', { name: 'Lasagne' })).toBeChecked()
  await user.type(field, 'Zander{Enter}')
  expect(await loved.findByText('You can have at most 10 words. Remove one first.')).toBeVisible()
  expect(field).toHaveValue('Zander')
})

test('if the words cannot be loaded or saved, the screen says why and keeps what was typed', async () => {
  answerAccount()
  fail('favourites.get', conflict)
  const user = await renderScreen(address)
  const loved = await section()
  expect(await loved.findByText('Failed to fetch the dishes you love')).toBeVisible()
  answer('favourites.get', () => ({ words: [] }))
  await user.click(loved.getByRole('button', { name: 'Try Again' }))
  fail('favourites.change', conflict)
  const field = await loved.findByLabelText('Dish or Word')
  await user.type(field, 'Zander{Enter}')
  await expectErrorToast('Failed to save the dishes you love', conflict.message)
  expect(field).toHaveValue('Zander')
  expect(loved.queryByRole('checkbox')).not.toBeInTheDocument()
})
