import { screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, conflict, fail, hold } from '~/testing/api.ts'
import { lunch, lunchToday, lunchYear } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { answerHistory, manyLunches } from '~/testing/history.ts'
import { renderScreen } from '~/testing/render-screen.tsx'
import { expectErrorToast } from '~/testing/toast.ts'

async function openYear(details = {}) {
  answerHistory([lunch('2026-11-20')])
  answer('lunch.year', ({ year }) => lunchYear({ year, ...details }))
  const user = await renderScreen('/Engines/history?section=2026')
  await screen.findByRole('heading', { name: '2026' })
  return user
}

test('in December, the history leads to the year and back', async () => {
  answerHistory([lunch('2026-11-20'), lunch('2025-11-20')])
  answer('lunch.today', () => lunchToday({ day: '2026-12-01' }))
  const years = answer('lunch.year', ({ year }) => lunchYear({ year, earlier: 2025 }))
  const user = await renderScreen('/Engines/history')
  await user.click(await screen.findByRole('link', { name: '2026 in review' }))
  expect(await screen.findByRole('heading', { name: '2026' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('2026 in review · LunchVote'))
  const region = within(await screen.findByRole('region', { name: '2026 in review' }))
  expect(region.getByText('lunches at 23 venues')).toBeVisible()
  const [first] = region.getAllByRole('definition')
  expect(first).toHaveTextContent('Napoli2 January')
  await user.click(screen.getByRole('link', { name: '2025 in review' }))
  expect(await screen.findByRole('heading', { name: '2025' })).toBeVisible()
  expect(years).toEqual([{ year: 2026 }, { year: 2025 }])
  await user.click(screen.getByRole('link', { name: 'Lunch History' }))
  expect(await screen.findAllByRole('heading', { name: 'Napoli', level: 3 })).toHaveLength(2)
})

test('in November, the history does not lead to the year, which has an address all the same', async () => {
  const user = await openYear()
  expect(await screen.findByRole('region', { name: '2026 in review' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Lunch History' }))
  await screen.findAllByRole('heading', { level: 3 })
  expect(screen.queryByRole('link', { name: /in review/ })).toBeNull()
})

test('the history leads to an earlier year, also if the first page does not reach back to it', async () => {
  const { requests } = answerHistory([...manyLunches(101), lunch('2024-12-30')])
  await renderScreen('/Engines/history')
  expect(await screen.findByRole('link', { name: '2024 in review' })).toBeVisible()
  expect(requests).toEqual([{ limit: 100 }, { limit: 1, before: '2026-01-01' }])
})

test('a history that is shown whole asks for nothing else', async () => {
  const { requests } = answerHistory(manyLunches(100))
  await renderScreen('/Engines/history')
  await screen.findAllByRole('heading', { level: 3 })
  expect(screen.queryByRole('link', { name: /in review/ })).toBeNull()
  expect(requests).toEqual([{ limit: 100 }])
})

test('a year without lunches says so, and has no picture', async () => {
  await openYear({ lunches: 0, later: 2027 })
  expect(await screen.findByRole('heading', { name: 'No lunches in 2026' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save Picture' })).toBeNull()
  expect(screen.getByRole('link', { name: '2027 in review' })).toBeVisible()
})

test('a year is loaded, also after a failure', async () => {
  answerHistory([lunch('2026-11-20')])
  fail('lunch.year', conflict)
  const user = await renderScreen('/Engines/history?section=2026')
  expect(await screen.findByText('The year could not be opened')).toBeVisible()
  const year = hold('lunch.year', () => lunchYear())
  await press(user, 'Try Again')
  year.release(undefined)
  expect(await screen.findByText('lunches at 23 venues')).toBeVisible()
})

test('the picture is shared where the browser can, and what goes wrong is told', async () => {
  const share = vi.fn()
  Object.assign(navigator, { canShare: () => true, share })
  onTestFinished(() => {
    for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
  })
  const user = await openYear()
  // jsdom has no canvas.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await press(user, 'Share Picture')
  await expectErrorToast('The picture could not be drawn')
  expect(share).not.toHaveBeenCalled()
})
