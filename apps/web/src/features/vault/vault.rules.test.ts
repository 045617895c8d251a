import { newVaultItem, type VaultItem } from '@lunchvote/contracts/vault'
import { expect, test } from 'vitest'
import { validate } from '~/lib/forms/validate.ts'
import { categoriesOf, filterItems } from './vault.rules.ts'

const byHand: VaultItem = {
  id: 1,
  name: 'Napoli',
  description: 'Wood-fired pizza.',
  imageUrl: 'https://example.com/napoli.jpg',
  teamId: 1,
  createdBy: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const imported: VaultItem = {
  ...byHand,
  id: 2,
  externalId: 'napoli',
  externalData: { woltData: { categories: ['Pizza', 'Italian'] } },
}

test('an item is imported if it has an external id', () => {
  expect(filterItems([byHand, imported], 'all')).toEqual([byHand, imported])
  expect(filterItems([byHand, imported], 'imported')).toEqual([imported])
  expect(filterItems([byHand, imported], 'manual')).toEqual([byHand])
})

test('categories are joined by commas', () => {
  expect(categoriesOf(imported)).toBe('Pizza, Italian')
  expect(categoriesOf(byHand)).toBe('')
})

function problems(values: { name: string; description: string; imageUrl: string }) {
  return validate(newVaultItem, values)
}

test('each mistake in the form has its own message', () => {
  expect(problems({ name: 'ab', description: 'short', imageUrl: 'x' })).toEqual({
    name: 'Name must be at least 3 characters',
    description: 'Description must be at least 10 characters',
    imageUrl: 'Please enter a valid image URL',
  })
  expect(
    problems({ name: 'n'.repeat(51), description: 'd'.repeat(201), imageUrl: 'https://example.com' }),
  ).toEqual({
    name: 'Name must be less than 50 characters',
    description: 'Description must be less than 200 characters',
  })
  // These are the longest allowed texts. The limits count code points, without the spaces around the text.
  expect(
    problems({ name: ` ${'🍕'.repeat(50)} `, description: '🍕'.repeat(200), imageUrl: 'https://a.b' }),
  ).toEqual({})
})
