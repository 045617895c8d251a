import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, conflict, fail, hold, type InputOf } from '~/testing/api.ts'
import { lunch, lunchToday } from '~/testing/data.ts'
import { startEventStream } from '~/testing/event-stream.ts'
import { expectFailures } from '~/testing/failures.ts'
import { confirm, expectBusy, press } from '~/testing/forms.ts'
import { answerHistory, manyLunches, pageOf } from '~/testing/history.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectToast } from '~/testing/toast.ts'

const friday = lunch('2026-11-20')
const thursday = lunch('2026-10-29', {
  venueId: 2,
  venueName: 'Ramen Corner',
  votes: 0,
  voters: 0,
  how: 'member',
  reason: 'Recorded by Bob Ross.',
})

async function openHistory(lunches = [friday, thursday]) {
  const calls = answerHistory(lunches)
  const user = await renderScreen('/Engines/history')
  await screen.findAllByRole('heading', { level: 3 })
  return { user, ...calls }
}

const rows = () => screen.queryAllByRole('heading', { level: 3 })

test('each lunch is listed under its month, with its venue, votes and reason', async () => {
  await openHistory()
  expect(document.title).toBe('Lunch History · LunchVote')
  const november = within(screen.getByRole('region', { name: 'November 2026' }))
  const [row] = november.getAllByRole('listitem')
  expect(row).toHaveTextContent('Friday 20 November')
  expect(row).toHaveTextContent('Napoli3 of 5 votes Most votes: 3 of 5.')
  expect(row?.querySelector('img')).toHaveAttribute('src', friday.imageUrl)
  const october = within(screen.getByRole('region', { name: 'October 2026' }))
  const [recorded] = october.getAllByRole('listitem')
  expect(recorded).toHaveTextContent('Thursday 29 October')
  expect(recorded).toHaveTextContent(/Ramen Corner\s*Recorded by Bob Ross\.$/)
})

test('a lunch says how many were against it, and a lunch without votes that it was a suggestion', async () => {
  const reason = 'Nobody voted; not eaten at for longest.'
  await openHistory([
    lunch('2026-11-20', { votes: 5, against: 1, voters: 7, reason: 'Most support: 5 for, 1 against.' }),
    lunch('2026-11-19', { votes: 0, voters: 0, how: 'suggestion', reason }),
  ])
  const [decided, suggested] = screen.getAllByRole('listitem').filter((row) => row.querySelector('time'))
  expect(decided).toHaveTextContent('Napoli5 for, 1 against of 7 Most support: 5 for, 1 against.')
  expect(suggested).toHaveTextContent(/Napoli\s*Nobody voted; not eaten at for longest\.$/)
})

test('while the history loads, the screen says so', async () => {
  answer('lunch.today', () => lunchToday())
  const list = hold('lunch.list', (input) => pageOf([friday], input))
  await renderScreen('/Engines/history')
  expect(await screen.findByRole('status', { name: 'Loading the lunch history' })).toBeVisible()
  list.release(undefined)
  expect(await screen.findByRole('heading', { name: 'Napoli' })).toBeVisible()
})

test('if the history cannot be loaded, the screen shows the reason, and loading can be tried again', async () => {
  answerHistory([friday])
  fail('lunch.list', 'lost')
  const user = await renderScreen('/Engines/history')
  expect(await screen.findByText('The lunch history could not be opened')).toBeVisible()
  expect(screen.getByText('Check your connection and try again.')).toBeVisible()
  fail('lunch.list', conflict)
  await press(user, 'Try Again')
  expect(await screen.findByText(conflict.message)).toBeVisible()
  answer('lunch.list', (input) => pageOf([friday], input))
  await press(user, 'Try Again')
  expect(await screen.findByRole('heading', { name: 'Napoli' })).toBeVisible()
})

test('an empty history says so, and the first lunch can be recorded', async () => {
  answerHistory([])
  await renderScreen('/Engines/history')
  expect(await screen.findByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Record Lunch' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Download CSV' })).not.toBeInTheDocument()
})

/** Not the request for the latest lunch of an earlier year. */
const isOfPage = ({ limit }: InputOf<'lunch.list'>) => limit === 100

test('a button loads older lunches, also after a failure, and the focus moves to the first of them', async () => {
  const lunches = manyLunches(102)
  const { user, requests } = await openHistory(lunches)
  fail('lunch.list', conflict)
  await press(user, 'Show Older Lunches')
  expect(await screen.findByText('The older lunches could not be loaded')).toBeVisible()
  expect(screen.getByText(conflict.message)).toBeVisible()
  expect(rows()).toHaveLength(100)
  const again = answer('lunch.list', (input) => pageOf(lunches, input))
  await press(user, 'Try Again')
  await waitFor(() => expect(rows()).toHaveLength(102))
  expect([...requests, ...again].filter(isOfPage)).toEqual([
    { limit: 100 },
    { limit: 100, before: '2026-08-13' },
  ])
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Wednesday 12 August'))
  expect(screen.queryByRole('button', { name: 'Show Older Lunches' })).not.toBeInTheDocument()
})

test('older lunches arrive although a live event reloads the list at the same time', async () => {
  const send = startEventStream()
  const lunches = manyLunches(101)
  const { user } = await openHistory(lunches)
  const list = hold('lunch.list', (input) => pageOf(lunches, input))
  await press(user, 'Show Older Lunches')
  await waitFor(() => expect(list.calls.filter(isOfPage)).toEqual([{ limit: 100, before: '2026-08-13' }]))
  send('lunch')
  await waitFor(() => expect(list.calls).toContainEqual({ limit: 100 }))
  await expectBusy('Loading...')
  list.release(undefined)
  await waitFor(() => expect(rows()).toHaveLength(101))
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Wednesday 12 August'))
})

test('a lunch is removed after a confirmation', async () => {
  const { user, removals } = await openHistory()
  await press(user, 'Remove the lunch of Friday 20 November')
  const question = await screen.findByRole('alertdialog', { name: 'Remove this lunch from the history?' })
  expect(question).toHaveTextContent('Napoli')
  expect(question).toHaveTextContent('Friday 20 November')
  await confirm(user, 'Remove')
  await expectToast('Lunch removed', 'Friday 20 November: Napoli')
  expect(removals).toEqual([{ day: '2026-11-20' }])
  expect(rows().map(({ textContent }) => textContent)).toEqual(['Ramen Corner'])
})

test('a lunch that cannot be removed stays', async () => {
  const { user } = await openHistory()
  await expectFailures(user, 'lunch.remove', {
    title: 'Failed to remove the lunch',
    fallback: 'Failed to remove the lunch',
    act: async () => {
      await press(user, 'Remove the lunch of Friday 20 November')
      await confirm(user, 'Remove')
    },
  })
  expect(rows()).toHaveLength(2)
})

test('a lunch that a colleague has already removed disappears', async () => {
  const { user } = await openHistory()
  fail('lunch.remove', { code: 'NOT_FOUND', status: 404, message: 'There is no lunch on this day' })
  answer('lunch.list', () => ({ lunches: [], next: null }))
  await press(user, 'Remove the lunch of Friday 20 November')
  await confirm(user, 'Remove')
  expect(await screen.findByRole('heading', { name: 'No lunches recorded yet' })).toBeVisible()
})

test('a lunch from more than a year ago can be removed, but not corrected', async () => {
  await openHistory([lunch('2025-11-20'), lunch('2025-11-19')])
  expect(
    await screen.findByRole('button', { name: 'Remove the lunch of Wednesday 19 November' }),
  ).toBeVisible()
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: /^Correct/ }).map((button) => button.ariaLabel)).toEqual([
      'Correct the lunch of Thursday 20 November',
    ]),
  )
})

test('the chart shows all places on demand', async () => {
  const lunches = manyLunches(8).map((each, index) => ({ ...each, venueId: index + 1 }))
  const { user } = await openHistory(lunches)
  const chart = within(screen.getByRole('region', { name: 'The last 90 days' }))
  expect(chart.getAllByRole('listitem')).toHaveLength(6)
  await press(user, 'Show All 8 Venues')
  expect(chart.getAllByRole('listitem')).toHaveLength(8)
  await press(user, 'Show Fewer')
  expect(chart.getAllByRole('listitem')).toHaveLength(6)
})

test('if the chart cannot be loaded, the list stays, and loading can be tried again', async () => {
  answerHistory([friday])
  fail('lunch.today', conflict)
  const user = await renderScreen('/Engines/history')
  expect(await screen.findByText('The last 90 days could not be counted')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Napoli' })).toBeVisible()
  answer('lunch.today', () => lunchToday())
  await press(user, 'Try Again')
  expect(await screen.findByText('lunch at 1 venue')).toBeVisible()
})

test('the CSV file contains all lunches, also those that are not shown', async () => {
  // jsdom can neither create the address of a file nor download it, so the test collects the files here.
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob) => `blob:${files.push(file)}`
      static override revokeObjectURL = () => {}
    },
  )
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => click.mockRestore())
  const { user } = await openHistory(manyLunches(201))
  expect(rows()).toHaveLength(100)
  await press(user, 'Download CSV')
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(click.mock.instances[0]).toHaveAttribute('download', 'lunch-history.csv')
  const days = (await files[0]?.text())?.match(/\d{4}-\d\d-\d\d/g)
  expect(days).toEqual(manyLunches(201).map(({ day }) => day))
})

test('while the CSV file is collected, its button is busy, and a failure shows a message', async () => {
  const { user } = await openHistory()
  const list = hold('lunch.list', (input) => pageOf([], input))
  await press(user, 'Download CSV')
  await expectBusy('Collecting...')
  list.release(conflict)
  await screen.findByText('Failed to download the history')
  await expectFailures(user, 'lunch.list', {
    title: 'Failed to download the history',
    fallback: 'Failed to download the history',
    act: () => press(user, 'Download CSV'),
  })
})
