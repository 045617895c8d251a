import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { lunch, venue } from '~/testing/data.ts'
import { expectFailures } from '~/testing/failures.ts'
import { expectErrors, expectValues, fill, press } from '~/testing/forms.ts'
import { answerHistory } from '~/testing/history.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

const venues = [
  venue(),
  venue({ id: 2, name: 'Closed Kitchen', active: false }),
  venue({ id: 3, name: 'Bánh Mì' }),
]

/** Opens the history of a team that ate at Napoli on Wednesday 18 November. Today is Friday 20 November. */
async function openHistory(offered = venues) {
  const calls = answerHistory([lunch('2026-11-18')], offered)
  const user = await renderScreen('/Engines/history')
  await screen.findByRole('heading', { name: 'Napoli' })
  return { user, ...calls }
}

async function openDialog(offered = venues) {
  const opened = await openHistory(offered)
  await press(opened.user, 'Record Lunch')
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Record Lunch' }) }
}

const date = () => screen.getByLabelText('Date')

test("the form starts with today in the team's timezone, and allows days up to a year ago and any venue", async () => {
  const { user, dialog } = await openDialog()
  expect(date()).toHaveValue('2026-11-20')
  expect(date()).toHaveAttribute('min', '2025-11-20')
  expect(date()).toHaveAttribute('max', '2026-11-20')
  expect(date()).toHaveAccessibleDescription("Recording today's lunch closes voting for today.")
  await fill(user, { Date: '2026-11-17' })
  expect(date()).not.toHaveAccessibleDescription()
  // Venues that the team cannot vote for come last.
  const groups = (await within(dialog).findAllByRole('group')).map((group) => [
    group.getAttribute('label'),
    ...within(group)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ])
  expect(groups).toEqual([
    ['On the board', 'Bánh Mì', 'Napoli'],
    ['Not on the board', 'Closed Kitchen'],
  ])
})

test('a recorded lunch appears in the history', async () => {
  const { user, dialog, records } = await openDialog()
  await fill(user, { Date: '2026-11-17' })
  await user.selectOptions(await screen.findByLabelText('Venue'), 'Closed Kitchen')
  await press(user, 'Save Lunch')
  await expectToast('Lunch recorded', 'Tuesday 17 November: Closed Kitchen')
  expect(records).toEqual([{ day: '2026-11-17', venueId: 2 }])
  expect(dialog).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: 'Closed Kitchen' })).toBeVisible()
})

test('the pencil of a row corrects its lunch', async () => {
  const { user, records } = await openHistory()
  await press(user, 'Correct the lunch of Wednesday 18 November')
  await screen.findByRole('dialog', { name: 'Record Lunch' })
  expect(date()).toHaveValue('2026-11-18')
  await expectErrors({ Date: 'Napoli is recorded for this day. Saving replaces it.' })
  await user.selectOptions(await screen.findByLabelText('Venue'), 'Bánh Mì')
  await press(user, 'Save Lunch')
  await expectToast('Lunch recorded', 'Wednesday 18 November: Bánh Mì')
  expect(records).toEqual([{ day: '2026-11-18', venueId: 3 }])
  expect(screen.queryByRole('heading', { name: 'Napoli' })).not.toBeInTheDocument()
})

test('a day that is missing or out of range is refused, and so is a missing venue', async () => {
  const { user, records } = await openDialog()
  for (const day of ['2026-11-21', '2025-11-19', '']) {
    await user.clear(date())
    if (day) await fill(user, { Date: day })
    await press(user, 'Save Lunch')
    await expectErrors({ Date: 'Choose a day from a year ago to today', Venue: 'Venue is required' })
    expect(date()).toHaveFocus()
  }
  expect(records).toEqual([])
})

test('if the server refuses a lunch, the form keeps what was chosen', async () => {
  const { user } = await openDialog()
  await fill(user, { Date: '2026-11-17' })
  await user.selectOptions(await screen.findByLabelText('Venue'), 'Bánh Mì')
  await expectFailures(user, 'lunch.record', {
    title: 'Failed to record the lunch',
    fallback: 'Failed to record the lunch',
    act: () => press(user, 'Save Lunch'),
  })
  expectValues({ Date: '2026-11-17', Venue: '3' })
})

test('Cancel keeps what was chosen', async () => {
  const { user } = await openDialog()
  await fill(user, { Date: '2026-11-17' })
  await press(user, 'Cancel')
  await press(user, 'Record Lunch')
  await screen.findByRole('dialog', { name: 'Record Lunch' })
  expect(date()).toHaveValue('2026-11-17')
})

test('a place that is no venue can be recorded, also by a team without venues', async () => {
  const { user, records } = await openDialog([])
  expect(screen.getByLabelText('Venue')).toBeDisabled()
  await expectErrors({ Venue: 'There are no venues yet.' })
  await fill(user, { Date: '2026-11-17', 'Another Place': ' Food truck ' })
  await press(user, 'Save Lunch')
  await screen.findByText('Lunch recorded')
  expect(records).toEqual([{ day: '2026-11-17', venueName: ' Food truck ' }])
})

test('another place counts instead of the chosen venue, which is kept', async () => {
  const { user, records } = await openDialog()
  await user.selectOptions(await screen.findByLabelText('Venue'), 'Bánh Mì')
  await fill(user, { 'Another Place': 'Food truck' })
  expect(screen.getByLabelText('Venue')).toBeDisabled()
  await user.clear(screen.getByLabelText('Another Place'))
  expectValues({ Venue: '3' })
  await press(user, 'Save Lunch')
  await screen.findByText('Lunch recorded')
  expect(records).toMatchObject([{ venueId: 3 }])
})

test('the server says what is wrong with the name of another place', async () => {
  const { user } = await openDialog()
  const message = 'Place must have at least 2 characters'
  const issues = [{ path: 'venueName', message }]
  fail('lunch.record', { code: 'BAD_REQUEST', status: 400, message, issues })
  await fill(user, { 'Another Place': 'X' })
  await press(user, 'Save Lunch')
  await expectErrors({ 'Another Place': message })
})

test('if the venues cannot be loaded, loading can be tried again', async () => {
  const { user } = await openHistory()
  const list = hold('venues.list', () => venues)
  await press(user, 'Record Lunch')
  expect(await screen.findByLabelText('Venue')).toHaveTextContent('Loading venues...')
  list.release(conflict)
  expect(await screen.findByText('The venues could not be loaded')).toBeVisible()
  answer('venues.list', () => venues)
  await press(user, 'Try Again')
  expect(await screen.findByRole('option', { name: 'Bánh Mì' })).toBeVisible()
})

test('if today is unknown, the member chooses the day, and the server checks it', async () => {
  const { records } = answerHistory([lunch('2026-11-18')], venues)
  fail('lunch.today', 'lost')
  const user = await renderScreen('/Engines/history')
  await press(user, 'Record Lunch')
  await screen.findByRole('dialog', { name: 'Record Lunch' })
  expect(date()).toHaveValue('')
  await user.selectOptions(await screen.findByLabelText('Venue'), 'Bánh Mì')
  await press(user, 'Save Lunch')
  await expectErrors({ Date: 'Choose a day from a year ago to today' })
  await fill(user, { Date: '2026-11-17' })
  await press(user, 'Save Lunch')
  await expectToast('Lunch recorded', 'Tuesday 17 November: Bánh Mì')
  expect(records).toEqual([{ day: '2026-11-17', venueId: 3 }])
})
