import { expect, test } from 'vitest'
import { lunchWeekMessages as de } from './lunch-week.messages.de.ts'
import { lunchWeekMessages as fi } from './lunch-week.messages.fi.ts'
import { weekLine } from './lunch-week.rules.ts'

const nothing = { places: 0, ties: 0, walkingMinutes: 0, longAgo: null }
const curry = { venueName: 'Curry Haus', weeks: 9 }

test.each([
  [nothing, undefined],
  [{ ...nothing, places: 1 }, 'This week: one place'],
  [{ ...nothing, places: 12, ties: 2 }, 'This week: twelve places, two ties'],
  [{ ...nothing, places: 2, walkingMinutes: 1 }, 'This week: two places, one minute on foot'],
  [
    { places: 3, ties: 1, walkingMinutes: 31, longAgo: curry },
    'This week: three places, one tie, 31 minutes on foot, Curry Haus after nine weeks',
  ],
  [
    { ...nothing, places: 5, longAgo: { ...curry, weeks: 13 } },
    'This week: five places, Curry Haus after 13 weeks',
  ],
])('the sentence of %o is: %s', (facts, line) => {
  expect(weekLine(facts)).toBe(line)
})

test('small numbers are words in the form that the language needs', () => {
  expect([de.ties(1), de.after('Curry Haus', 2)]).toEqual(['ein Gleichstand', 'Curry Haus nach zwei Wochen'])
  expect([fi.places(2), fi.after('Curry Haus', 2)]).toEqual([
    'kaksi paikkaa',
    'Curry Haus kahden viikon jälkeen',
  ])
})
