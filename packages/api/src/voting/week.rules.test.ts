import { describe, expect, it } from 'vitest'
import { opensWeek, reviewWeek, type WeekLunch, weekAt } from './week.rules.ts'

const workdays = [1, 2, 3, 4, 5]
const rule = (lunchDays: number[] = workdays, offDays: string[] = []) => ({ lunchDays, offDays })

/** The days of December 2026, and some of January 2027, that open or close a week. 30 November 2026 is a Monday. */
function edges(lunchDays: number[], offDays: string[] = []) {
  const days = Array.from({ length: 14 }, (_, n) =>
    new Date(Date.UTC(2026, 11, 21 + n)).toISOString().slice(0, 'YYYY-MM-DD'.length),
  )
  const closes = (day: string) =>
    weekAt({ ...rule(lunchDays, offDays), day, now: new Date(`${day}T13:00Z`), timezone: 'UTC' }).isClosing
  return {
    opening: days.filter((day) => opensWeek(day, rule(lunchDays, offDays))).map((day) => day.slice(5)),
    closing: days.filter(closes).map((day) => day.slice(5)),
  }
}

describe('a week', () => {
  it.each<[string, number[], string[], string[], string[]]>([
    ['from Monday to Friday', workdays, [], ['12-21', '12-28'], ['12-25', '01-01']],
    [
      'with days off at both ends, also around New Year',
      workdays,
      ['2026-12-24', '2026-12-25', '2026-12-28', '2027-01-01'],
      ['12-21', '12-29'],
      ['12-23', '12-31'],
    ],
    [
      'without a lunch day',
      workdays,
      ['21', '22', '23', '24', '25'].map((d) => `2026-12-${d}`),
      ['12-28'],
      ['01-01'],
    ],
    ['from Sunday to Thursday', [1, 2, 3, 4, 7], [], ['12-27', '01-03'], ['12-24', '12-31']],
    ['of the weekend', [6, 7], [], ['12-26', '01-02'], ['12-27', '01-03']],
    ['of one day', [3], [], ['12-23', '12-30'], ['12-23', '12-30']],
    ['of two days', [2, 4], [], ['12-22', '12-29'], ['12-24', '12-31']],
    ['of all days', [1, 2, 3, 4, 5, 6, 7], [], ['12-21', '12-28'], ['12-27', '01-03']],
  ])('%s opens and closes on these days', (_, lunchDays, offDays, opening, closing) => {
    expect(edges(lunchDays, offDays)).toEqual({ opening, closing })
  })

  it.each([
    ['Europe/Paris', '2026-11-20T11:59:59Z', false],
    ['Europe/Paris', '2026-11-20T12:00:00Z', true],
    ['Pacific/Auckland', '2026-11-19T23:59:59Z', false],
    ['Pacific/Auckland', '2026-11-20T00:00:00Z', true],
    ['America/Los_Angeles', '2026-11-20T21:00:00Z', true],
  ])('closes at 13:00 of its timezone: %s at %s', (timezone, now, isClosing) => {
    const week = weekAt({ ...rule(), day: '2026-11-20', now: new Date(now), timezone })
    expect(week).toEqual({ from: '2026-11-16', to: '2026-11-20', isClosing })
  })

  it('closes at 13:00 also on the day on which the clock changes', () => {
    const at = (now: string) =>
      weekAt({ ...rule([6, 7]), day: '2026-10-25', now: new Date(now), timezone: 'Europe/Helsinki' })
        .isClosing
    expect([at('2026-10-25T10:59:59Z'), at('2026-10-25T11:00:00Z')]).toEqual([false, true])
  })
})

const lunch = (day: string, venueId: number | null, more: Partial<WeekLunch> = {}): WeekLunch => ({
  day,
  venueId,
  venueName: `Venue ${venueId}`,
  how: 'votes',
  walkingMinutes: null,
  eatenBefore: null,
  ...more,
})

describe('the figures of a week', () => {
  it('are all nothing without a lunch', () => {
    expect(reviewWeek([])).toEqual({ lunches: 0, places: 0, ties: 0, walkingMinutes: 0, longAgo: null })
  })

  it('count places once, ties, the minutes to each lunch, and the longest pause', () => {
    const lunches = [
      lunch('2026-11-16', 1, { walkingMinutes: 9, how: 'tie', eatenBefore: '2026-11-02' }),
      lunch('2026-11-17', 1, { walkingMinutes: 9, eatenBefore: '2026-11-16' }),
      lunch('2026-11-18', 2, { walkingMinutes: 13, eatenBefore: '2026-09-10', venueName: 'Curry Haus' }),
      lunch('2026-11-19', null, { venueName: 'Food truck' }),
      lunch('2026-11-20', null, { venueName: 'Food truck', how: 'member' }),
    ]
    expect(reviewWeek(lunches)).toEqual({
      lunches: 5,
      places: 3,
      ties: 1,
      walkingMinutes: 31,
      longAgo: { venueName: 'Curry Haus', weeks: 9 },
    })
  })

  it('name no place that was missed for less than two weeks, and the first of equals', () => {
    const after = (...eatenBefore: string[]) =>
      reviewWeek(eatenBefore.map((day, n) => lunch('2026-11-20', n, { eatenBefore: day }))).longAgo
    expect(after('2026-11-07')).toBeNull()
    expect(after('2026-11-06')).toEqual({ venueName: 'Venue 0', weeks: 2 })
    expect(after('2026-11-05', '2026-11-04')).toEqual({ venueName: 'Venue 0', weeks: 2 })
  })
})
