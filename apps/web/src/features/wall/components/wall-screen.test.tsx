import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { localTime } from '~/lib/instants.ts'
import { answer, type Failure, fail, hold, server } from '~/testing/api.ts'
import { wallDay } from '~/testing/data.ts'
import { startEventStream } from '~/testing/event-stream.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

const path = `/screen/${'a1'.repeat(20)}`
const ended: Failure = { code: 'NOT_FOUND', status: 404, message: 'This screen has ended' }
const shown = wallDay()

const headline = () => screen.findByRole('heading', { level: 1 })
/** Makes the screen read again. */
const look = () => window.dispatchEvent(new Event('visibilitychange'))

test.each([['while it was shown'], ['before it was opened']])(
  'a link that ended %s stays ended while the server cannot be reached',
  async (when) => {
    answer('screen.clock', () => ({ timezone: 'Europe/Paris' }))
    if (when === 'while it was shown') {
      answer('screen.show', () => shown)
      await renderScreen(path, null)
      expect(await screen.findByText('Engines')).toBeVisible()
    }
    fail('screen.show', ended)
    fail('screen.clock', ended)
    if (when === 'before it was opened') await renderScreen(path, null)
    else look()
    await waitFor(async () => expect(await headline()).toHaveTextContent('This screen has ended'))

    const show = hold('screen.show', () => shown)
    await waitFor(() => {
      look()
      expect(show.calls).toHaveLength(1)
    })
    expect(screen.getByRole('heading')).toHaveTextContent('This screen has ended')
    show.release('lost')
    await waitFor(() => {
      look()
      expect(show.calls).toHaveLength(2)
    })
    expect(screen.getByRole('heading')).toHaveTextContent('This screen has ended')
    expect(screen.queryByText('Engines')).not.toBeInTheDocument()

    answer('screen.clock', () => ({ timezone: 'Europe/Paris' }))
    answer('screen.show', () => shown)
    await waitFor(() => {
      look()
      expect(screen.getByText('Engines')).toBeVisible()
    })
  },
)

test('a new timezone holds at once, although neither the day nor the closing time changes with it', async () => {
  const send = startEventStream()
  answer('screen.show', () => shown)
  answer('screen.clock', () => ({ timezone: 'Europe/Paris' }))
  await renderScreen(path, null)
  const expectTime = (timezone: string) =>
    waitFor(() => expect(screen.getByText(localTime(Date.now(), timezone))).toBeVisible())
  await expectTime('Europe/Paris')
  answer('screen.clock', () => ({ timezone: 'Asia/Tokyo' }))
  send('change')
  await expectTime('Asia/Tokyo')
})

test('the timezone is not read again with each answer after voting was closed without a lunch', async () => {
  const show = answer('screen.show', () => ({
    ...shown,
    closesAt: new Date(Date.now() - 60_000).toISOString(),
  }))
  const clock = answer('screen.clock', () => ({ timezone: 'Europe/Paris' }))
  await renderScreen(path, null)
  expect(await screen.findByText('Engines')).toBeVisible()
  const before = clock.length
  for (const reads of [2, 3, 4]) {
    await waitFor(() => {
      look()
      expect(show.length).toBeGreaterThanOrEqual(reads)
    })
  }
  expect(clock.length - before).toBeLessThan(2)
})

test('the picture moves each hour of the device, and the clock is the server’s', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:30:00.000Z'), toFake: ['Date'] })
  const headers = { Date: 'Fri, 20 Nov 2026 09:15:00 GMT' }
  server.use(
    http.all('*/api/trpc/screen.show', () => HttpResponse.json({ result: { data: shown } }, { headers })),
  )
  answer('screen.clock', () => ({ timezone: 'Europe/Paris' }))
  await renderScreen(path, null)
  expect(await screen.findByText('10:15')).toBeVisible()
  const place = () => screen.getByRole('main').style.translate
  const before = place()
  vi.setSystemTime(Date.parse('2026-11-20T21:30:00.000Z'))
  look()
  await waitFor(() => expect(place()).not.toBe(before))
  expect(await screen.findByText('10:15')).toBeVisible()
})
