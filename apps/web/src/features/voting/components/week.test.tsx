import type { LunchToday } from '@lunchvote/contracts/lunch'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, conflict, fail } from '~/testing/api.ts'
import { answerBoard, today } from '~/testing/board.ts'
import { lunchToday, lunchWeek, table, tally, venue } from '~/testing/data.ts'
import { startEventStream } from '~/testing/event-stream.ts'
import { bob, decided, me, openBoard, setClock } from '~/testing/lunch-board.ts'
import { renderScreen } from '~/testing/render-screen.tsx'

/** A Friday in Paris, where it is an hour later. */
const at = (time: string) => setClock(`2026-11-20T${time}:00Z`)
const monday = { day: '2026-11-23', closesAt: '2026-11-23T10:45:00.000Z' }
const closed = '2026-11-20T10:45:00.000Z'
const friday = (details: Partial<LunchToday> = {}) =>
  decided({ closesAt: closed, nextLunch: monday, ...details })
const week = lunchWeek({ isClosing: true })
const sentence = 'This week: three places, one tie, 31 minutes on foot, Curry Haus after nine weeks'

test.each(['12:00', '17:00'])(
  'on Friday at %s UTC, the sentence of the week stands beside the question',
  async (time) => {
    at(time)
    answer('lunch.week', () => week)
    await openBoard(friday())
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Did you eat there?' })).toBeVisible()
    expect(screen.queryByText(/^Next lunch/)).toBeNull()
  },
)

test('it stands alone on a day without a decision', async () => {
  at('12:00')
  answer('lunch.week', () => week)
  await openBoard({ isOpen: false, closesAt: closed, nextLunch: monday })
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByText('Voting closed at 11:45')).toBeNull()
})

test.each<[string, string, Partial<LunchToday>]>([
  ['before 13:00', '11:59', friday()],
  ['while voting is open', '12:00', { closesAt: null, nextLunch: monday }],
  ['before a day with lunch', '12:00', friday({ nextLunch: { ...monday, day: '2026-11-21' } })],
])('it is not asked for %s', async (_when, time, day) => {
  at(time)
  const asked = answer('lunch.week', () => week)
  await openBoard(day)
  await screen.findByRole('region', { name: /lunch|front/i })
  expect(asked).toEqual([])
  expect(screen.queryByText(/^This week/)).toBeNull()
})

test('a table that is still to leave comes first', async () => {
  at('12:00')
  answer('lunch.week', () => week)
  const tables = [table({ leavesAt: '2026-11-20T13:00:00.000Z', people: [me, bob] })]
  await openBoard(friday({ coming: [me, bob], tables }))
  expect(await screen.findByText('Leaves 14:00')).toBeVisible()
  expect(screen.queryByText(/^This week/)).toBeNull()
})

test.each([
  ['the week goes on', () => answer('lunch.week', () => ({ ...week, isClosing: false }))],
  ['the week had no lunch', () => answer('lunch.week', () => ({ ...week, places: 0 }))],
  ['an older server does not know weeks', () => fail('lunch.week', conflict)],
])('the next lunch stands there if %s', async (_why, prepare) => {
  at('17:00')
  prepare()
  await openBoard(friday())
  expect(await screen.findByText('Next lunch: Monday 23 November')).toBeVisible()
  expect(screen.queryByText(/^This week/)).toBeNull()
})

test('a live event does not ask for the week again, another lunch of the day does', async () => {
  at('12:00')
  const send = startEventStream()
  const asked = answer('lunch.week', () => week)
  await openBoard(friday())
  await screen.findByText(sentence)
  const days = answer('lunch.today', () => friday({ coming: [me, bob] }))
  send('lunch')
  await waitFor(() => expect(days.length).toBeGreaterThan(0))
  expect(asked).toHaveLength(1)
  const elsewhere = friday()
  answer('lunch.today', () => ({
    ...elsewhere,
    decision: elsewhere.decision && { ...elsewhere.decision, venueName: 'Food truck' },
  }))
  send('lunch')
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('a new week opens with the venue that is missed, and its button votes for it', async () => {
  const venues = ['Napoli', 'Curry Haus'].map((name, n) => venue({ id: n + 1, name }))
  answerBoard(
    venues,
    venues.map(({ id }) => tally(id)),
    lunchToday({ day: today() }),
  )
  const suggestion = { imageUrl: '', reasonParams: {} }
  answer('lunch.suggestions', () => ({
    day: today(),
    suggestions: [
      {
        ...suggestion,
        venueId: 2,
        venueName: 'Curry Haus',
        reason: 'Not eaten at for 3 weeks.',
        reasonCode: 'not_eaten_for_weeks' as const,
        reasonParams: { weeks: 3 },
        opensWeek: true,
      },
      {
        ...suggestion,
        venueId: 1,
        venueName: 'Napoli',
        reason: 'Never eaten at.',
        reasonCode: 'never_eaten_at' as const,
        opensWeek: false,
      },
    ],
  }))
  const votes = answer('votes.cast', ({ venueId }) => ({ venueId, timestamp: new Date().toISOString() }))
  const user = await renderScreen('/Engines')
  const opener = await screen.findByRole('button', { name: /Curry Haus.*Not eaten at for 3 weeks/ })
  expect(opener).toHaveClass('flex-2')
  expect(screen.getByRole('button', { name: /^Napoli.*Never eaten at/ })).toHaveClass('max-sm:hidden')
  await user.click(opener)
  await waitFor(() => expect(votes).toMatchObject([{ venueId: 2 }]))
})
