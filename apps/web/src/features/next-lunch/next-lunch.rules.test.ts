import type { DayOff } from '@lunchvote/contracts/holidays'
import { expect, test } from 'vitest'
import { aheadOf, type Day } from './next-lunch.rules.ts'

const timezone = 'Europe/Paris'
const day = '2026-12-24'
/** In winter, Paris is an hour ahead of UTC. */
const at = (time: string) => Date.parse(`${day}T${time}:00+01:00`)
const closing = (day: string) => ({ day, closesAt: `${day}T10:45:00.000Z` })
const tomorrow = closing('2026-12-25')
const monday = closing('2026-12-28')
const holiday = (name: string): DayOff => ({
  name,
  names: { en: name, de: 'Weihnachten', fr: 'Noël', es: 'Navidad', fi: 'Joulupäivä' },
})
const christmas = holiday('Christmas Day')
const closed = `${day}T10:45:00.000Z`

test.each<{ when: string; time: string; is?: Partial<Day>; dayOff?: string; next?: string }>([
  { when: 'a minute before the evening', time: '16:59', is: { closesAt: closed } },
  {
    when: 'the evening before a lunch day',
    time: '17:00',
    is: { closesAt: closed },
    next: 'Tomorrow: voting closes at 11:45',
  },
  {
    when: 'the evening before days without lunch',
    time: '23:59',
    is: { closesAt: closed, nextLunch: monday },
    next: 'Next lunch: Monday 28 December',
  },
  {
    when: 'the evening of a weekend',
    time: '17:00',
    next: 'Tomorrow: voting closes at 11:45',
  },
  {
    when: 'an evening on which voting is still open',
    time: '17:30',
    is: { closesAt: `${day}T17:00:00.000Z` },
  },
  {
    when: 'an evening of a team whose voting does not close by itself',
    time: '17:00',
    is: { nextLunch: { day: '2026-12-25', closesAt: null } },
  },
  {
    when: 'the morning of a day off',
    time: '09:00',
    is: { dayOff: christmas },
    dayOff: 'Day off: Christmas Day',
    next: 'Next lunch: Friday 25 December',
  },
  {
    when: 'the evening of a day off',
    time: '18:00',
    is: { dayOff: christmas },
    dayOff: 'Day off: Christmas Day',
    next: 'Tomorrow: voting closes at 11:45',
  },
  {
    when: 'a day off of a team whose voting does not close by itself',
    time: '18:00',
    is: { dayOff: { name: 'Company outing', names: null }, nextLunch: { day: '2026-12-25', closesAt: null } },
    dayOff: 'Day off: Company outing',
    next: 'Next lunch: Friday 25 December',
  },
  {
    when: 'a day off without a name, after which no lunch is known',
    time: '09:00',
    is: { dayOff: { name: null, names: null }, nextLunch: null },
    dayOff: 'Day off',
  },
  {
    when: 'a day off on which voting was opened again',
    time: '12:00',
    is: { dayOff: christmas, closesAt: `${day}T11:15:00.000Z` },
  },
])('$when: $dayOff, $next', ({ time, is, dayOff, next }) => {
  const today = { day, closesAt: null, dayOff: null, nextLunch: tomorrow, ...is }
  expect(aheadOf(today, timezone, at(time))).toEqual({ dayOff, next })
})

test('an older server tells neither', () => {
  expect(aheadOf({ day, closesAt: null }, timezone, at('18:00'))).toEqual({
    dayOff: undefined,
    next: undefined,
  })
})

test('on 31 December, tomorrow is in another year', () => {
  const last = { day: '2026-12-31', closesAt: null, dayOff: null, nextLunch: closing('2027-01-01') }
  const now = Date.parse('2026-12-31T23:50:00+01:00')
  expect(aheadOf(last, timezone, now).next).toBe('Tomorrow: voting closes at 11:45')
})
