import type { Days } from '@lunchvote/contracts/days'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answerAccount } from '~/testing/account.ts'
import { answer, conflict, fail } from '~/testing/api.ts'
import { days } from '~/testing/data.ts'
import { fill } from '~/testing/forms.ts'
import { renderPart } from '~/testing/render-part.tsx'
import { expectErrorToast, expectToast } from '~/testing/toast.ts'
import { DaysSection } from './days-section.tsx'

const daysSection = async () => within(await screen.findByRole('region', { name: 'My Days' }))

async function openDays(change: Partial<Days> = {}) {
  const stored = { ...days, weekdays: [1, 2, 3, 4], ...change }
  answerAccount()
  answer('days.get', () => stored)
  const user = renderPart(<DaysSection />)
  await (await daysSection()).findByRole('group', { name: "I'm in on" })
  return user
}

const chosen = () =>
  screen
    .getAllByRole('switch', { checked: true })
    .flatMap(({ parentElement }) => parentElement?.textContent ?? [])

/** Types a date with the keyboard, as somebody who does not open the calendar. */
async function typeDate(user: UserEvent, label: string, date: string) {
  await user.type(screen.getByLabelText(label), date)
}

test('each of seven switches is saved at once, and a refused one goes back', async () => {
  const user = await openDays()
  const section = await daysSection()
  const names = section.getAllByRole('switch').map(({ parentElement }) => parentElement?.textContent)
  expect(names).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(chosen()).toEqual(['Mon', 'Tue', 'Wed', 'Thu'])
  const changes = answer('days.change', ({ weekdays = [] }) => ({ ...days, weekdays }))
  await user.click(section.getByRole('switch', { name: 'Mon' }))
  await expectToast('Days saved', 'The board follows at once.')
  expect(chosen()).toEqual(['Tue', 'Wed', 'Thu'])
  expect(changes).toEqual([{ weekdays: [2, 3, 4] }])
  fail('days.change', conflict)
  await user.click(section.getByRole('switch', { name: 'Sun' }))
  await expectErrorToast('Failed to save your days', conflict.message)
  expect(chosen()).toEqual(['Tue', 'Wed', 'Thu'])
})

test('both dates are saved together, once both fields are left', async () => {
  const user = await openDays()
  const changes = answer('days.change', ({ awayFrom = null, awayThrough = null }) => ({
    ...days,
    awayFrom,
    awayThrough,
  }))
  await typeDate(user, 'Away From', '2026-12-24')
  await user.click(document.body)
  expect(screen.getByText('Not saved yet. Choose the last day too.')).toBeVisible()
  await typeDate(user, 'Away Through', '2027-01-05')
  expect(changes).toEqual([])
  await user.tab()
  await expectToast('Days saved', 'The board follows at once.')
  expect(changes).toEqual([{ awayFrom: '2026-12-24', awayThrough: '2027-01-05' }])
  expect(screen.queryByText(/^Not saved yet/)).not.toBeInTheDocument()
})

test('a date that is picked with the pointer is saved at once, and an empty end ends the absence', async () => {
  const user = await openDays({ awayThrough: '2026-12-01' })
  const changes = answer('days.change', ({ awayThrough = null }) => ({ ...days, awayThrough }))
  await fill(user, { 'Away Through': '2026-12-04' })
  await expect.poll(() => changes.at(-1)).toEqual({ awayThrough: '2026-12-04' })
  await user.clear(screen.getByLabelText('Away Through'))
  await expect.poll(() => changes.at(-1)).toEqual({ awayThrough: null })
  expect(screen.getByLabelText('Away Through')).toHaveValue('')
})

test('an absence that is over disappears when it is saved', async () => {
  const user = await openDays()
  answer('days.change', () => days)
  await typeDate(user, 'Away Through', '2020-01-01')
  await user.keyboard('{Enter}')
  await expectToast('Days saved', 'The board follows at once.')
  expect(screen.getByLabelText('Away Through')).toHaveValue('')
})

test('a refused change stays in the field, with the reason, and is sent again by Enter only', async () => {
  const user = await openDays()
  const message = 'Away at most a year ahead'
  fail('days.change', { ...conflict, message, issues: [{ path: 'awayThrough', message }] })
  await typeDate(user, 'Away Through', '2099-01-01')
  await user.keyboard('{Enter}')
  await expectErrorToast('Failed to save your days', message)
  const field = screen.getByLabelText('Away Through')
  expect(field).toHaveValue('2099-01-01')
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message))
  const changes = answer('days.change', () => days)
  await user.tab()
  expect(field).toHaveValue('2099-01-01')
  await user.type(field, '{Enter}')
  await expectToast('Days saved', 'The board follows at once.')
  expect(changes).toEqual([{ awayThrough: '2099-01-01' }])
})
