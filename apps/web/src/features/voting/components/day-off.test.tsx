import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '~/testing/api.ts'
import { today } from '~/testing/board.ts'
import { ada, days, lunchToday, person } from '~/testing/data.ts'
import { press } from '~/testing/forms.ts'
import { decided, letPass, openBoard, setClock } from '~/testing/lunch-board.ts'

const away = [person(ada.displayName)]
const everyDayBut = (weekday: number) => days.weekdays.filter((each) => each !== weekday)

test('on a weekday on which the member is not in, the board says so, and one tap changes it', async () => {
  // A Friday in Paris.
  setClock('2026-11-20T09:00:00Z')
  answer('days.get', () => ({ ...days, weekdays: everyDayBut(5) }))
  const user = await openBoard({ away })
  expect(await screen.findByText('Not in on Fridays')).toBeVisible()
  const calls = answer('lunch.away', () => lunchToday({ day: today() }))
  await press(user, "I'm In Today")
  expect(await screen.findByRole('button', { name: 'Not Today' })).toHaveFocus()
  expect(calls).toEqual([{ away: false }])
})

test('during an absence, the board says through which day', async () => {
  setClock('2026-12-31T09:00:00Z')
  answer('days.get', () => ({ ...days, weekdays: everyDayBut(4), awayThrough: '2027-01-05' }))
  await openBoard({ away })
  expect(await screen.findByText('Away through 5 Jan')).toBeVisible()
  expect(screen.getByRole('button', { name: "I'm In Today" })).toBeVisible()
})

test('after the decision, the board says why the member is away too', async () => {
  setClock('2026-11-20T12:00:00Z')
  answer('days.get', () => ({ ...days, weekdays: everyDayBut(5) }))
  await openBoard(decided({ coming: [], away }))
  expect(await screen.findByText('Not in on Fridays')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: "I'm In" })).toBeVisible()
})

test('who is away on another day has only said so', async () => {
  const asked = answer('days.get', () => days)
  await openBoard({ away })
  await expect.poll(() => asked).toHaveLength(1)
  expect(screen.getByText('You are out today')).toBeVisible()
  expect(screen.getByRole('button', { name: "I'm In Again" })).toBeVisible()
})

test("at the team's midnight, the open board shows the new day, without a closing time and without an event", async () => {
  // In Paris, it is the last minute of Thursday.
  setClock('2026-11-19T22:59:00Z')
  answer('days.get', () => ({ ...days, weekdays: everyDayBut(5) }))
  await openBoard({ day: '2026-11-19' })
  const asked = answer('lunch.today', () =>
    Date.now() < Date.parse('2026-11-19T23:00:00Z')
      ? lunchToday({ day: '2026-11-19' })
      : lunchToday({ day: '2026-11-20', away }),
  )
  expect(screen.getByRole('button', { name: 'Not Today' })).toBeVisible()
  vi.setSystemTime(Date.parse('2026-11-19T22:59:59Z'))
  await letPass(3)
  expect(await screen.findByText('Not in on Fridays')).toBeVisible()
  expect(asked.length).toBeLessThan(4)
})
