import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { press } from '~/testing/forms.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'

const section = async () => within(await screen.findByRole('region', { name: 'What I Eat' }))

test('what the member eats is chosen and saved, and the screen says who sees it', async () => {
  answerAccount()
  answer('diets.get', () => ({ diets: ['vegan', 'halal'] }))
  const user = await renderScreen('/account')
  const eat = await section()
  expect(eat.getByText(/^Colleagues see how many people a venue suits/)).toBeVisible()
  expect(await eat.findAllByRole('checkbox')).toHaveLength(8)
  expect(eat.getByRole('checkbox', { name: 'Vegan' })).toBeChecked()
  await user.click(eat.getByRole('checkbox', { name: 'Vegan' }))
  await user.click(eat.getByRole('checkbox', { name: 'Nut-free' }))
  const changes = answer('diets.change', () => ({ diets: ['halal', 'nut-free'] }))
  await press(user, 'Save Diets')
  await expectToast('Diets saved', 'Venues now show how many they suit.')
  expect(changes).toEqual([{ diets: ['halal', 'nut-free'] }])
})

test('if it cannot be loaded or saved, the screen says why', async () => {
  answerAccount()
  fail('diets.get', conflict)
  const user = await renderScreen('/account')
  const eat = await section()
  expect(await eat.findByText('Failed to fetch what you eat')).toBeVisible()
  answer('diets.get', () => ({ diets: [] }))
  await user.click(eat.getByRole('button', { name: 'Try Again' }))
  await user.click(await eat.findByRole('checkbox', { name: 'Kosher' }))
  fail('diets.change', conflict)
  await press(user, 'Save Diets')
  await expectErrorToast('Failed to save what you eat', conflict.message)
  expect(eat.getByRole('checkbox', { name: 'Kosher' })).toBeChecked()
})
