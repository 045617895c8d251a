import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { fill, press } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { DaysSection } from './days-section.tsx'

const section = async () => within(await screen.findByRole('region', { name: 'My Days' }))

async function openDays(stored = { weekdays: [1, 2, 3, 4], awayThrough: '2026-12-01' as string | null }) {
  answerAccount()
  answer('days.get', () => stored)
  const user = renderPart(<DaysSection />)
  await (await section()).findByRole('group', { name: "I'm in on" })
  return user
}

const chosen = () =>
  screen
    .getAllByRole('switch', { checked: true })
    .flatMap(({ parentElement }) => parentElement?.textContent ?? [])

test('seven switches and a date are saved together', async () => {
  const user = await openDays()
  const days = await section()
  const names = days.getAllByRole('switch').map(({ parentElement }) => parentElement?.textContent)
  expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(chosen().slice(0, 4)).toEqual(['Mon', 'Tue', 'Wed', 'Thu'])
  await user.click(days.getByRole('switch', { name: 'Mon' }))
  await user.click(days.getByRole('switch', { name: 'Sun' }))
  await fill(user, { 'Away Through': '' })
  const changes = answer('days.change', () => ({ weekdays: [2, 3, 4, 7], awayThrough: null }))
  await press(user, 'Save Days')
  await expectToast('Days saved', 'The board follows at once.')
  expect(changes).toEqual([{ weekdays: [2, 3, 4, 7], awayThrough: null }])
})

test('an absence that is over disappears when it is saved', async () => {
  const user = await openDays({ weekdays: [], awayThrough: null })
  const field = (await section()).getByLabelText('Away Through')
  await user.type(field, '2020-01-01')
  answer('days.change', () => ({ weekdays: [], awayThrough: null }))
  await press(user, 'Save Days')
  await expectToast('Days saved', 'The board follows at once.')
  expect(field).toHaveValue('')
})

test('a refused change stays in the form, with the reason', async () => {
  const user = await openDays({ weekdays: [], awayThrough: null })
  const field = (await section()).getByLabelText('Away Through')
  await user.type(field, '2099-01-01')
  const message = 'Away at most a year ahead'
  fail('days.change', { ...conflict, message, issues: [{ path: 'awayThrough', message }] })
  await press(user, 'Save Days')
  await expectErrorToast('Failed to save your days', message)
  expect(field).toHaveValue('2099-01-01')
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
})
