import { expect, it } from 'vitest'
import { dueAt, laneOf } from './menus.rules.ts'

const paris = {
  timezone: 'Europe/Paris',
  votingCloses: '11:45:00',
  lunchDays: [1, 2, 3, 4, 5],
  extendedTo: null,
  closesFrom: null,
}
type Rule = Parameters<typeof dueAt>[1]
const none = { ...paris, votingCloses: null }
const extended = (to: string) => ({ ...paris, extendedTo: new Date(to) })

// In November, it is an hour later in Paris than in UTC.
it.each<[string, string, Rule, ReturnType<typeof dueAt>]>([
  ['too early', '2026-11-20T08:44:59Z', paris, null],
  ['two hours before closing', '2026-11-20T08:45:00Z', paris, { day: '2026-11-20', again: null }],
  ['between', '2026-11-20T10:14:59Z', paris, { day: '2026-11-20', again: null }],
  [
    'half an hour before closing',
    '2026-11-20T10:15:00Z',
    paris,
    { day: '2026-11-20', again: new Date('2026-11-20T10:05:00Z') },
  ],
  [
    'just before closing',
    '2026-11-20T10:44:00Z',
    paris,
    { day: '2026-11-20', again: new Date('2026-11-20T10:15:00Z') },
  ],
  ['after closing', '2026-11-20T10:45:00Z', paris, { day: '2026-11-20', again: null }],
  [
    'before an extended closing',
    '2026-11-20T10:45:00Z',
    extended('2026-11-20T12:00:00Z'),
    { day: '2026-11-20', again: null },
  ],
  [
    'half an hour before an extended closing',
    '2026-11-20T11:45:00Z',
    extended('2026-11-20T12:00:00Z'),
    { day: '2026-11-20', again: new Date('2026-11-20T11:30:00Z') },
  ],
  ['a day without a vote', '2026-11-21T10:00:00Z', paris, null],
  ['before eight', '2026-11-20T06:59:59Z', none, null],
  ['at eight', '2026-11-20T07:00:00Z', none, { day: '2026-11-20', again: null }],
  ['the evening', '2026-11-20T22:59:00Z', none, { day: '2026-11-20', again: null }],
  ['a weekend', '2026-11-21T10:00:00Z', none, { day: '2026-11-21', again: null }],
  [
    'a closing time that holds from tomorrow',
    '2026-11-20T10:20:00Z',
    { ...paris, closesFrom: '2026-11-21' },
    { day: '2026-11-20', again: null },
  ],
  [
    'an early closing time, of which the two hours begin on the day before',
    '2026-11-19T23:10:00Z',
    { ...paris, votingCloses: '01:00:00' },
    { day: '2026-11-20', again: null },
  ],
  [
    'another date than in UTC',
    '2026-11-19T22:00:00Z',
    { ...none, timezone: 'Pacific/Auckland' },
    { day: '2026-11-20', again: null },
  ],
])('pages of a team at %s', (_, now, rule, due) => {
  expect(dueAt(new Date(now), rule)).toEqual(due)
})

it('the pages of a host have one lane, and not all hosts have the same', () => {
  expect(laneOf('https://krone.example/a')).toBe(laneOf('https://krone.example/b?c'))
  const lanes = new Set(Array.from({ length: 100 }, (_, n) => laneOf(`https://host${n}.example/`)))
  expect(lanes.size).toBe(8)
})
