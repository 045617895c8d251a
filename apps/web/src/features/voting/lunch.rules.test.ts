import { describe, expect, test } from 'vitest'
import { lunch as decided, lunchToday } from '~/testing/data.ts'
import { closingAnnouncement } from './announcements.rules.ts'
import {
  answerOf,
  closedAt,
  countdownText,
  freshnessLine,
  isOutdated,
  shownSeconds,
  withAnswer,
} from './lunch.rules.ts'
import { nudgeToast } from './nudge.rules.ts'

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
    // A closing time that was set after the decision, and is past, changes nothing.
    expect(closedAt({ ...closed, decision: decided(day, { decidedAt: after }) }, later)).toBe(after)
    const recorded = decided(day, { decidedAt: after, how: 'member' })
    expect(closedAt({ ...closed, decision: recorded }, later)).toBe(closesAt)
    const withoutClosing = { ...closed, closesAt: null, decision: recorded }
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
      .map((seconds) => closingAnnouncement(seconds))
      .filter((text, index, all) => text !== '' && text !== all[index - 1])
    expect(announced).toEqual([
      'Voting closes in 10 minutes',
      'Voting closes in 5 minutes',
      'Voting closes in 1 minute',
    ])
  })
})

describe('who comes', () => {
  const profile = { displayName: 'Ada', pictureUrl: 'https://lunch.example/api/pictures/ada' }
  const me = { id: 1, ...profile }
  const ada = { userId: 1, ...profile }
  const namesake = { ...ada, userId: 9 }

  test('a member says one thing at a time', () => {
    const away = withAnswer(lunchToday({ coming: [ada], waitingFor: [] }), me, 'away')
    expect(away).toMatchObject({ coming: [], away: [ada], waitingFor: [] })
    expect(answerOf(away, me)).toBe('away')
    const back = withAnswer(away, me, 'waitingFor')
    expect(back).toMatchObject({ coming: [], away: [], waitingFor: [ada] })
    expect(answerOf(back, me)).toBe('waitingFor')
    expect(answerOf(withAnswer(back, me, 'coming'), me)).toBe('coming')
  })

  test('a member with the same name is somebody else', () => {
    const lunch = lunchToday({ away: [namesake], waitingFor: [ada] })
    expect(answerOf(lunch, me)).toBe('waitingFor')
    expect(withAnswer(lunch, me, 'away')).toMatchObject({ away: [namesake, ada], waitingFor: [] })
  })
})

test.each([
  [{ nudged: 3, byPush: 2, outlets: 1 }, '2 of 3 get a notification. Your chat was told.'],
  [{ nudged: 3, byPush: 1, outlets: 2 }, '1 of 3 gets a notification. Your chats were told.'],
  [{ nudged: 3, byPush: 3, outlets: 0 }, '3 of 3 get a notification.'],
  [{ nudged: 3, byPush: 0, outlets: 1 }, 'Your chat was told.'],
  [{ nudged: 3, byPush: 0, outlets: 0 }, 'Nobody could be reached outside LunchVote.'],
])('the nudge %o says: %s', (nudged, text) => expect(nudgeToast(nudged).text).toBe(text))

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
  expect(freshnessLine(lastEatenOn, day)).toBe(text)
})
