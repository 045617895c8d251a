import { expect, test } from 'vitest'
import { lunch, lunchYear } from '~/testing/data.ts'
import { figuresOf, yearIn, yearToReview } from './year.rules.ts'

test.each([
  ['2026', 2026],
  ['26', undefined],
  ['02026', undefined],
  ['2026-11', undefined],
  ['next', undefined],
  [undefined, undefined],
])('the section %s names the year %s', (section, year) => {
  expect(yearIn(section)).toBe(year)
})

test.each([
  ['2026-11-30', ['2026-11-20'], undefined],
  ['2026-12-01', ['2026-11-20'], '2026'],
  ['2026-12-31', ['2026-12-31', '2025-12-31'], '2026'],
  ['2027-01-01', ['2027-01-01', '2026-12-31'], '2026'],
  ['2026-11-30', ['2026-11-20', '2025-12-31'], '2025'],
  ['2026-12-01', ['2024-03-01'], '2024'],
  ['2026-12-01', [], undefined],
])('on %s, a history with lunches on %j leads to the year %s', (today, days, year) => {
  expect(
    yearToReview(
      days.map((day) => lunch(day)),
      today,
    ),
  ).toBe(year)
})

test('a year has a line for each figure that there is', () => {
  const lines = figuresOf(lunchYear()).map(({ label, value, detail }) => `${label}: ${value}, ${detail}`)
  expect(lines).toEqual([
    'First lunch: Napoli, 2 January',
    'Most often: Napoli, 31 times',
    'Least often: Curry Haus, once',
    'Longest run: Ramen Corner, 4 times in a row, from 2 March',
    'Closest vote: Sushi Kin, Level at the top on 12 May',
    'On foot: 180 days, 1,460 minutes on the way there',
  ])
  const none = { favourite: null, rarest: null, longestRun: null, daysOnFoot: 0, walkingMinutes: 0 }
  const close = { day: '2026-12-31', venueName: 'Sushi Kin', margin: 1, voters: 5 }
  const few = figuresOf(lunchYear({ ...none, closestVote: close }))
  expect(few.map(({ label, detail }) => [label, detail])).toEqual([
    ['First lunch', '2 January'],
    ['Closest vote', 'Ahead by 1 vote on 31 December'],
  ])
  expect(figuresOf(lunchYear({ ...none, first: null, closestVote: null }))).toEqual([])
})
