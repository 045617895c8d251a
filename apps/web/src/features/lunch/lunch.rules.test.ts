import { describe, expect, test } from 'vitest'
import { lunch as decided, lunchToday } from '~/testing/data.ts'
import { closingAnnouncement, comingLine, countdownText, freshnessText } from './lunch.messages.ts'
import {
  closedAt,
  freshnessOf,
  isMemberAway,
  isOutdated,
  minutesToAnnounce,
  shownSeconds,
  withAway,
} from './lunch.rules.ts'

const closesAt = '2026-11-20T10:45:00.000Z'
const closing = Date.parse(closesAt)
const day = '2026-11-20'

describe('the team’s clock', () => {
  test('open voting is outdated from the closing instant on', () => {
    const open = lunchToday({ day, closesAt })
    expect(isOutdated(open, 'Europe/Paris', closing - 1)).toBe(false)
    expect(isOutdated(open, 'Europe/Paris', closing)).toBe(true)
    expect(isOutdated({ ...open, isOpen: false }, 'Europe/Paris', closing)).toBe(false)
  })

  test("a day is outdated from the team's midnight on, once the timezone is known", () => {
    const shown = lunchToday({ day })
    const midnight = Date.parse('2026-11-20T23:00:00.000Z')
    expect(isOutdated(shown, 'Europe/Paris', midnight - 1)).toBe(false)
    expect(isOutdated(shown, 'Europe/Paris', midnight)).toBe(true)
    expect(isOutdated(shown, undefined, midnight)).toBe(false)
  })

  test('voting ended at the closing time, or when a member decided before it', () => {
    const closed = lunchToday({ closesAt, isOpen: false })
    const [before, after] = ['2026-11-20T10:30:00.000Z', '2026-11-20T11:30:00.000Z']
    const later = Date.parse(after) + 1
    expect(closedAt(closed, closing)).toBe(closesAt)
    expect(closedAt({ ...closed, decision: decided(day, { decidedAt: before }) }, later)).toBe(before)
    expect(closedAt({ ...closed, decision: decided(day, { decidedAt: after }) }, later)).toBe(closesAt)
    const withoutClosing = { ...closed, closesAt: null, decision: decided(day, { decidedAt: after }) }
    expect(closedAt(withoutClosing, later)).toBe(after)
  })

  test('it is unknown when voting ended, if the lunch was removed before the closing time', () => {
    const closed = lunchToday({ closesAt, isOpen: false })
    expect(closedAt(closed, closing - 60_000)).toBeNull()
    expect(closedAt(lunchToday({ isOpen: false }), closing)).toBeNull()
  })
})

describe('countdown', () => {
  test.each([
    [3 * 3_600_000 + 5 * 60_000, 'in 3 h 5 min'],
    [2 * 3_600_000, 'in 2 h'],
    [12 * 60_000, 'in 12 min'],
    [11 * 60_000 + 1, 'in 12 min'],
    [61_000, 'in 2 min'],
    [60_000, 'in 60 s'],
    [59_001, 'in 60 s'],
    [1, 'in 1 s'],
    [0, 'now'],
    [-5000, 'now'],
  ])('%i ms before the closing time it says %s', (left, text) => {
    expect(countdownText(shownSeconds(left))).toBe(text)
  })

  test('it is announced at 10, 5 and 1 minute, and at no other time', () => {
    const announced = Array.from({ length: 15 * 60 }, (_, second) => shownSeconds((15 * 60 - second) * 1000))
      .map((seconds) => closingAnnouncement(minutesToAnnounce(seconds)))
      .filter((text, index, all) => text !== '' && text !== all[index - 1])
    expect(announced).toEqual([
      'Voting closes in 10 minutes',
      'Voting closes in 5 minutes',
      'Voting closes in 1 minute',
    ])
    expect(minutesToAnnounce(0)).toBeUndefined()
  })
})

describe('away', () => {
  const bob = { displayName: 'Bob' }

  test('a member who says so is away, and is back afterwards', () => {
    const away = withAway(lunchToday({ away: [bob] }), 'Ada', true)
    expect(away.away).toEqual([bob, { displayName: 'Ada' }])
    expect(withAway(away, 'Ada', false).away).toEqual([bob])
  })

  test('an absence that is already shown is not changed', () => {
    const lunch = lunchToday({ away: [bob] })
    expect(withAway(lunch, 'Bob', true)).toBe(lunch)
    expect(withAway(lunch, 'Ada', false)).toBe(lunch)
  })

  test('a member is not shown as away because of a member with the same name', () => {
    const one = lunchToday({ away: [bob], waitingFor: [bob] })
    expect(isMemberAway(one, 'Bob')).toBe(false)
    const both = withAway(one, 'Bob', true)
    expect(both).toMatchObject({ away: [bob, bob], waitingFor: [] })
    expect(isMemberAway(both, 'Bob')).toBe(true)
    expect(withAway(both, 'Bob', false)).toEqual(one)
  })

  test.each([
    [1, 0, '1 is coming'],
    [4, 0, '4 are coming'],
    [4, 1, '4 are coming, 1 not today'],
    [0, 2, '0 are coming, 2 not today'],
  ])('%i coming and %i away: %s', (coming, away, text) => expect(comingLine(coming, away)).toBe(text))
})

test.each([
  [null, 'Never eaten yet'],
  ['2026-11-20', 'Eaten today'],
  ['2026-11-19', 'Eaten yesterday'],
  ['2026-11-18', 'Eaten 2 days ago'],
  ['2026-11-07', 'Eaten 13 days ago'],
  ['2026-11-06', 'Eaten 2 weeks ago'],
  ['2026-10-31', 'Eaten 2 weeks ago'],
  ['2026-10-30', 'Eaten 3 weeks ago'],
  ['2026-09-19', 'Eaten 8 weeks ago'],
  ['2026-09-18', 'Eaten in September 2026'],
  ['2025-12-01', 'Eaten in December 2025'],
])('a venue last eaten at on %s says %s', (lastEatenOn, text) => {
  expect(freshnessText(freshnessOf(lastEatenOn, day))).toBe(text)
})
