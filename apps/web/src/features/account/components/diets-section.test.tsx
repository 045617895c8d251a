import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { answerBoard } from '~/testing/board.ts'
import { startEventStream } from '~/testing/event-stream.ts'
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
  const changes = answer('diets.change', (change) => change)
  await user.click(eat.getByRole('checkbox', { name: 'Vegan' }))
  await user.click(eat.getByRole('checkbox', { name: 'Nut-free' }))
  await expectToast('Diets saved', 'Venues now show how many they suit.')
  await expect.poll(() => changes).toEqual([{ diets: ['halal'] }, { diets: ['halal', 'nut-free'] }])
})

test('what was changed on another device since the last visit is shown, also if it arrives late', async () => {
  const send = startEventStream()
  answerAccount()
  answerBoard()
  const user = await renderScreen('/account')
  expect(await screen.findByRole('checkbox', { name: 'Vegan' })).not.toBeChecked()
  await user.click(screen.getByRole('link', { name: 'Back to the Board' }))
  await screen.findByRole('heading', { name: "Today's LunchVote" })
  const late = hold('diets.get', () => ({ diets: ['vegan'] }))
  send('venues')
  window.history.back()
  const eat = await section()
  await expect.poll(() => late.calls).toHaveLength(1)
  expect(eat.queryByRole('checkbox')).not.toBeInTheDocument()
  late.release(undefined)
  expect(await eat.findByRole('checkbox', { name: 'Vegan' })).toBeChecked()
})

test('if it cannot be loaded or saved, the screen says why', async () => {
  answerAccount()
  fail('diets.get', conflict)
  const user = await renderScreen('/account')
  const eat = await section()
  expect(await eat.findByText('Failed to fetch what you eat')).toBeVisible()
  answer('diets.get', () => ({ diets: [] }))
  await user.click(eat.getByRole('button', { name: 'Try Again' }))
  fail('diets.change', conflict)
  await user.click(await eat.findByRole('checkbox', { name: 'Kosher' }))
  await expectErrorToast('Failed to save what you eat', conflict.message)
  expect(eat.getByRole('checkbox', { name: 'Kosher' })).not.toBeChecked()
})
